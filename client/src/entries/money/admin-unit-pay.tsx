import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sumBalances } from '@portal/shared/payments/balance'
import { unitMemo, type UnitInTournament } from '@portal/shared/payments/unit-memo'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { queryOf, refetchPath } from '../../kit/api/query.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { entriesChanged, reloadTables } from '../list/admin-entries-cache.ts'
import { PaymentHow, usePaymentHow } from './admin-payment-how.tsx'
import { PAYMENT_METHODS } from './admin-payment-methods.ts'
import { UnitPaper } from './unit-balance.tsx'
import { paths } from '../../portal/paths.ts'
import { pageQueries } from '../../portal/page-queries.ts'

async function reloadEntries() {
  await Promise.all([reloadTables(), entriesChanged(), refetchPath('/athletes/unit-balance')])
}

/** Collects what a unit owes for all its entries at once, found by the transfer note. */
export function UnitPay({ of, mayCollect }: { of: UnitInTournament; mayCollect: boolean }) {
  const { t, language } = useT()
  const tell = useUndo()
  const payment = usePaymentHow(PAYMENT_METHODS[1], unitMemo(of))
  const [isAsking, setIsAsking] = useState(false)
  const { pending, run } = usePending(async () => {
    await reloadEntries()
    setIsAsking(false)
  })
  const { data: balance, error, refetch } = useQuery({ ...queryOf(api.unitPay.balance, { query: of }), staleTime: 0 })
  const tournament = useQuery(pageQueries.tournament(of.tournament_id))
  if (!balance) return <LoadState error={error} retry={refetch} />
  const money = (amount: number) => formatMoney(amount, language, tournament.data?.currency_name)
  // A fee is marked as collected once its entry is approved, also where entrants may pay earlier.
  const dueEntries = balance.entries.filter(
    ({ status, fee_amount, paid_amount }) => status === 1 && paid_amount < fee_amount,
  )
  const { owed } = sumBalances(dueEntries)
  const {
    unit,
    waiting_amount,
    tournament: { name },
  } = balance
  const collect = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.entryActs.collect, {
        body: { id: dueEntries.map(({ id }) => id), ...payment.how, owed },
      })
      tell(t('unitPay.collected', { sum: money(owed), unit: unit.name }), undo, reloadEntries)
    })
  return (
    <Notice kind={owed > 0 ? 'info' : 'success'} title={t('unitPay.title', { unit: unit.name })}>
      <Stack gap="xs">
        <Text size="sm">{name}</Text>
        <Text>
          {owed > 0 ? t('unitPay.due', { count: dueEntries.length, sum: money(owed) }) : t('unitPay.nothingDue')}
          {waiting_amount > 0 && ` ${t('unitPay.waiting', { sum: money(waiting_amount) })}`}
        </Text>
        <Group gap="xs">
          {owed > 0 && mayCollect && (
            <MainButton size="sm" onClick={() => setIsAsking(true)}>
              {t('unitPay.collect', { sum: money(owed) })}
            </MainButton>
          )}
          <ButtonLink size="sm" to={paths.unitEntries(of.tournament_id, of.unit_id)}>
            {t('myEntries.status')}
          </ButtonLink>
          <UnitPaper query={of} label={t(owed > 0 ? 'unitPay.account' : 'unitPay.receipt')} />
        </Group>
      </Stack>
      <ConfirmModal
        opened={isAsking}
        title={t('unitPay.collectTitle', { unit: unit.name })}
        act={t('unitPay.collect', { sum: money(owed) })}
        pending={pending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void collect()}
      >
        <Stack gap="sm">
          <Text>{t('unitPay.collectAsk', { count: dueEntries.length, sum: money(owed) })}</Text>
          <PaymentHow state={payment} />
        </Stack>
      </ConfirmModal>
    </Notice>
  )
}
