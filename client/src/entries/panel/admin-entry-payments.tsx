import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { problemText } from '../../kit/api/error-text.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending, usePendingHere } from '../../kit/ui/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { showEntry, useEntryActs } from '../acts/admin-entries-acts.tsx'
import { refetchEntryQueries } from '../list/admin-entries-cache.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { PaymentFields, usePaymentFields } from '../money/admin-payment-how.tsx'
import { UnitPayLink } from '../money/admin-unit-pay-link.tsx'
import { methodName } from '../money/admin-payment-methods.ts'
import { entryName } from '../entry/entry-name.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The fee of an entry, its payments with their dates, and the forms to record a payment or refund. */
export function EntryPayments({
  entry,
  currency,
  mayCollect,
}: {
  entry: EntryDetail
  currency: string
  mayCollect: boolean
}) {
  const { t, language } = useT()
  const acts = useEntryActs()
  const [isConfirmingUndo, setIsConfirmingUndo] = useState(false)
  const { pending, run } = usePending()
  const [openForm, setOpenForm] = useState<'collect' | 'other' | null>(null)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const { fee_amount, paid_amount, payments } = entry
  // Negative where more was paid than the fee. Sent with each payment: the server refuses it if the balance has changed.
  const owed = fee_amount - paid_amount
  const uncollect = async () =>
    run(async () => {
      await acts.actOnOne('uncollect', entry, { input: { owed } })
      setIsConfirmingUndo(false)
    })
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.payments')}</PartTitle>
      <PaymentTotals entry={entry} money={money} />
      {payments.length === 0 ? (
        <Text variant="hint">{t('entriesAdmin.p.noPayments')}</Text>
      ) : (
        <ul className={classes.list}>
          {payments.map(({ id, amount, method, note, paid_date, created_by }) => (
            <li key={id} className={classes.line}>
              <span>
                {amount < 0 && `${t('entriesAdmin.p.refund')}: `}
                {methodName(method, t)}
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
      )}
      {entryStatusOf(entry) === 'waiting' ? (
        <Text variant="hint" mt="xs">
          {t('entriesAdmin.p.notYet')}
        </Text>
      ) : (
        mayCollect && (
          <Group gap="xs" mt="sm">
            {owed > 0 && entry.state === null && openForm !== 'collect' && (
              <Button size="sm" onClick={() => setOpenForm('collect')}>
                {t('entriesAdmin.p.collect', { sum: money(owed) })}
              </Button>
            )}
            {paid_amount !== 0 && (
              <Button size="sm" variant="default" onClick={() => setIsConfirmingUndo(true)}>
                {t('entriesAdmin.key.uncollect')}
              </Button>
            )}
            <Button
              size="sm"
              variant="default"
              aria-expanded={openForm === 'other'}
              onClick={() => setOpenForm(openForm === 'other' ? null : 'other')}
            >
              {t('entriesAdmin.p.other')}
            </Button>
            {entry.unit && (
              <UnitPayLink unitInTournament={{ unit_id: entry.unit.id, tournament_id: entry.tournament.id }} />
            )}
          </Group>
        )
      )}
      {openForm === 'collect' && owed > 0 && (
        <CollectForm entry={entry} owed={owed} sum={money(owed)} onDone={() => setOpenForm(null)} />
      )}
      {openForm === 'other' && (
        <OtherAmountForm entry={entry} owed={owed} money={money} onDone={() => setOpenForm(null)} />
      )}
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

/** The form that collects the amount owed. */
function CollectForm({
  entry,
  owed,
  sum,
  onDone,
}: {
  entry: EntryDetail
  owed: number
  sum: string
  onDone: () => void
}) {
  const { t } = useT()
  const acts = useEntryActs()
  const payment = usePaymentFields()
  const { pending, run } = usePending()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'center' })
  }, [])
  const collect = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      if (await acts.actOnOne('collect', entry, { input: { ...payment.paymentInput, owed }, sum })) onDone()
    })
  }
  return (
    <form onSubmit={(event) => void collect(event)}>
      <Stack gap="xs" mt="sm">
        <PaymentFields state={payment} size="sm" />
        <Group gap="xs">
          <MainButton ref={button} type="submit" size="sm" loading={pending}>
            {t('entriesAdmin.p.collect', { sum })}
          </MainButton>
          <Button size="sm" variant="default" onClick={onDone}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
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
  const payment = usePaymentFields()
  const [amount, setAmount] = useState<number | string>(Math.max(owed, 0) || '')
  const { pending, failure, run } = usePendingHere()
  // Idempotency keys: a retry is not recorded twice.
  const [paymentAttempts] = useState(createAttempt)
  const [shownOwed, setShownOwed] = useState(owed)
  const record = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const body = { amount: Number(amount), ...payment.paymentInput, owed: shownOwed }
      const paidEntry = await call(api.entries.pay, {
        params: { id: entry.id },
        body,
        headers: paymentAttempts.headersFor({ id: entry.id, ...body }),
      }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'BALANCE_CHANGED') {
          setShownOwed((error.data as { owed: number }).owed)
          await refetchEntryQueries()
        }
        throw error
      })
      showEntry(paidEntry)
      const message = Number(amount) < 0 ? 'entriesAdmin.p.refunded' : 'entriesAdmin.p.recorded'
      toastSuccess(t(message, { sum: money(Math.abs(Number(amount))) }))
      void refetchEntryQueries()
      onDone()
    })
  }
  return (
    <form onSubmit={(event) => void record(event)}>
      <Stack gap="xs" mt="sm">
        <MoneyInput
          label={t('entriesAdmin.p.amount')}
          description={t('entriesAdmin.p.amountHint')}
          size="sm"
          value={amount}
          onChange={setAmount}
          error={failure !== null && problemText(failure, t)}
        />
        <PaymentFields state={payment} size="sm" />
        <div>
          <Button type="submit" size="sm" loading={pending} disabled={amount === '' || Number(amount) === 0}>
            {t('entriesAdmin.p.record')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
