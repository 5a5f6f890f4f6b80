import QRCode from 'qrcode'
import type { Language } from '@portal/shared/kit/errors'
import { bankName } from '@portal/shared/payments/banks'
import { transferQrText } from '@portal/shared/payments/transfer'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { formatMoney } from '../../kit/text/money-text.ts'
import { paperWords } from '../record/entry-text.rules.ts'
import { textColor, mutedColor, type Paper } from '../../kit/papers/paper.ts'

const QR_SIZE = 170

type Transfer = { tournament: Tournament; memo: string; owed: number; language: Language; margin: number }

/** Draws the transfer that pays `owed`: a QR code for banking apps, and the same data as text. Draws nothing without an account or a debt. */
export async function drawTransfer(
  paper: Paper,
  { tournament, memo, owed, language, margin }: Transfer,
): Promise<void> {
  const transfer = transferQrText(tournament, memo, owed)
  if (!transfer) return
  const words = paperWords[language]
  if (paper.y + QR_SIZE + 40 > paper.page.height - margin) paper.addPage()
  paper.moveDown().font('bold').fontSize(11).fillColor(textColor).text(words.transfer, margin)
  const top = paper.y + 6
  const png = await QRCode.toBuffer(transfer, { errorCorrectionLevel: 'M', margin: 2, width: QR_SIZE * 3 })
  paper.image(png, margin, top, { width: QR_SIZE })
  paper.y = top + 14
  const x = margin + QR_SIZE + 18
  for (const [label, value] of [
    [words.account, `${bankName(tournament.bank_bin ?? '')} ${tournament.bank_account}\n${tournament.bank_holder}`],
    [words.owed, formatMoney(owed, language, tournament.currency_name)],
    [words.memo, memo],
  ] as const)
    paper
      .font('regular')
      .fontSize(9)
      .fillColor(mutedColor)
      .text(label, x)
      .font('bold')
      .fontSize(12)
      .fillColor(textColor)
      .text(value, x)
      .moveDown(0.4)
  paper.y = Math.max(paper.y, top + QR_SIZE)
  paper.x = margin
}
