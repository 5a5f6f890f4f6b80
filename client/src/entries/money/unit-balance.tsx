import { Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Ref } from '@portal/shared/kit/contract'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { buildQuery } from '../../kit/api/query.ts'
import classes from './my-entries.module.css'
import { PaperButton } from '../entry/paper-button.tsx'
import { PayTransfer } from '../entry/pay-transfer.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'

export const unitBalanceQuery = (tournament_id: number, unit_id: number) =>
  buildQuery(api.unitPay.balance, { query: { tournament_id, unit_id } })

/** Prefetches the balances of a unit in several tournaments for `unitBalanceQuery`; failures are ignored. */
export const unitBalancesQuery = (unit: Ref | null, groups: readonly { tournament: Ref }[]) =>
  queryOptions({
    queryKey: ['unit-balances', unit?.id, ...groups.map(({ tournament }) => tournament.id)],
    queryFn: async ({ client }) => {
      await Promise.all(
        groups.map(
          async ({ tournament }) =>
            unit && client.prefetchQuery({ ...unitBalanceQuery(tournament.id, unit.id), retry: false }),
        ),
      )
      return null
    },
    enabled: unit !== null && groups.length > 0,
  })

/** The balance of the signed-in account's unit, over entries of all accounts, and how to pay it in one transfer. */
export function UnitBalance({
  tournament,
  unit,
  heading: Heading = PartTitle,
  isMain = false,
}: {
  tournament: Tournament
  unit: Ref
  /** The heading component, whose level depends on the page. */
  heading?: typeof PartTitle
  /** Whether paying is the main act of the page. */
  isMain?: boolean
}) {
  const { t, language } = useT()
  const { data: balance } = useQuery(unitBalanceQuery(tournament.id, unit.id))
  // No balance for an account that is no longer confirmed; the page works without it.
  if (!balance || balance.entries.length === 0) return null
  const { owed, to_refund, fee_amount, paid_amount, waiting_amount, memo } = balance
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const title = t('unitPay.title', { unit: unit.name })
  return (
    <Stack
      component="section"
      gap="sm"
      mt="md"
      className={`surface ${classes.unit}`}
      aria-label={`${title}: ${nameIn(language, tournament)}`}
    >
      <Heading>{title}</Heading>
      <Text>
        {owed > 0
          ? t('unitPay.owed', { owed: money(owed), fee: money(fee_amount), paid: money(paid_amount) })
          : t('unitPay.settled', { paid: money(paid_amount) })}
        {to_refund > 0 && ` ${t('unitPay.refund', { sum: money(to_refund) })}`}
        {waiting_amount > 0 && ` ${t('unitPay.waiting', { sum: money(waiting_amount) })}`}
      </Text>
      <PayTransfer tournament={tournament} memo={memo} owed={owed} payer={unit.name} isMain={isMain} />
      <UnitPaperButton
        query={{ tournament_id: tournament.id, unit_id: unit.id }}
        label={t(owed > 0 || paid_amount === 0 ? 'unitPay.account' : 'unitPay.receipt')}
      />
    </Stack>
  )
}

/** The bill of a unit, or the receipt for its payments. */
export function UnitPaperButton({
  query,
  label,
}: {
  query: { tournament_id: number; unit_id: number }
  label: string
}) {
  return <PaperButton fetchFile={async () => callForFile(api.unitPay.paper, { body: query })} label={label} />
}
