import { Button, CopyButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { bankName } from '@portal/shared/payments/banks'
import { transferText } from '@portal/shared/payments/transfer'
import { entryMemo } from '@portal/shared/payments/vietqr'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { callForFile } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { formatMoney } from '../lib/format.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError } from '../lib/toast.ts'
import { linkHeaders } from './entry-link.ts'

type Props = { entry: Entry; tournament: Tournament; token?: string | null }

/** How the rest of the fee is paid: a code for the bank's app, the same in words, and whom to ask. */
export function EntryPay({ entry, tournament, token = null }: Props) {
  const { t, language } = useT()
  const owed = Math.max(entry.fee_amount - entry.paid_amount, 0)
  const memo = entryMemo(entry.code)
  const transfer = entry.code === '' ? null : transferText(tournament, memo, owed)
  const { payment_note, contact, bank_account, bank_bin, bank_holder, currency_name } = tournament
  if (!transfer && (owed === 0 || (!payment_note && !contact))) return <PaperButton entry={entry} token={token} />
  return (
    <Stack component="section" gap="sm" aria-labelledby="pay">
      <Title order={2} size="h4" id="pay">
        {t('entry.pay')}
      </Title>
      {transfer && (
        <Group align="flex-start" gap="lg">
          <Code text={transfer} label={t('entry.pay.code', { amount: formatMoney(owed, language, currency_name) })} />
          <dl style={{ margin: 0, display: 'grid', gap: '0.35rem' }}>
            <Line label={t('entry.pay.account')}>
              {bankName(bank_bin ?? '')} {bank_account}
              <br />
              {bank_holder}
            </Line>
            <Line label={t('entry.pay.amount')}>{formatMoney(owed, language, currency_name)}</Line>
            <Line label={t('entry.pay.memo')}>
              {memo}{' '}
              <CopyButton value={memo}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {t(copied ? 'entry.copied' : 'entry.pay.copy')}
                  </Button>
                )}
              </CopyButton>
            </Line>
          </dl>
        </Group>
      )}
      {payment_note && <Text style={{ whiteSpace: 'pre-line' }}>{payment_note}</Text>}
      {contact && <Text>{t('entry.pay.contact', { contact })}</Text>}
      <PaperButton entry={entry} token={token} />
    </Stack>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt style={{ color: 'var(--mantine-color-dimmed)' }}>{label}</dt>
      <dd style={{ margin: 0, fontWeight: 600 }}>{children}</dd>
    </div>
  )
}

const SIZE = 200

/** A code that banks' apps read, dark on white in every colour scheme. */
function Code({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => (await import('qrcode')).toDataURL(text, { margin: 2, width: SIZE * 2 }),
    staleTime: Infinity,
  })
  return data ? (
    <img src={data} alt={label} width={SIZE} height={SIZE} style={{ borderRadius: 'var(--mantine-radius-md)' }} />
  ) : (
    <Skeleton width={SIZE} height={SIZE} />
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
