import { Menu } from '@mantine/core'
import { IconId, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import type { UnitSummary } from '@portal/shared/desk/check-in'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import { provinceOf, signOf, timeUntil } from '../desk-names.ts'
import { useSignedList } from '../sign/use-signed-list.ts'
import { EntriesView } from './entries-view.tsx'

/** The sum that entries owe, and who takes it unless that is said elsewhere. */
export function Dues({ owed, isShort = false }: { owed: number; isShort?: boolean }) {
  const { t, language } = useT()
  const { desk } = useDeskContext().view
  return owed > 0 ? (
    <span className={parts.owed}>
      {t(isShort ? 'desk.owedShort' : 'desk.owed', { amount: formatMoney(owed, language, desk.currency_name) })}
    </span>
  ) : (
    <span className={parts.ok}>{t('desk.paid')}</span>
  )
}

/** A unit: what it owes, when it dances first, and its entries. */
export function UnitView({ summary }: { summary: UnitSummary }) {
  const { t } = useT()
  const { view, go, ask } = useDeskContext()
  const { unit, people, here, owed } = summary
  const entries = view.desk.entries.filter(({ unit_id }) => unit_id === (unit?.id ?? null))
  const handed = entries.filter((entry) => entry.handed !== null)
  return (
    <EntriesView
      key={unit?.id ?? 0}
      entries={entries}
      title={
        unit ? (
          <>
            {unit.code && <span translate="no">{unit.code} · </span>}
            <Name>{[unit.name, provinceOf(unit)].filter(Boolean).join(' ')}</Name>
          </>
        ) : (
          t('desk.noUnit')
        )
      }
      subtitle={
        <>
          {t('desk.people', { count: people })} · {t('desk.hereCount', { count: here })} · <Dues owed={owed} isShort />
        </>
      }
      buttons={
        <>
          {handed.length > 0 && (
            <button type="button" className={parts.button} onClick={() => ask({ kind: 'reprint', entries: handed })}>
              <IconId size={20} aria-hidden />
              {t('desk.reprint')}
            </button>
          )}
          <button
            type="button"
            className={parts.button}
            onClick={() => go({ kind: 'late', unit_id: unit?.id ?? null })}
          >
            <IconUserPlus size={20} aria-hidden />
            {t('desk.late')}
          </button>
          <ListsMenu unitId={unit?.id ?? null} hasHanded={handed.length > 0} />
        </>
      }
      aside={<FirstItem entryIds={new Set(entries.map(({ id }) => id))} />}
    />
  )
}

/** The lists of a unit's bibs: to sign on paper, and once something was signed. */
function ListsMenu({ unitId, hasHanded }: { unitId: number | null; hasHanded: boolean }) {
  const { t } = useT()
  const { desk } = useDeskContext().view
  const { pending, print } = useSignedList(desk.tournament_id)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <button type="button" className={parts.icon} aria-label={t('desk.lists')} disabled={pending}>
          <IconPrinter size={22} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={parts.menu ?? ''}>
        <Menu.Item onClick={() => print(unitId, 0)}>{t('desk.list')}</Menu.Item>
        {hasHanded && <Menu.Item onClick={() => print(unitId, 1)}>{t('desk.signedList')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

/** When the first of some entries dances. */
function FirstItem({ entryIds }: { entryIds: ReadonlySet<number> }) {
  const { t } = useT()
  const { view } = useDeskContext()
  const item = view.desk.entries
    .filter(({ id }) => entryIds.has(id))
    .flatMap((entry) => view.nextItemOf(entry) ?? [])
    .filter((each) => !view.isPast(each) && each.time !== null)
    .toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))[0]
  if (!item) return null
  const wait = timeUntil(item, { now: view.now, zone: view.desk.zone, t })
  return (
    <span className={parts.first}>
      {t('desk.first')} <b>{item.time}</b>
      {wait !== null && `, ${t('desk.inTime', { time: wait })}`}
    </span>
  )
}

/** An item of the programme: who dances in it. */
export function ItemView({ id }: { id: number }) {
  const { t, language } = useT()
  const { view } = useDeskContext()
  const item = view.items.get(id)
  if (!item) return null
  const wait = timeUntil(item, { now: view.now, zone: view.desk.zone, t })
  return (
    <EntriesView
      key={id}
      entries={view.desk.entries.filter(({ starts }) => starts.some(({ item_id }) => item_id === id))}
      title={
        <>
          {signOf(item, t)} · <span translate="no">{itemTitle(item, { t, language })}</span>
        </>
      }
      subtitle={
        <>
          {item.time}
          {wait !== null && ` · ${t('desk.inTime', { time: wait })}`}
        </>
      }
    />
  )
}
