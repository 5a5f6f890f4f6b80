import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { transferText } from '@portal/shared/payments/transfer'
import { entryMemo } from '@portal/shared/payments/vietqr'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { callForFile } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError } from '../lib/toast.ts'
import { linkHeaders } from './entry-link.ts'
import { PayTransfer } from './pay-transfer.tsx'

type Props = { entry: Entry; tournament: Tournament; token?: string | null }

/** How the rest of the fee is paid: a code for the bank's app, the same in words, and whom to ask. */
export function EntryPay({ entry, tournament, token = null }: Props) {
  const { t } = useT()
  const owed = Math.max(entry.fee_amount - entry.paid_amount, 0)
  const memo = entryMemo(entry.code)
  const transfer = entry.code === '' ? null : transferText(tournament, memo, owed)
  const { payment_note, contact } = tournament
  if (!transfer && (owed === 0 || (!payment_note && !contact))) return <PaperButton entry={entry} token={token} />
  return (
    <Stack component="section" gap="sm" aria-labelledby="pay">
      <Title order={2} size="h4" id="pay">
        {t('entry.pay')}
      </Title>
      {transfer && <PayTransfer tournament={tournament} memo={memo} owed={owed} />}
      {payment_note && <Text style={{ whiteSpace: 'pre-line' }}>{payment_note}</Text>}
      {contact && <Text>{t('entry.pay.contact', { contact })}</Text>}
      <PaperButton entry={entry} token={token} />
    </Stack>
  )
}

/** The confirmation, or the receipt once all is paid, to print or keep. */
function PaperButton({ entry, token }: { entry: Entry; token: string | null }) {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  if (entry.code === '') return null
  const take = async () => {
    setBusy(true)
    try {
      const { file, name } = token
        ? await callForFile(api.papers.confirmation, { params: { id: entry.id }, ...linkHeaders(token) })
        : await callForFile(api.papers.confirmationByCode, { body: { code: entry.code, email: entry.email } })
      saveFile(file, name)
    } catch (error) {
      toastError(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void take()} style={{ alignSelf: 'flex-start' }}>
      {t('entry.paper')}
    </Button>
  )
}
