import { Stack, Text, Title } from '@mantine/core'
import { textIn } from '@portal/shared/kit/text/name-in'
import type { Entry } from '@portal/shared/entries/entries'
import { balanceOf } from '@portal/shared/payments/balance'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import { transferQrText } from '@portal/shared/payments/transfer'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { entryName } from './entry-name.ts'
import { PayTransfer } from './pay-transfer.tsx'
import classes from './ticket.module.css'

type Props = {
  entry: Entry
  tournament: Tournament
  /** Whether paying is the main action of the page. */
  isMain?: boolean
}

/** How to pay what is due now, or when it will be due; nothing once all is paid and there is nobody to ask. */
export function EntryPay({ entry, tournament, isMain = true }: Props) {
  const { t, language } = useT()
  const { owed } = balanceOf(entry)
  const due = findAmountDue(entry, tournament)
  const memo = entryMemo(entry.code)
  const transfer = entry.code === '' ? null : transferQrText(tournament, memo, due)
  const { pay_by } = tournament
  const note = textIn(language, tournament.payment_note, tournament.payment_note_en)
  const contact = textIn(language, tournament.contact, tournament.contact_en).text
  if (owed > due) return <PayLater tournament={tournament} owed={owed} />
  if (!transfer && (owed === 0 || (note.text === '' && contact === ''))) return null
  return (
    <Stack component="section" gap="xs" className={`surface ${classes.paper}`} aria-labelledby="pay">
      <div className={classes.paperHead}>
        <Title order={2} size="h4" id="pay">
          {t('entry.pay')}
        </Title>
        {due > 0 && pay_by && <Text size="sm">{t('entry.pay.by', { day: formatDay(pay_by, language, 'brief') })}</Text>}
      </div>
      {transfer && (
        <PayTransfer tournament={tournament} memo={memo} owed={due} payer={entryName(entry)} isMain={isMain} />
      )}
      {note.text && (
        <Text style={{ whiteSpace: 'pre-line' }} lang={note.lang}>
          {note.text}
        </Text>
      )}
      {contact && <Text size="sm">{t('entry.pay.contact', { contact })}</Text>}
    </Stack>
  )
}

/** The fee that is due once the entry is approved. */
function PayLater({ tournament, owed }: { tournament: Tournament; owed: number }) {
  const { t, language } = useT()
  const { currency_name } = tournament
  const contact = textIn(language, tournament.contact, tournament.contact_en).text
  return (
    <Stack component="section" gap={4} className={`surface ${classes.paper}`} aria-labelledby="pay">
      <Title order={2} size="h4" id="pay">
        {t('entry.pay.later', { amount: formatMoney(owed, language, currency_name) })}
      </Title>
      <Text>{t('entry.pay.laterText')}</Text>
      {contact && <Text size="sm">{t('entry.pay.contact', { contact })}</Text>}
    </Stack>
  )
}
