import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBarToDown, IconCircleCheckFilled, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { refusalSentence } from '@portal/shared/people/refusals'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { showEntry } from '../acts/admin-entries-acts.tsx'
import { checksOf } from '../marks/entry-checks.ts'
import { cheapestFix, type EntryFix } from '../marks/entry-fix.ts'
import { useCheckedBy } from '../marks/use-checked-by.ts'
import { entriesChanged } from '../list/admin-entries-cache.ts'
import { entryName } from '../entry/entry-name.ts'
import { bodyOf, valuesOf } from './admin-entry-draft.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'

type Drop = Extract<EntryFix, { kind: 'drop' }>

/** The problems of an entry with the broken rules, the least change that mends it, and the checks that it passes. */
export function EntryChecks({
  entry,
  currency,
  mayEdit,
  onEdit,
}: {
  entry: EntryDetail
  currency: string
  mayEdit: boolean
  onEdit: () => void
}) {
  const { t, language } = useT()
  const by = useCheckedBy(entry.tournament.id)
  const { data: cup } = useQuery(pageQueries.tournament(entry.tournament.id))
  const [dropping, setDropping] = useState<Drop | null>(null)
  const { pending, run } = usePending()
  if (by.details.size === 0 || !cup) return null

  const { broken, below } = checksOf(entry, by)
  const { same_dancers: twice = [] } = entry
  const fix = cheapestFix(entry, broken, cup.fee_details)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const feeAfter = ({ fee }: Drop) =>
    fee === null || fee === entry.fee_amount ? '' : `: ${money(entry.fee_amount)} → ${money(fee)}`
  const drop = async ({ ids, symbols }: Drop) =>
    run(
      async () => {
        const values = valuesOf(entry)
        const tournament_detail_id = values.tournament_detail_id.filter((id) => !ids.includes(id))
        const body = bodyOf(entry, { ...values, tournament_detail_id }, entry.version)
        const saved = await call(api.entries.change, { params: { id: entry.id }, body })
        showEntry(saved)
        toastSuccess(t('entriesAdmin.check.dropped', { contents: symbols, name: entryName(saved) }))
        setDropping(null)
        await entriesChanged()
      },
      (error) => {
        setDropping(null)
        toastError(errorText(error, t))
      },
    )
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.check')}</PartTitle>
      <ul className={classes.checks}>
        {broken.map(({ detail, refusals }, at) => (
          <Check key={detail.id} kind="bad">
            {refusals.map((refusal) => {
              const sentence = refusalSentence(refusal, language)
              return <Text key={sentence}>{sentence}</Text>
            })}
            {fix && mayEdit && at === broken.length - 1 && (
              <FixLink fix={fix} feeAfter={feeAfter} onDrop={setDropping} onEdit={onEdit} />
            )}
          </Check>
        ))}
        {broken.length === 0 && (
          <Check kind="good">{t('entriesAdmin.check.fits', { count: entry.tournament_details.length })}</Check>
        )}
        {below.map(({ id, entries, content_competition: { symbol, minimum_athletes } }) => (
          <Check key={id} kind="below">
            {t('entriesAdmin.check.below', { content: symbol, entries, minimum: minimum_athletes })}
          </Check>
        ))}
        {twice.map(({ id, code, dancers, contents }) => (
          <Check key={`dancer ${id}`} kind="below">
            {t('entriesAdmin.check.alsoIn', {
              dancers: dancers.join(', '),
              contents: contents.join(', '),
              code,
            })}
          </Check>
        ))}
        {entry.same_people.length + twice.length === 0 && entry.shares_dancer !== 1 && (
          <Check kind="good">{t('entriesAdmin.check.once')}</Check>
        )}
      </ul>
      <ConfirmModal
        opened={dropping !== null}
        title={t('entriesAdmin.check.drop', { contents: dropping?.symbols ?? '' })}
        act={t('entriesAdmin.check.drop', { contents: dropping?.symbols ?? '' })}
        pending={pending}
        onClose={() => setDropping(null)}
        onConfirm={() => dropping && void drop(dropping)}
      >
        {dropping &&
          t('entriesAdmin.check.dropAsk', { contents: dropping.symbols, name: entryName(entry) }) +
            (feeAfter(dropping) && ` ${t('entriesAdmin.p.fee')}${feeAfter(dropping)}.`)}
      </ConfirmModal>
    </section>
  )
}

/** The least that mends the entry, as an act. */
function FixLink({
  fix,
  feeAfter,
  onDrop,
  onEdit,
}: {
  fix: EntryFix
  feeAfter: (drop: Drop) => string
  onDrop: (drop: Drop) => void
  onEdit: () => void
}) {
  const { t } = useT()
  return (
    <Anchor component="button" type="button" ta="start" onClick={() => (fix.kind === 'drop' ? onDrop(fix) : onEdit())}>
      {fix.kind === 'drop'
        ? t('entriesAdmin.check.drop', { contents: fix.symbols }) + feeAfter(fix)
        : t('entriesAdmin.check.addYear')}
    </Anchor>
  )
}

const shapes = {
  bad: IconAlertTriangle,
  good: IconCircleCheckFilled,
  below: IconArrowBarToDown,
} as const satisfies Record<string, Icon>

function Check({ kind, children }: { kind: keyof typeof shapes; children: ReactNode }) {
  const Shape = shapes[kind]
  return (
    <li data-kind={kind}>
      <Shape size={20} aria-hidden />
      <div>{children}</div>
    </li>
  )
}
