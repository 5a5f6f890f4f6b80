import { Group, Stack, Text, Title } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { balanceOf } from '@portal/shared/payments/balance'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import { transferQrText } from '@portal/shared/payments/transfer'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { linkHeaders } from './entry-link.ts'
import { entryName } from './entry-name.ts'
import { PaperButton } from './paper-button.tsx'
import { PayTransfer } from './pay-transfer.tsx'

type Props = { entry: Entry; tournament: Tournament; token?: string | null }

/** How to pay what is due now, or when it will be due. */
export function EntryPay({ entry, tournament, token = null }: Props) {
  const { t, language } = useT()
  const { owed } = balanceOf(entry)
  const due = findAmountDue(entry, tournament)
  const memo = entryMemo(entry.code)
  const transfer = entry.code === '' ? null : transferQrText(tournament, memo, due)
  const { payment_note, contact, pay_by } = tournament
  if (owed > due) return <PayLater entry={entry} tournament={tournament} token={token} owed={owed} />
  if (!transfer && (owed === 0 || (!payment_note && !contact))) return <Confirmation entry={entry} token={token} />
  return (
    <Stack component="section" gap="sm" aria-labelledby="pay">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id="pay">
          {t('entry.pay')}
        </Title>
        {due > 0 && pay_by && <Text>{t('entry.pay.by', { day: formatDay(pay_by, language, 'brief') })}</Text>}
      </Group>
      {transfer && <PayTransfer tournament={tournament} memo={memo} owed={due} payer={entryName(entry)} />}
      {payment_note && <Text style={{ whiteSpace: 'pre-line' }}>{payment_note}</Text>}
      {contact && <Text>{t('entry.pay.contact', { contact })}</Text>}
      <Confirmation entry={entry} token={token} />
    </Stack>
  )
}

/** The fee that is due once the entry is approved. */
function PayLater({ entry, tournament, token = null, owed }: Props & { owed: number }) {
  const { t, language } = useT()
  const { contact, currency_name } = tournament
  return (
    <Stack component="section" gap="sm" aria-labelledby="pay">
      <Title order={2} size="h4" id="pay">
        {t('entry.pay.later', { amount: formatMoney(owed, language, currency_name) })}
      </Title>
      <Text>{t('entry.pay.laterText')}</Text>
      {contact && <Text>{t('entry.pay.contact', { contact })}</Text>}
      <Confirmation entry={entry} token={token} />
    </Stack>
  )
}

/** The confirmation, or the receipt once all is paid. */
function Confirmation({ entry: { id, code, email }, token }: { entry: Entry; token: string | null }) {
  const { t } = useT()
  if (code === '') return null
  const fetchConfirmation = async () =>
    token
      ? callForFile(api.papers.confirmation, { params: { id }, ...linkHeaders(token) })
      : callForFile(api.papers.confirmationByCode, { body: { code, email } })
  return <PaperButton fetchFile={fetchConfirmation} label={t('entry.paper')} />
}
