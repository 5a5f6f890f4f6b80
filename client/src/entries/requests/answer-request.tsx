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
import { keyProps } from '../../kit/ui/key-hint.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { removeFromTables, refreshEntry, showEntry } from '../acts/admin-entries-acts.tsx'
import { ReasonFields } from '../acts/reason-fields.tsx'
import { useReason } from '../acts/use-reason.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { readOverridable } from '../list/overridable.ts'
import { refetchEntryQueries, reloadEntries } from '../list/admin-entries-cache.ts'
import { ENTRY_FILTERS } from '../list/admin-entries-scope.ts'
import { entryName } from '../entry/entry-name.ts'
import type { AnswerActs } from './use-answer-keys.ts'
import { RequestLines } from './request-lines.tsx'

/** Errors after which no answer is possible: the request was answered or taken back, or the entry was set aside. */
const UNANSWERABLE_CODES: readonly string[] = ['REQUEST_ANSWERED', 'ENTRY_SET_ASIDE']

type Props = {
  entry: EntryDetail
  request: EntryRequest
  currency: string
  mayAnswer: boolean
  answerActs: RefObject<AnswerActs | null>
  onClose: () => void
}

/** Sends the answer to a request. `feeAmount` follows the server when the fee changes before the answer. */
function useAnswer({ entry, request, onClose }: Pick<Props, 'entry' | 'request' | 'onClose'>) {
  const { t } = useT()
  const showWithUndo = useUndo()
  const { pending, failure, setFailure, run } = usePendingHere()
  const [feeAmount, setFeeAmount] = useState(request.fee_amount)
  const [needsOverride, setNeedsOverride] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)

  const finish = async ({ leavesList }: { leavesList: boolean }) => {
    if (leavesList) removeFromTables(new Set([entry.id]))
    await refetchEntryQueries()
    if (leavesList) onClose()
  }
  const showFailure = async (error: unknown) => {
    if (error instanceof ApiError && UNANSWERABLE_CODES.includes(error.code)) {
      toastError(errorText(error, t))
      setIsDeclining(false)
      await (isListOfRequests() ? finish({ leavesList: true }) : refreshEntry(entry.id))
      return
    }
    setFailure(error)
    if (!(error instanceof ApiError)) return
    if (readOverridable(error)) setNeedsOverride(true)
    // The fee has changed: show the new one before the next attempt.
    const { fee_amount: newFee } = (error.code === 'BALANCE_CHANGED' ? error.data : {}) as { fee_amount?: number }
    if (newFee !== undefined) setFeeAmount(newFee)
  }
  const accept = async (overrideReason: string) =>
    run(async () => {
      const { data, undo } = await callUndoable(api.requests.accept, {
        params: { id: entry.id },
        body: {
          request: request.id,
          ...(feeAmount === null ? {} : { fee_amount: feeAmount }),
          override_reason: overrideReason.trim() || null,
        },
        idempotent: true,
      })
      showEntry(data)
      showWithUndo(t(`requestAdmin.accepted.${request.kind}`, { name: entryName(data) }), undo, reloadEntries)
      await finish({ leavesList: request.kind === 'withdraw' || isListOfRequests() })
    }, showFailure)
  const decline = async (reason: string) =>
    run(async () => {
      const { undo } = await callUndoable(api.requests.decline, {
        params: { id: entry.id },
        body: { request: request.id, reason: reason.trim() },
        idempotent: true,
      })
      setIsDeclining(false)
      showWithUndo(t('requestAdmin.declined', { name: entryName(entry) }), undo, reloadEntries)
      await finish({ leavesList: isListOfRequests() })
    }, showFailure)
  return { pending, failure, feeAmount, needsOverride, isDeclining, setIsDeclining, accept, decline }
}

/** The open request of an entry's owner, and the answer to it: accept, or decline with a reason. */
export function AnswerRequest({ entry, request, currency, mayAnswer, answerActs, onClose }: Props) {
  const { t, language } = useT()
  const { kind, note, created_date } = request
  const reason = useReason()
  const [override, setOverride] = useState('')
  const answer = useAnswer({ entry, request, onClose })
  const { pending, failure, feeAmount, isDeclining, setIsDeclining } = answer
  const accept = () => void answer.accept(override)
  const decline = () => setIsDeclining(true)
  useImperativeHandle<AnswerActs | null, AnswerActs | null>(answerActs, () =>
    mayAnswer && !pending ? { accept, decline } : null,
  )
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
          <RequestLines entry={entry} request={{ ...request, fee_amount: feeAmount }} currency={currency} />
        </div>
        <Balance fee={feeAmount} entry={entry} money={(amount) => formatMoney(amount, language, currency)} />
        {failure !== null && !isDeclining && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {errorText(failure, t)}
          </Text>
        )}
        {answer.needsOverride && <OverrideField value={override} onChange={setOverride} />}
        {mayAnswer && <Answers kind={kind} pending={pending} accept={accept} decline={decline} />}
      </Stack>
      <ConfirmModal
        opened={isDeclining}
        title={t('requestAdmin.decline.title', { name: entryName(entry) })}
        confirmLabel={t('requestAdmin.decline')}
        isPending={pending}
        onClose={() => setIsDeclining(false)}
        onConfirm={() => reason.validate('reason') && void answer.decline(reason.reason)}
      >
        <ReasonFields takes="reason" state={reason} />
        {failure !== null && isDeclining && <Notice kind="error">{errorText(failure, t)}</Notice>}
      </ConfirmModal>
    </Notice>
  )
}

// The list of open requests loses an entry whose request is answered.
const isListOfRequests = () => readListState(location.search, ENTRY_FILTERS).filter.request === '1'

/** The amount that is owed or to be refunded after a change of the fee. */
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
      <MainButton size="sm" loading={pending} {...keyProps('a')} onClick={accept}>
        {t(kind === 'withdraw' ? 'requestAdmin.accept.withdraw' : 'requestAdmin.accept')}
      </MainButton>
      <Button size="sm" variant="default" disabled={pending} {...keyProps('d')} onClick={decline}>
        {t('requestAdmin.decline')}
      </Button>
    </Group>
  )
}

/** The reason for overriding the rules. */
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
