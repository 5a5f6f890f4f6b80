import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { standingOf } from '@portal/shared/entries/entry-state'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { problemText } from '../../kit/api/error-text.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending, usePendingHere } from '../../kit/ui/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { showEntry, useEntryActs } from '../acts/admin-entries-acts.tsx'
import { entriesChanged } from '../list/admin-entries-cache.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { PaymentHow, usePaymentHow } from '../money/admin-payment-how.tsx'
import { UnitPayLink } from '../money/admin-unit-pay-link.tsx'
import { methodName } from '../money/admin-payment-methods.ts'
import { entryName } from '../entry/entry-name.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The fee of an entry, its payments with their days, and the ways to take money or give it back. */
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
  const [asksUndo, setAsksUndo] = useState(false)
  const { pending, run } = usePending()
  const [openForm, setOpenForm] = useState<'collect' | 'other' | null>(null)
  const money = (amount: number) => formatMoney(amount, language, currency)
  const { fee_amount, paid_amount, payments } = entry
  // Below zero where more is paid than the fee. Sent along as it is seen here, because the server refuses another balance.
  const owed = fee_amount - paid_amount
  const uncollect = async () =>
    run(async () => {
      await acts.one('uncollect', entry, { input: { owed } })
      setAsksUndo(false)
    })
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.payments')}</PartTitle>
      <Figures entry={entry} money={money} />
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
      {standingOf(entry) === 'waiting' ? (
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
              <Button size="sm" variant="default" onClick={() => setAsksUndo(true)}>
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
            {entry.unit && <UnitPayLink of={{ unit_id: entry.unit.id, tournament_id: entry.tournament.id }} />}
          </Group>
        )
      )}
      {openForm === 'collect' && owed > 0 && (
        <Collect entry={entry} owed={owed} sum={money(owed)} onDone={() => setOpenForm(null)} />
      )}
      {openForm === 'other' && <OtherAmount entry={entry} owed={owed} money={money} onDone={() => setOpenForm(null)} />}
      <ConfirmModal
        opened={asksUndo}
        title={t('entriesAdmin.key.uncollect')}
        act={t('entriesAdmin.key.uncollect')}
        danger
        pending={pending}
        onClose={() => setAsksUndo(false)}
        onConfirm={() => void uncollect()}
      >
        {t('entriesAdmin.p.uncollectAsk', { sum: money(paid_amount), name: entryName(entry) })}
      </ConfirmModal>
    </section>
  )
}

/** The fee, the paid sum, and what is still owed or overpaid. */
function Figures({ entry, money }: { entry: EntryDetail; money: (amount: number) => string }) {
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

/** The form that collects what is owed, with the method of payment. */
function Collect({ entry, owed, sum, onDone }: { entry: EntryDetail; owed: number; sum: string; onDone: () => void }) {
  const { t } = useT()
  const acts = useEntryActs()
  const payment = usePaymentHow()
  const { pending, run } = usePending()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'center' })
  }, [])
  const collect = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      if (await acts.one('collect', entry, { input: { ...payment.how, owed }, sum })) onDone()
    })
  }
  return (
    <form onSubmit={(event) => void collect(event)}>
      <Stack gap="xs" mt="sm">
        <PaymentHow state={payment} size="sm" />
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

/** The form that records any other amount, below zero for a refund. */
function OtherAmount({
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
  const payment = usePaymentHow()
  const [amount, setAmount] = useState<number | string>(Math.max(owed, 0) || '')
  const { pending, failure, run } = usePendingHere()
  // Neither a retry nor a concurrent payment is recorded twice.
  const [paymentAttempts] = useState(attempts)
  const [seenOwed, setSeenOwed] = useState(owed)
  const record = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const body = { amount: Number(amount), ...payment.how, owed: seenOwed }
      const paidEntry = await call(api.entries.pay, {
        params: { id: entry.id },
        body,
        headers: paymentAttempts.headersOf({ id: entry.id, ...body }),
      }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'BALANCE_CHANGED') {
          setSeenOwed((error.data as { owed: number }).owed)
          await entriesChanged()
        }
        throw error
      })
      showEntry(paidEntry)
      const message = Number(amount) < 0 ? 'entriesAdmin.p.refunded' : 'entriesAdmin.p.recorded'
      toastSuccess(t(message, { sum: money(Math.abs(Number(amount))) }))
      void entriesChanged()
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
        <PaymentHow state={payment} size="sm" />
        <div>
          <Button type="submit" size="sm" loading={pending} disabled={amount === '' || Number(amount) === 0}>
            {t('entriesAdmin.p.record')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
