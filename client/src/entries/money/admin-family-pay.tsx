import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FamilyBalance } from '@portal/shared/payments/family-calls'
import { familyMemo } from '@portal/shared/payments/family-memo'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { reloadEntries } from '../list/admin-entries-cache.ts'
import { feeStateText } from '../entry/fee-state.ts'
import { PAYMENT_METHODS } from './admin-payment-methods.ts'
import { PaymentForm } from './payment-form.tsx'

type Props = { tournament_id: number; code: string; mayCollect: boolean; isBesidePanel: boolean }

/** What a family owes by its transfer note, and the form that records what it paid. */
export function FamilyPay({ tournament_id, code, mayCollect, isBesidePanel }: Props) {
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
        <EntryLines entries={balance.entries} money={money} />
        {mayCollect && <FamilyPaymentForm {...{ tournament_id, balance, money, isBesidePanel }} />}
      </Stack>
    </Notice>
  )
}

/** One line for each entry of the family: who it is, and what is paid of its fee. */
function EntryLines({ entries, money }: Pick<FamilyBalance, 'entries'> & { money: (amount: number) => string }) {
  const { t } = useT()
  return (
    <Stack component="ul" gap={2} m={0} pl="lg">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span translate="no">{[entry.name, entry.symbols.join(', ')].filter(Boolean).join(' · ')}</span>
          {': '}
          {feeStateText({ ...entry, is_pay: entry.paid_amount >= entry.fee_amount }, { t, money })}
        </li>
      ))}
    </Stack>
  )
}

type FormProps = Pick<Props, 'tournament_id' | 'isBesidePanel'> & {
  balance: FamilyBalance
  money: (amount: number) => string
}

function FamilyPaymentForm({ tournament_id, balance: { code, owed }, money, isBesidePanel }: FormProps) {
  const { t } = useT()
  const reloadBalance = async () => refetchPath('/athletes/family-balance')
  return (
    <PaymentForm
      owed={owed}
      isPlain={isBesidePanel}
      hint={t('familyPay.hint')}
      firstMethod={PAYMENT_METHODS[1]}
      firstNote={familyMemo(code)}
      onChanged={reloadBalance}
      record={async (input, headers) => {
        const { shares, owed: nextOwed } = await call(api.family.pay, {
          body: { tournament_id, code, ...input },
          headers,
        })
        const names = shares.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')
        toastSuccess(t('familyPay.recorded', { sum: money(input.amount), names }))
        await Promise.all([reloadEntries(), reloadBalance()])
        return nextOwed
      }}
    />
  )
}
