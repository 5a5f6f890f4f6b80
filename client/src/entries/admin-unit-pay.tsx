import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitMemo, type OfUnit } from '@portal/shared/payments/unit-memo'
import { useUndo } from '../admin/use-undo.ts'
import { useT } from '../i18n/use-t.ts'
import { callUndoable } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { formatMoney } from '../lib/format.ts'
import { queryOf, refetchPath } from '../lib/query.ts'
import { usePending } from '../lib/use-pending.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { LoadState } from '../ui/load-state.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { entriesChanged, reloadTables } from './admin-entries-cache.ts'
import { PaymentHow, usePaymentHow } from './admin-payment-how.tsx'
import { PAYMENT_METHODS } from './admin-payment-methods.ts'
import { UnitPaper } from './unit-balance.tsx'

async function readAnew() {
  await Promise.all([reloadTables(), entriesChanged(), refetchPath('/athletes/unit-balance')])
}

/** A unit's transfer, found by its memo: what the unit owes, collected for all its entries at once. */
export function UnitPay({ of }: { of: OfUnit }) {
  const { t, language } = useT()
  const tell = useUndo()
  const payment = usePaymentHow(PAYMENT_METHODS[1], unitMemo(of))
  const [asking, setAsking] = useState(false)
  const { pending, run } = usePending(async () => {
    await readAnew()
    setAsking(false)
  })
  const { data: balance, error, refetch } = useQuery({ ...queryOf(api.unitPay.balance, { query: of }), staleTime: 0 })
  const tournament = useQuery(queryOf(api.tournaments.byId, { params: { id: of.tournament_id } }))
  if (!balance) return <LoadState error={error} retry={refetch} />
  const money = (amount: number) => formatMoney(amount, language, tournament.data?.currency_name)
  const due = balance.entries.filter(({ status, fee_amount, paid_amount }) => status === 1 && paid_amount < fee_amount)
  const {
    owed,
    unit,
    waiting_amount,
    tournament: { name },
  } = balance
  const collect = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.entries.collectAll, {
        body: { id: due.map(({ id }) => id), ...payment.how, owed },
      })
      tell(t('unitPay.collected', { sum: money(owed), unit: unit.name }), undo, readAnew)
    })
  return (
    <Notice kind={owed > 0 ? 'info' : 'success'} title={t('unitPay.title', { unit: unit.name })}>
      <Stack gap="xs">
        <Text size="sm">{name}</Text>
        <Text>
          {owed > 0 ? t('unitPay.due', { count: due.length, sum: money(owed) }) : t('unitPay.nothingDue')}
          {waiting_amount > 0 && ` ${t('unitPay.waiting', { sum: money(waiting_amount) })}`}
        </Text>
        <Group gap="xs">
          {owed > 0 && (
            <MainButton size="sm" onClick={() => setAsking(true)}>
              {t('unitPay.collect', { sum: money(owed) })}
            </MainButton>
          )}
          <UnitPaper asked={of} label={t(owed > 0 ? 'unitPay.account' : 'unitPay.receipt')} />
        </Group>
      </Stack>
      <ConfirmModal
        opened={asking}
        title={t('unitPay.collectTitle', { unit: unit.name })}
        act={t('unitPay.collect', { sum: money(owed) })}
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() => void collect()}
      >
        <Stack gap="sm">
          <Text>{t('unitPay.collectAsk', { count: due.length, sum: money(owed) })}</Text>
          <PaymentHow state={payment} />
        </Stack>
      </ConfirmModal>
    </Notice>
  )
}
