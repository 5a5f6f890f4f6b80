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
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { MainButton, PlainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { reloadEntries } from '../list/admin-entries-cache.ts'
import { isApproved } from '../entry/standing.ts'
import { PaymentFields, usePaymentFields } from './admin-payment-how.tsx'
import { PAYMENT_METHODS } from './admin-payment-methods.ts'
import { UnitPaperButton } from './unit-balance.tsx'
import { paths } from '../../portal/paths.ts'
import { pageQueries } from '../../portal/page-queries.ts'

async function reloadEntriesAndBalance() {
  await Promise.all([reloadEntries(), refetchPath('/athletes/unit-balance')])
}

type Props = {
  unitInTournament: UnitInTournament
  mayCollect: boolean
  /** The act of the panel comes first. */
  isBesidePanel: boolean
}

/** Collects the fees that a unit owes for all its entries at once. */
export function UnitPay({ unitInTournament, mayCollect, isBesidePanel }: Props) {
  const { t, language } = useT()
  const showWithUndo = useUndo()
  const payment = usePaymentFields(PAYMENT_METHODS[1], unitMemo(unitInTournament))
  const [isAsking, setIsAsking] = useState(false)
  const { pending, run } = usePending(async () => {
    await reloadEntriesAndBalance()
    setIsAsking(false)
  })
  const {
    data: balance,
    error,
    refetch,
  } = useQuery({ ...buildQuery(api.unitPay.balance, { query: unitInTournament }), staleTime: 0 })
  const tournament = useQuery(pageQueries.tournament(unitInTournament.tournament_id))
  if (!balance) return <LoadState error={error} retry={refetch} />
  const money = (amount: number) => formatMoney(amount, language, tournament.data?.currency_name)
  // Only fees of approved entries can be collected, even where entrants may pay before approval.
  const dueEntries = balance.entries.filter(
    ({ status, fee_amount, paid_amount }) => isApproved({ status }) && paid_amount < fee_amount,
  )
  const { owed } = sumBalances(dueEntries)
  const {
    unit,
    waiting_amount,
    tournament: { name },
  } = balance
  const CollectButton = isBesidePanel ? PlainButton : MainButton
  const collect = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.entryActs.collect, {
        body: { id: dueEntries.map(({ id }) => id), ...payment.paymentInput, owed },
      })
      showWithUndo(t('unitPay.collected', { sum: money(owed), unit: unit.name }), undo, reloadEntriesAndBalance)
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
            <CollectButton size="sm" onClick={() => setIsAsking(true)}>
              {t('unitPay.collect', { sum: money(owed) })}
            </CollectButton>
          )}
          <ButtonLink size="sm" to={paths.unitEntries(unitInTournament.tournament_id, unitInTournament.unit_id)}>
            {t('myEntries.status')}
          </ButtonLink>
          <UnitPaperButton query={unitInTournament} label={t(owed > 0 ? 'unitPay.account' : 'unitPay.receipt')} />
        </Group>
      </Stack>
      <ConfirmModal
        opened={isAsking}
        title={t('unitPay.collectTitle', { unit: unit.name })}
        confirmLabel={t('unitPay.collect', { sum: money(owed) })}
        isPending={pending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void collect()}
      >
        <Stack gap="sm">
          <Text>{t('unitPay.collectAsk', { count: dueEntries.length, sum: money(owed) })}</Text>
          <PaymentFields state={payment} />
        </Stack>
      </ConfirmModal>
    </Notice>
  )
}
