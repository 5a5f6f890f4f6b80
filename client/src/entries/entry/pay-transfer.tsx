import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { bankName } from '@portal/shared/payments/banks'
import { transferQrText } from '@portal/shared/payments/transfer'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { MainButton, PlainButton } from '../../kit/ui/main-button.tsx'
import { QrCode } from '../../portal/qr-code.tsx'
import { drawTransferPicture } from './pay-picture.ts'
import classes from './pay.module.css'

type Props = {
  tournament: Tournament
  memo: string
  owed: number
  /** The name of the entry or unit, on the saved picture. */
  payer: string
  /** Whether saving the code is the main action of the page. */
  isMain?: boolean
}

/** A transfer as a QR code for banks' apps, as a picture to save, and as values to copy; nothing where no transfer can be made. */
export function PayTransfer({ tournament, memo, owed, payer, isMain = true }: Props) {
  const { t, language } = useT()
  const { bank_account, bank_bin, bank_holder, currency_name, name } = tournament
  const transfer = transferQrText(tournament, memo, owed)
  if (!transfer) return null
  const SaveButton = isMain ? MainButton : PlainButton
  const amount = formatMoney(owed, language, currency_name)
  const account = `${bankName(bank_bin ?? '')} ${bank_account}`
  const lines = [payer, `${t('entry.pay.memo')}: ${memo}`, account, bank_holder ?? '']
  const save = async () => saveFile(await drawTransferPicture({ title: name, amount, lines, transfer }), `${memo}.png`)
  return (
    <div className={classes.pay}>
      <QrCode text={transfer} label={t('entry.pay.code', { amount })} />
      <div>
        <p className={classes.amount}>{amount}</p>
        <Text variant="hint">{t('entry.pay.how')}</Text>
      </div>
      <SaveButton
        className={classes.wide ?? ''}
        size="md"
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => void save()}
      >
        {t('entry.pay.save')}
      </SaveButton>
      <dl className={classes.rows}>
        <TransferLine
          label={`${t('entry.pay.account')} · ${bankName(bank_bin ?? '')}`}
          value={bank_account ?? ''}
          note={bank_holder}
          copyText={bank_account ?? ''}
        />
        <TransferLine label={t('entry.pay.amount')} value={amount} copyText={String(owed)} />
        <TransferLine label={t('entry.pay.memo')} value={memo} copyText={memo} />
      </dl>
    </div>
  )
}

/** `copyText`: the value in the format that banks' apps accept. */
function TransferLine({
  label,
  value,
  note,
  copyText,
}: {
  label: string
  value: string
  note?: string | null
  copyText: string
}) {
  const { t } = useT()
  const id = useId()
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd translate="no">
        {value}
        {note && <Text size="sm">{note}</Text>}
      </dd>
      <dd>
        <CopyButton
          variant="subtle"
          mih={44}
          px="xs"
          value={copyText}
          label={t('entry.pay.copy')}
          aria-describedby={id}
        />
      </dd>
    </div>
  )
}
