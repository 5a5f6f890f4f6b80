import { Text } from '@mantine/core'
import type { RepricingChange } from '@portal/shared/payments/repricing-calls'
import { balanceOf } from '@portal/shared/payments/balance'
import { canMail } from '../../kit/api/can-mail.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { entryName } from '../entry/entry-name.ts'

/** Asks before the fee of a paid entry is updated; shows the amount that will be owed or refunded. */
export function ConfirmReprice({
  entry,
  money,
  pending,
  onClose,
  onConfirm,
}: {
  entry: RepricingChange | null
  money: (amount: number) => string
  pending: boolean
  onClose: () => void
  onConfirm: (entry: RepricingChange) => void
}) {
  const { t } = useT()
  if (!entry) return null
  const { fee_amount, fee_today, paid_amount } = entry
  const name = entryName(entry)
  const { owed, to_refund } = balanceOf({ fee_amount: fee_today, paid_amount })
  return (
    <ConfirmModal
      opened
      title={t('reprice.askOne', { name })}
      confirmLabel={t('reprice.one')}
      isPending={pending}
      onClose={onClose}
      onConfirm={() => onConfirm(entry)}
    >
      <Text>
        {t('reprice.askAmounts', { agreed: money(fee_amount), today: money(fee_today), paid: money(paid_amount) })}{' '}
        <strong>
          {to_refund > 0
            ? t('reprice.askRefund', { sum: money(to_refund) })
            : owed > 0
              ? t('reprice.askOwed', { sum: money(owed) })
              : t('reprice.askCovered')}
        </strong>
      </Text>
      <Text>
        {t(canMail() ? 'reprice.askMail' : 'admin.mails.kept')} {t('reprice.askUndo')}
      </Text>
    </ConfirmModal>
  )
}
