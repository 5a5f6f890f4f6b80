import { Box, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { readFamilyMemos } from '@portal/shared/payments/family-memo'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { showEntry, useEntryActs } from '../acts/admin-entries-acts.tsx'
import { refetchEntryQueries } from '../list/admin-entries-cache.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { PaymentForm } from '../money/payment-form.tsx'
import { UnitPayLink } from '../money/admin-unit-pay-link.tsx'
import { methodName } from '../money/admin-payment-methods.ts'
import { entryName } from '../entry/entry-name.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The payments of an entry with their dates, and the form to record another amount or a refund; the fee due is collected at the foot. */
export function EntryPayments({
  entry,
  currency,
  mayCollect,
  isRecording,
  setIsRecording,
}: {
  entry: EntryDetail
  currency: string
  mayCollect: boolean
  /** Whether the form of another amount is open. */
  isRecording: boolean
  setIsRecording: (isRecording: boolean) => void
}) {
  const { t, language } = useT()
  const acts = useEntryActs()
  const [isConfirmingUndo, setIsConfirmingUndo] = useState(false)
  const { pending, run } = usePending()
  const money = (amount: number) => formatMoney(amount, language, currency)
  const { fee_amount, paid_amount, payments } = entry
  // Negative where more was paid than the fee. Sent with each payment: the server refuses it if the balance has changed.
  const owed = fee_amount - paid_amount
  const uncollect = async () =>
    run(async () => {
      await acts.actOnOne('uncollect', entry, { input: { owed } })
      setIsConfirmingUndo(false)
    })
  const isWaiting = entryStatusOf(entry) === 'waiting'
  if (payments.length === 0 && (isWaiting || !mayCollect)) return null
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.payments')}</PartTitle>
      {payments.length > 0 && (
        <>
          <PaymentTotals entry={entry} money={money} />
          <PaymentList payments={payments} money={money} />
        </>
      )}
      {mayCollect && !isWaiting && (
        <Group gap="xs" mt="xs">
          {paid_amount !== 0 && (
            <Button size="sm" variant="default" onClick={() => setIsConfirmingUndo(true)}>
              {t('entriesAdmin.key.uncollect')}
            </Button>
          )}
          <Button size="sm" variant="default" aria-expanded={isRecording} onClick={() => setIsRecording(!isRecording)}>
            {t('entriesAdmin.p.other')}
          </Button>
          {entry.unit && (
            <UnitPayLink unitInTournament={{ unit_id: entry.unit.id, tournament_id: entry.tournament.id }} />
          )}
        </Group>
      )}
      {isRecording && <OtherAmountForm entry={entry} owed={owed} money={money} onDone={() => setIsRecording(false)} />}
      <ConfirmModal
        opened={isConfirmingUndo}
        title={t('entriesAdmin.key.uncollect')}
        confirmLabel={t('entriesAdmin.key.uncollect')}
        isDangerous
        isPending={pending}
        onClose={() => setIsConfirmingUndo(false)}
        onConfirm={() => void uncollect()}
      >
        {t('entriesAdmin.p.uncollectAsk', { sum: money(paid_amount), name: entryName(entry) })}
      </ConfirmModal>
    </section>
  )
}

function PaymentList({ payments, money }: { payments: EntryDetail['payments']; money: (amount: number) => string }) {
  const { t, language } = useT()
  return (
    <ul className={classes.list}>
      {payments.map(({ id, amount, method, note, paid_date, created_by }) => (
        <li key={id} className={classes.line}>
          <span>
            {isWithinFamily({ method, note }) ? (
              t(amount < 0 ? 'familyPay.toSiblings' : 'familyPay.fromSiblings')
            ) : (
              <>
                {amount < 0 && `${t('entriesAdmin.p.refund')}: `}
                {methodName(method, t)}
              </>
            )}
            {note && `, ${note}`}
          </span>
          <span translate="no">{money(Math.abs(amount))}</span>
          <Text variant="hint">
            {formatMoment(paid_date, language)}
            {created_by && `, ${t('entriesAdmin.p.by', { name: created_by.name })}`}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Whether a payment moved money between the entries of a family; none came in or went out. */
const isWithinFamily = ({ method, note }: { method: string; note: string | null }) =>
  method === 'unspecified' && readFamilyMemos(note ?? '').length > 0

/** The fee, the paid amount, and the amount owed or overpaid. */
function PaymentTotals({ entry, money }: { entry: EntryDetail; money: (amount: number) => string }) {
  const { t } = useT()
  const { fee_amount, paid_amount } = entry
  const owed = fee_amount - paid_amount
  return (
    <dl className={classes.figures}>
      <dt>{t('entriesAdmin.p.fee')}</dt>
      <dd translate="no">{money(fee_amount)}</dd>
      <dt>{t('entriesAdmin.p.paid')}</dt>
      <dd translate="no">{money(paid_amount)}</dd>
      <dt>
        <strong>{t(owed < 0 ? 'entriesAdmin.p.overpaid' : 'entriesAdmin.p.owed')}</strong>
      </dt>
      <dd>
        <strong translate="no">{money(Math.abs(owed))}</strong>
      </dd>
    </dl>
  )
}

/** The form that records any other amount, negative for a refund. */
function OtherAmountForm({
  entry,
  owed,
  money,
  onDone,
}: {
  entry: EntryDetail
  owed: number
  money: (amount: number) => string
  onDone: () => void
}) {
  const { t } = useT()
  return (
    <Box mt="sm">
      <PaymentForm
        owed={owed}
        hint={t('entriesAdmin.p.amountHint')}
        mayRefund
        isPlain={entry.request?.state === 'open'}
        onChanged={refetchEntryQueries}
        record={async (body, headers) => {
          const paidEntry = await call(api.entries.pay, { params: { id: entry.id }, body, headers })
          showEntry(paidEntry)
          const message = body.amount < 0 ? 'entriesAdmin.p.refunded' : 'entriesAdmin.p.recorded'
          toastSuccess(t(message, { sum: money(Math.abs(body.amount)) }))
          void refetchEntryQueries()
          onDone()
          return paidEntry.fee_amount - paidEntry.paid_amount
        }}
      />
    </Box>
  )
}
