import { Anchor } from '@mantine/core'
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
import { FoldedList } from './fold.tsx'

/** What is wrong comes first; more checks are folded, so that the events stay in view. */
const VISIBLE_CHECKS = 4

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
  if (tournamentFacts.details.size === 0 || !tournament) return null

  const { ineligible, underMinimum } = checkEntry(entry, tournamentFacts)
  const { same_people: samePeople, same_dancers: sameDancers = [] } = entry
  const fix = cheapestFix(entry, ineligible, tournament)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const feeAfter = ({ fee }: DropFix) =>
    fee === null || fee === entry.fee_amount ? '' : `: ${money(entry.fee_amount)} → ${money(fee)}`
  return (
    <section className={classes.section}>
      <PartTitle>{t('entriesAdmin.check')}</PartTitle>
      <FoldedList
        className={classes.checks}
        limit={VISIBLE_CHECKS}
        label={(count) => t('entriesAdmin.check.more', { count })}
        rows={[
          ...ineligible.map(({ detail, refusals }, index) => (
            <Check key={detail.id} kind="danger">
              <Refusals refusals={refusals.map((refusal) => refusalSentence(refusal, language))}>
                {fix && mayEdit && index === Math.min(ineligible.length, VISIBLE_CHECKS) - 1 && (
                  <FixLink fix={fix} feeAfter={feeAfter} onDrop={setPendingDrop} onEdit={onEdit} />
                )}
              </Refusals>
            </Check>
          )),
          ...samePeople.map(({ id, code }) => (
            <Check key={`same ${id}`} kind="warning">
              {t('entriesAdmin.check.alsoAs', { code })}
            </Check>
          )),
          ...sameDancers.map(({ id, code, dancers, contents }) => (
            <Check key={`dancer ${id}`} kind="warning">
              {t('entriesAdmin.check.alsoIn', {
                dancers: dancers.join(', '),
                contents: contents.join(', '),
                code,
              })}
            </Check>
          )),
          ...underMinimum.map(({ id, entries, content_competition: { symbol, minimum_athletes } }) => (
            <Check key={`few ${id}`} kind="warning">
              {t('entriesAdmin.check.below', { content: symbol, entries, minimum: minimum_athletes })}
            </Check>
          )),
          ...(ineligible.length === 0
            ? [
                <Check key="fits" kind="success">
                  {t('entriesAdmin.check.fits', { count: entry.tournament_details.length })}
                </Check>,
              ]
            : []),
          ...(samePeople.length + sameDancers.length === 0 && entry.shares_dancer !== 1
            ? [
                <Check key="once" kind="success">
                  {t('entriesAdmin.check.once')}
                </Check>,
              ]
            : []),
        ]}
      />
      <DropQuestion entry={entry} fix={pendingDrop} feeAfter={feeAfter} onClose={() => setPendingDrop(null)} />
    </section>
  )
}

/** Asks before events are dropped, with the fee after. */
function DropQuestion({
  entry,
  fix,
  feeAfter,
  onClose,
}: {
  entry: EntryDetail
  fix: DropFix | null
  feeAfter: (drop: DropFix) => string
  onClose: () => void
}) {
  const { t } = useT()
  const { pending, run } = usePending()
  const drop = async ({ ids, symbols }: DropFix) =>
    run(
      async () => {
        const values = toEntryValues(entry)
        const tournament_detail_id = values.tournament_detail_id.filter((id) => !ids.includes(id))
        const body = toChangeBody(entry, { ...values, tournament_detail_id }, entry.version)
        const saved = await call(api.entries.change, { params: { id: entry.id }, body })
        showEntry(saved)
        toastSuccess(t('entriesAdmin.check.dropped', { contents: symbols, name: entryName(saved) }))
        onClose()
        await refetchEntryQueries()
      },
      (error) => {
        onClose()
        toastError(errorText(error, t))
      },
    )
  return (
    <ConfirmModal
      opened={fix !== null}
      title={t('entriesAdmin.check.drop', { contents: fix?.symbols ?? '' })}
      confirmLabel={t('entriesAdmin.check.drop', { contents: fix?.symbols ?? '' })}
      isPending={pending}
      onClose={onClose}
      onConfirm={() => fix && void drop(fix)}
    >
      {fix &&
        t('entriesAdmin.check.dropAsk', { contents: fix.symbols, name: entryName(entry) }) +
          (feeAfter(fix) && ` ${t('entriesAdmin.p.fee')}${feeAfter(fix)}.`)}
    </ConfirmModal>
  )
}

/** Why the dancers may not enter an event: the first reason, then the fix (`children`) beside the other reasons, which are folded. */
function Refusals({ refusals, children }: { refusals: readonly string[]; children: ReactNode }) {
  const { t } = useT()
  const [first, ...others] = [...new Set(refusals)]
  return (
    <>
      <div>{first}</div>
      <div className={classes.fix}>
        {children}
        {others.length > 0 && (
          <details className={classes.fold}>
            <summary>{t('entriesAdmin.check.reasons', { count: others.length })}</summary>
            {others.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </details>
        )}
      </div>
    </>
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
    <Anchor
      inherit
      component="button"
      type="button"
      ta="start"
      onClick={() => (fix.kind === 'drop' ? onDrop(fix) : onEdit())}
    >
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
