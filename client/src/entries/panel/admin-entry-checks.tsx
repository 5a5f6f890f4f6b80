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
import { checkEntry } from '../marks/entry-checks.ts'
import { cheapestFix, type EntryFix } from '../marks/entry-fix.ts'
import { useTournamentFacts } from '../marks/use-check-facts.ts'
import { refetchEntryQueries } from '../list/admin-entries-cache.ts'
import { entryName } from '../entry/entry-name.ts'
import { toChangeBody, toEntryValues } from './admin-entry-draft.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'

type DropFix = Extract<EntryFix, { kind: 'drop' }>

/** The rules that an entry breaks with the smallest fix, its other problems, and the checks that it passes. */
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
  const tournamentFacts = useTournamentFacts(entry.tournament.id)
  const { data: tournament } = useQuery(pageQueries.tournament(entry.tournament.id))
  const [pendingDrop, setPendingDrop] = useState<DropFix | null>(null)
  const { pending, run } = usePending()
  if (tournamentFacts.details.size === 0 || !tournament) return null

  const { ineligible, underMinimum } = checkEntry(entry, tournamentFacts)
  const { same_dancers: sameDancers = [] } = entry
  const fix = cheapestFix(entry, ineligible, tournament.fee_details)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const feeAfter = ({ fee }: DropFix) =>
    fee === null || fee === entry.fee_amount ? '' : `: ${money(entry.fee_amount)} → ${money(fee)}`
  const drop = async ({ ids, symbols }: DropFix) =>
    run(
      async () => {
        const values = toEntryValues(entry)
        const tournament_detail_id = values.tournament_detail_id.filter((id) => !ids.includes(id))
        const body = toChangeBody(entry, { ...values, tournament_detail_id }, entry.version)
        const saved = await call(api.entries.change, { params: { id: entry.id }, body })
        showEntry(saved)
        toastSuccess(t('entriesAdmin.check.dropped', { contents: symbols, name: entryName(saved) }))
        setPendingDrop(null)
        await refetchEntryQueries()
      },
      (error) => {
        setPendingDrop(null)
        toastError(errorText(error, t))
      },
    )
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.check')}</PartTitle>
      <ul className={classes.checks}>
        {ineligible.map(({ detail, refusals }, index) => (
          <Check key={detail.id} kind="danger">
            {refusals.map((refusal) => {
              const sentence = refusalSentence(refusal, language)
              return <Text key={sentence}>{sentence}</Text>
            })}
            {fix && mayEdit && index === ineligible.length - 1 && (
              <FixLink fix={fix} feeAfter={feeAfter} onDrop={setPendingDrop} onEdit={onEdit} />
            )}
          </Check>
        ))}
        {ineligible.length === 0 && (
          <Check kind="success">{t('entriesAdmin.check.fits', { count: entry.tournament_details.length })}</Check>
        )}
        {underMinimum.map(({ id, entries, content_competition: { symbol, minimum_athletes } }) => (
          <Check key={id} kind="warning">
            {t('entriesAdmin.check.below', { content: symbol, entries, minimum: minimum_athletes })}
          </Check>
        ))}
        {sameDancers.map(({ id, code, dancers, contents }) => (
          <Check key={`dancer ${id}`} kind="warning">
            {t('entriesAdmin.check.alsoIn', {
              dancers: dancers.join(', '),
              contents: contents.join(', '),
              code,
            })}
          </Check>
        ))}
        {entry.same_people.length + sameDancers.length === 0 && entry.shares_dancer !== 1 && (
          <Check kind="success">{t('entriesAdmin.check.once')}</Check>
        )}
      </ul>
      <ConfirmModal
        opened={pendingDrop !== null}
        title={t('entriesAdmin.check.drop', { contents: pendingDrop?.symbols ?? '' })}
        confirmLabel={t('entriesAdmin.check.drop', { contents: pendingDrop?.symbols ?? '' })}
        isPending={pending}
        onClose={() => setPendingDrop(null)}
        onConfirm={() => pendingDrop && void drop(pendingDrop)}
      >
        {pendingDrop &&
          t('entriesAdmin.check.dropAsk', { contents: pendingDrop.symbols, name: entryName(entry) }) +
            (feeAfter(pendingDrop) && ` ${t('entriesAdmin.p.fee')}${feeAfter(pendingDrop)}.`)}
      </ConfirmModal>
    </section>
  )
}

/** A link that applies the fix, or opens the form where a year of birth is missing. */
function FixLink({
  fix,
  feeAfter,
  onDrop,
  onEdit,
}: {
  fix: EntryFix
  feeAfter: (drop: DropFix) => string
  onDrop: (drop: DropFix) => void
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
  danger: IconAlertTriangle,
  success: IconCircleCheckFilled,
  warning: IconArrowBarToDown,
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
