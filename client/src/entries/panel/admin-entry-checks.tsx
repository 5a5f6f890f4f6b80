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
import { useCheckFacts } from '../marks/use-check-facts.ts'
import { entriesChanged } from '../list/admin-entries-cache.ts'
import { entryName } from '../entry/entry-name.ts'
import { toBody, toValues } from './admin-entry-draft.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'

type Drop = Extract<EntryFix, { kind: 'drop' }>

/** The rules that an entry breaks with the least change that mends it, its other problems, and the checks that it passes. */
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
  const checkFacts = useCheckFacts(entry.tournament.id)
  const { data: tournament } = useQuery(pageQueries.tournament(entry.tournament.id))
  const [pendingDrop, setPendingDrop] = useState<Drop | null>(null)
  const { pending, run } = usePending()
  if (checkFacts.details.size === 0 || !tournament) return null

  const { broken, below } = checkEntry(entry, checkFacts)
  const { same_dancers: twice = [] } = entry
  const fix = cheapestFix(entry, broken, tournament.fee_details)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const feeAfter = ({ fee }: Drop) =>
    fee === null || fee === entry.fee_amount ? '' : `: ${money(entry.fee_amount)} → ${money(fee)}`
  const drop = async ({ ids, symbols }: Drop) =>
    run(
      async () => {
        const values = toValues(entry)
        const tournament_detail_id = values.tournament_detail_id.filter((id) => !ids.includes(id))
        const body = toBody(entry, { ...values, tournament_detail_id }, entry.version)
        const saved = await call(api.entries.change, { params: { id: entry.id }, body })
        showEntry(saved)
        toastSuccess(t('entriesAdmin.check.dropped', { contents: symbols, name: entryName(saved) }))
        setPendingDrop(null)
        await entriesChanged()
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
        {broken.map(({ detail, refusals }, index) => (
          <Check key={detail.id} kind="bad">
            {refusals.map((refusal) => {
              const sentence = refusalSentence(refusal, language)
              return <Text key={sentence}>{sentence}</Text>
            })}
            {fix && mayEdit && index === broken.length - 1 && (
              <FixLink fix={fix} feeAfter={feeAfter} onDrop={setPendingDrop} onEdit={onEdit} />
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
        opened={pendingDrop !== null}
        title={t('entriesAdmin.check.drop', { contents: pendingDrop?.symbols ?? '' })}
        act={t('entriesAdmin.check.drop', { contents: pendingDrop?.symbols ?? '' })}
        pending={pending}
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

/** A link that makes the least change by which the entry fits its rules. */
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
