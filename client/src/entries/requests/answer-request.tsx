import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useImperativeHandle, useState, type RefObject } from 'react'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { balanceOf } from '@portal/shared/payments/balance'
import { readListState } from '../../kit/list/list-state.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { toastError } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { dropEntries, refreshEntry, showEntry } from '../acts/admin-entries-acts.tsx'
import { ReasonFields } from '../acts/reason-fields.tsx'
import { useReason } from '../acts/use-reason.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { readOverridable } from '../list/overridable.ts'
import { entriesChanged, reloadTables } from '../list/admin-entries-cache.ts'
import { ENTRY_FILTERS } from '../list/admin-entries-scope.ts'
import { entryName } from '../entry/entry-name.ts'
import type { AnswerActs } from './use-answer-keys.ts'
import { RequestLines } from './request-lines.tsx'

/** Refusals after which there is nothing to answer: the request was answered or taken back, or the entry left. */
const SETTLED: readonly string[] = ['REQUEST_ANSWERED', 'ENTRY_SET_ASIDE']

type Props = {
  entry: EntryDetail
  request: EntryRequest
  currency: string
  mayAnswer: boolean
  acts: RefObject<AnswerActs | null>
  onClose: () => void
}

/** The request of the owner of an approved entry, and the answer to it: accepted in one act, or declined with a reason. */
export function AnswerRequest({ entry, request, currency, mayAnswer, acts, onClose }: Props) {
  const { t, language } = useT()
  const { id, kind, note, created_date } = request
  const tell = useUndo()
  const reason = useReason()
  const { pending, failure, setFailure, run } = usePendingHere()
  const [fee_amount, setFee] = useState(request.fee_amount)
  const [isDeclining, setIsDeclining] = useState(false)
  const [override, setOverride] = useState('')
  const [overrules, setOverrules] = useState(false)
  const name = entryName(entry)

  const showFailure = async (error: unknown) => {
    if (error instanceof ApiError && SETTLED.includes(error.code)) {
      toastError(errorText(error, t))
      setIsDeclining(false)
      await (isListOfRequests() ? settle(true) : refreshEntry(entry.id))
      return
    }
    setFailure(error)
    if (!(error instanceof ApiError)) return
    if (readOverridable(error)) setOverrules(true)
    // The fee changed meanwhile: the new one is shown and asked about.
    const { fee_amount: newFee } = (error.code === 'BALANCE_CHANGED' ? error.data : {}) as { fee_amount?: number }
    if (newFee !== undefined) setFee(newFee)
  }
  const settle = async (leaves: boolean) => {
    if (leaves) dropEntries(new Set([entry.id]))
    await entriesChanged()
    if (leaves) onClose()
  }
  const accept = async () =>
    run(async () => {
      const { data, undo } = await callUndoable(api.requests.accept, {
        params: { id: entry.id },
        body: { request: id, ...(fee_amount === null ? {} : { fee_amount }), override_reason: override.trim() || null },
        idempotent: true,
      })
      showEntry(data)
      tell(t(`requestAdmin.accepted.${kind}`, { name: entryName(data) }), undo, reloadEntries)
      await settle(kind === 'withdraw' || isListOfRequests())
    }, showFailure)
  const decline = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.requests.decline, {
        params: { id: entry.id },
        body: { request: id, reason: reason.reason.trim() },
        idempotent: true,
      })
      setIsDeclining(false)
      tell(t('requestAdmin.declined', { name }), undo, reloadEntries)
      await settle(isListOfRequests())
    }, showFailure)
  const answer: AnswerActs | null =
    mayAnswer && !pending ? { accept: () => void accept(), decline: () => setIsDeclining(true) } : null
  useImperativeHandle<AnswerActs | null, AnswerActs | null>(acts, () => answer)

  const money = (amount: number) => formatMoney(amount, language, currency)
  return (
    <Notice kind="warning" title={t(`requestAdmin.${kind}`)}>
      <Stack gap="xs">
        <Text size="sm">{t('requestAdmin.sent', { moment: formatMoment(created_date, language) })}</Text>
        {note !== null && (
          <Text size="sm" translate="no">
            {`“${note}”`}
          </Text>
        )}
        <div translate="no">
          <RequestLines entry={entry} request={{ ...request, fee_amount }} currency={currency} />
        </div>
        <Balance fee={fee_amount} entry={entry} money={money} />
        {failure !== null && !isDeclining && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {errorText(failure, t)}
          </Text>
        )}
        {overrules && <OverrideField value={override} onChange={setOverride} />}
        {mayAnswer && (
          <Answers kind={kind} pending={pending} accept={() => void accept()} decline={() => setIsDeclining(true)} />
        )}
      </Stack>
      <ConfirmModal
        opened={isDeclining}
        title={t('requestAdmin.decline.title', { name })}
        act={t('requestAdmin.decline')}
        pending={pending}
        onClose={() => setIsDeclining(false)}
        onConfirm={() => reason.check('reason') && void decline()}
      >
        <ReasonFields takes="reason" state={reason} />
        {failure !== null && isDeclining && <Notice kind="error">{errorText(failure, t)}</Notice>}
      </ConfirmModal>
    </Notice>
  )
}

// An answered request leaves the list of open requests.
const isListOfRequests = () => readListState(location.search, ENTRY_FILTERS).filter.request === '1'
const reloadEntries = async () => {
  await Promise.all([reloadTables(), entriesChanged()])
}

/** The sum that is owed or to be given back once the fee is another one. */
function Balance({ fee, entry, money }: { fee: number | null; entry: EntryDetail; money: (amount: number) => string }) {
  const { t } = useT()
  const { owed, to_refund } = balanceOf({ fee_amount: fee ?? 0, paid_amount: entry.paid_amount })
  return (
    <>
      {fee !== entry.fee_amount && to_refund > 0 && (
        <Text size="sm">{t('requestAdmin.refund', { amount: money(to_refund) })}</Text>
      )}
      {fee !== null && fee !== entry.fee_amount && owed > 0 && (
        <Text size="sm">{t('requestAdmin.due', { amount: money(owed) })}</Text>
      )}
    </>
  )
}

function Answers({
  kind,
  pending,
  accept,
  decline,
}: {
  kind: EntryRequest['kind']
  pending: boolean
  accept: () => void
  decline: () => void
}) {
  const { t } = useT()
  return (
    <Group gap="xs">
      <MainButton size="sm" loading={pending} onClick={accept}>
        {t(kind === 'withdraw' ? 'requestAdmin.accept.withdraw' : 'requestAdmin.accept')}
      </MainButton>
      <Button size="sm" variant="default" disabled={pending} onClick={decline}>
        {t('requestAdmin.decline')}
      </Button>
    </Group>
  )
}

/** The reason for which the rules are overruled. */
function OverrideField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useT()
  return (
    <TextInput
      label={t('requestAdmin.override')}
      description={t('requestAdmin.override.hint')}
      maxLength={TEXT_MAX}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
