import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ref } from '@portal/shared/contract'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { callForFile } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { formatMoney } from '../lib/format.ts'
import { queryOf } from '../lib/query.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError } from '../lib/toast.ts'
import classes from './my-entries.module.css'
import { PayTransfer } from './pay-transfer.tsx'

/** What the unit of a signed-in account owes altogether, whoever entered it, and how to pay it in one transfer. */
export function UnitBalance({ tournament, unit }: { tournament: Tournament; unit: Ref }) {
  const { t, language } = useT()
  const asked = { tournament_id: tournament.id, unit_id: unit.id }
  const { data: balance } = useQuery(queryOf(api.unitPay.balance, { query: asked }))
  // The page stands without it: an account that is no longer confirmed is told nothing.
  if (!balance || balance.entries.length === 0) return null
  const { owed, fee_amount, paid_amount, waiting_amount, memo } = balance
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const title = t('unitPay.title', { unit: unit.name })
  return (
    <Stack
      component="section"
      gap="sm"
      mt="md"
      className={`surface ${classes.unit}`}
      aria-label={`${title}: ${tournament.name}`}
    >
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text>
        {owed > 0
          ? t('unitPay.owed', { owed: money(owed), fee: money(fee_amount), paid: money(paid_amount) })
          : t('unitPay.settled', { paid: money(paid_amount) })}
        {waiting_amount > 0 && ` ${t('unitPay.waiting', { sum: money(waiting_amount) })}`}
      </Text>
      <PayTransfer tournament={tournament} memo={memo} owed={owed} />
      <UnitPaper asked={asked} label={t(owed > 0 || paid_amount === 0 ? 'unitPay.account' : 'unitPay.receipt')} />
    </Stack>
  )
}

/** What a unit owes, or the receipt of what it paid, to print or keep. */
export function UnitPaper({ asked, label }: { asked: { tournament_id: number; unit_id: number }; label: string }) {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { file, name } = await callForFile(api.unitPay.paper, { body: asked })
      saveFile(file, name)
    } catch (error) {
      toastError(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void take()} style={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  )
}
