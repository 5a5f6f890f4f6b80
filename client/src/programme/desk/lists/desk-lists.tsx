import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo, useId, useMemo, type ReactNode } from 'react'
import type { UnitSummary } from '@portal/shared/desk/check-in'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import parts from '../parts.module.css'
import { useDeskContext, type DeskPlace } from '../desk-context.ts'
import { nameOf, provinceOf, signOf } from '../desk-names.ts'
import { findInDesk } from './find-in-desk.ts'
import classes from './lists.module.css'

type LineProps = { isCurrent: boolean; go: (place: DeskPlace) => void }

/** Whether a place is open, and how to go to one, for the lines of a list: a line is drawn again only if its own state changes. */
function useLines() {
  const { place, go } = useDeskContext()
  return (kind: DeskPlace['kind'], id: number | null): LineProps => ({
    isCurrent: place?.kind === kind && 'id' in place && place.id === id,
    go,
  })
}

/** One line of a list, which opens a place. */
function Line({
  to,
  isCurrent,
  go,
  description = '',
  count,
  children,
}: {
  to: DeskPlace
  /** The meaning of its count, for screen readers. */
  description?: string
  count?: ReactNode
  children: ReactNode
} & LineProps) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        data-line
        aria-describedby={description ? id : undefined}
        aria-current={isCurrent}
        onClick={() => go(to)}
      >
        {children}
        {count}
      </button>
      {/* Outside of the button, whose name are its visible words. */}
      {description && <VisuallyHidden id={id}>{description}</VisuallyHidden>}
    </li>
  )
}

/** The units with how many of their bibs are handed out. */
export function UnitList() {
  const { t } = useT()
  const { view } = useDeskContext()
  const lineProps = useLines()
  if (view.units.length === 0) return <p className={parts.none}>{t('desk.noEntries')}</p>
  return (
    <ul className={classes.list}>
      {view.units.map((summary) => (
        <UnitLine key={summary.unit?.id ?? 0} summary={summary} {...lineProps('unit', summary.unit?.id ?? null)} />
      ))}
    </ul>
  )
}

function UnitLine({ summary: { unit, handed, entries }, ...line }: { summary: UnitSummary } & LineProps) {
  const { t } = useT()
  const isFull = handed === entries
  const province = unit && provinceOf(unit)
  return (
    <Line
      {...line}
      to={{ kind: 'unit', id: unit?.id ?? null }}
      description={t('desk.handedOf', { handed, all: entries })}
      count={
        <span className={classes.count} data-full={isFull || undefined}>
          {isFull && <IconCheck size={18} stroke={3} aria-hidden />}
          {handed}/{entries}
        </span>
      }
    >
      <span className={parts.grow}>
        {unit ? (
          <>
            {unit.code && <b translate="no">{unit.code} </b>}
            <Name>{unit.name}</Name>
            {province && (
              <small>
                <Name>{province}</Name>
              </small>
            )}
          </>
        ) : (
          t('desk.noUnit')
        )}
      </span>
    </Line>
  )
}

/** All entries by their bibs; those without one are last. */
export function BibList() {
  const { desk } = useDeskContext().view
  const entries = useMemo(
    () => desk.entries.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity)),
    [desk.entries],
  )
  const lineProps = useLines()
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} {...lineProps('entry', entry.id)} />
      ))}
    </ul>
  )
}

const EntryLine = memo(function EntryLine({ entry, ...line }: { entry: DeskEntry } & LineProps) {
  const { t } = useT()
  return (
    <Line
      {...line}
      to={{ kind: 'entry', id: entry.id }}
      description={entry.handed === null ? '' : t('desk.row.handed')}
      count={
        entry.handed !== null && (
          <span className={classes.count} data-full>
            <IconCheck size={18} stroke={3} aria-hidden />
          </span>
        )
      }
    >
      <BibPlate number={entry.number} size="sm" />
      <span className={parts.grow} data-gone={entry.scratched}>
        <Name>{nameOf(entry)}</Name>
      </span>
    </Line>
  )
})

/** The items that are next, with how many of their competitors have no bib yet. */
export function SoonList() {
  const { t, language } = useT()
  const { desk, isPast, today } = useDeskContext().view
  const items = useMemo(() => {
    const open = Map.groupBy(
      desk.entries
        .filter(({ handed, scratched }) => handed === null && scratched !== 1)
        .flatMap(({ starts }) => starts.filter(({ absent }) => absent !== 1)),
      ({ item_id }) => item_id,
    )
    return desk.items
      .filter((item) => (item.day === null || item.day === today.day) && item.time !== null && !isPast(item))
      .map((item) => ({ item, missing: open.get(item.id)?.length ?? 0 }))
      .toSorted((a, b) => (a.item.time ?? '').localeCompare(b.item.time ?? ''))
  }, [desk, isPast, today.day])
  const lineProps = useLines()
  if (items.length === 0) return <p className={parts.none}>{t('desk.noItems')}</p>
  return (
    <ul className={classes.list}>
      {items.map(({ item, missing }) => (
        <Line
          key={item.id}
          {...lineProps('item', item.id)}
          to={{ kind: 'item', id: item.id }}
          count={
            <span className={classes.count} data-full={missing === 0 || undefined}>
              {missing === 0 && <IconCheck size={18} stroke={3} aria-hidden />}
              {item.time}
            </span>
          }
        >
          <span className={parts.grow}>
            <b>{signOf(item, t)}</b>
            {missing > 0 && <> · {t('desk.missingBibs', { count: missing })}</>}
            <small translate="no">{itemTitle(item, { t, language })}</small>
          </span>
        </Line>
      ))}
    </ul>
  )
}

/** The units and entries that a typed text means. */
export function FoundList({ search }: { search: string }) {
  const { t } = useT()
  const { view } = useDeskContext()
  const lineProps = useLines()
  const found = findInDesk(view.units, view.desk.entries, search)
  return (
    <>
      <output className={parts.none} hidden={found.units.length + found.entries.length > 0}>
        {t('desk.nothingFound')}
      </output>
      <ul className={classes.list}>
        {found.units.map((summary) => (
          <UnitLine
            key={`unit ${summary.unit?.id}`}
            summary={summary}
            {...lineProps('unit', summary.unit?.id ?? null)}
          />
        ))}
        {found.entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} {...lineProps('entry', entry.id)} />
        ))}
      </ul>
    </>
  )
}
