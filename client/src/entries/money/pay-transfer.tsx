import { Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bankName } from '@portal/shared/payments/banks'
import { transferText } from '@portal/shared/payments/transfer'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'

/** A transfer as a code for banks' apps, and the same in words; nothing where it cannot be made. */
export function PayTransfer({ tournament, memo, owed }: { tournament: Tournament; memo: string; owed: number }) {
  const { t, language } = useT()
  const { bank_account, bank_bin, bank_holder, currency_name } = tournament
  const transfer = transferText(tournament, memo, owed)
  if (!transfer) return null
  return (
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
          {memo} <CopyButton size="compact-sm" value={memo} label={t('entry.pay.copy')} />
        </Line>
      </dl>
    </Group>
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
