import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FamilyBalance } from '@portal/shared/payments/family-calls'
import { familyMemo } from '@portal/shared/payments/family-memo'
import { call } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { problemText } from '../../kit/api/error-text.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { reloadEntries } from '../list/admin-entries-cache.ts'
import { PaymentFields, usePaymentFields } from './admin-payment-how.tsx'
import { PAYMENT_METHODS } from './admin-payment-methods.ts'

type Props = { tournament_id: number; code: string; mayCollect: boolean }

/** What a family owes by its transfer note, and the form that records what it paid. */
export function FamilyPay({ tournament_id, code, mayCollect }: Props) {
  const { t, language } = useT()
  const query = { ...buildQuery(api.family.balance, { query: { tournament_id, code } }), staleTime: 0 }
  const { data: balance, error, refetch } = useQuery(query)
  const tournament = useQuery(pageQueries.tournament(tournament_id))
  if (!balance) return <LoadState error={error} retry={refetch} />
  const money = (amount: number) => formatMoney(amount, language, tournament.data?.currency_name)
  const { owed, credit, waiting_amount, memo } = balance
  return (
    <Notice kind={owed > 0 ? 'info' : 'success'} title={t('familyPay.title', { memo })}>
      <Stack gap="xs">
        <Text>
          {owed > 0 ? t('familyPay.due', { sum: money(owed) }) : t('unitPay.nothingDue')}
          {waiting_amount > 0 && ` ${t('unitPay.waiting', { sum: money(waiting_amount) })}`}
          {credit > 0 && ` ${t('familyPay.credit', { sum: money(credit) })}`}
        </Text>
        {mayCollect && <PaymentForm key={owed} {...{ tournament_id, balance, money }} />}
      </Stack>
    </Notice>
  )
}

type FormProps = { tournament_id: number; balance: FamilyBalance; money: (amount: number) => string }

function PaymentForm({ tournament_id, balance: { code, owed }, money }: FormProps) {
  const { t } = useT()
  const payment = usePaymentFields(PAYMENT_METHODS[1], familyMemo(code))
  const [amount, setAmount] = useState<number | string>(owed || '')
  const { pending, failure, run } = usePendingHere()
  // Idempotency keys: a retry is not recorded twice.
  const [attempts] = useState(createAttempt)
  const record = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const body = { tournament_id, code, amount: Number(amount), owed, ...payment.paymentInput }
      await call(api.family.pay, { body, headers: attempts.headersFor(body) }).catch(async (error: unknown) => {
        // The amount due may have changed.
        await refetchPath('/athletes/family-balance')
        throw error
      })
      attempts.finish()
      toastSuccess(t('entriesAdmin.p.recorded', { sum: money(Number(amount)) }))
      await Promise.all([reloadEntries(), refetchPath('/athletes/family-balance')])
    })
  }
  return (
    <form onSubmit={(event) => void record(event)}>
      <Stack gap="xs" maw="24rem">
        <MoneyInput
          label={t('entriesAdmin.p.amount')}
          description={t('familyPay.hint')}
          size="sm"
          value={amount}
          onChange={setAmount}
          error={failure !== null && problemText(failure, t)}
        />
        <PaymentFields state={payment} size="sm" />
        <div>
          <Button type="submit" size="sm" loading={pending} disabled={Number(amount) <= 0}>
            {t('entriesAdmin.p.record')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
