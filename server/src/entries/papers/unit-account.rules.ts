import { formatDays, formatMoment } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import type { UnitBalance } from '@portal/shared/payments/unit-calls'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { formatMoney } from '../../kit/text/money-text.ts'
import { paperWords, unitTitle, type CodedUnit } from '../record/entry-text.rules.ts'
import { textColor, newPaper, finishPaper, mutedColor } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'
import { drawTransfer } from './transfer.rules.ts'

const MARGIN = 40
const SIZE = 10
const COLUMNS = [70, 195, 80, 85, 85] as const
const AMOUNT_COLUMNS = [3, 4] as const

/** The fees of a unit in a tournament, entry by entry, and how to pay them. Once paid in full, it is the receipt. */
export async function unitAccountPaper(
  { balance, tournament, unit }: { balance: UnitBalance; tournament: Tournament; unit: CodedUnit },
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const words = paperWords[language]
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const { memo, entries, owed, to_refund, fee_amount, paid_amount, waiting_amount } = balance
  const unitName = unitTitle(unit)
  const heading = owed === 0 && paid_amount > 0 ? words.receipt : words.account_of_unit
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${heading} – ${unitName}`, language })
  paper.addPage()
  paper.font('bold').fontSize(11).fillColor(mutedColor).text(heading)
  paper.font('bold').fontSize(20).fillColor(textColor).text(unitName)
  paper
    .font('regular')
    .fontSize(11)
    .fillColor(mutedColor)
    .text(
      `${tournament.name} · ${formatDays(tournament.start_date, tournament.end_date, language)} · ${tournament.address}`,
    )
    .moveDown()
  const table = paperTable(paper, {
    columns: COLUMNS,
    margin: MARGIN,
    size: SIZE,
    head: [words.code, words.names, words.contents, words.fee, words.paid],
    right: AMOUNT_COLUMNS,
  })
  table.drawHead()
  const collected = entries.filter(({ is_collected }) => is_collected === 1)
  for (const entry of collected)
    table.drawRow([entry.code, entry.name, entry.symbols.join(', '), money(entry.fee_amount), money(entry.paid_amount)])
  table.drawRow([words.total, '', '', money(fee_amount), money(paid_amount)], 'bold')
  const lateFees = collected.reduce((sum, { late_fee }) => sum + late_fee, 0)
  if (lateFees > 0) table.drawRow(['', words.lateFee, '', money(lateFees), ''])
  table.ensureRoom(60)
  paper
    .moveDown()
    .font('bold')
    .fontSize(14)
    .fillColor(textColor)
    .text(owed === 0 ? words.nothingOwed : `${words.owed}: ${money(owed)}`, MARGIN)
  if (to_refund > 0) paper.text(`${words.toRefund}: ${money(to_refund)}`)
  if (waiting_amount > 0)
    paper
      .font('regular')
      .fontSize(SIZE)
      .fillColor(mutedColor)
      .text(words.waitingToo(money(waiting_amount)))
  await drawTransfer(paper, { tournament, memo, owed, language, margin: MARGIN })
  paper.moveDown().font('regular').fontSize(SIZE).fillColor(textColor)
  if (tournament.payment_note) paper.text(tournament.payment_note, MARGIN)
  if (tournament.contact) paper.text(`${words.contact}: ${tournament.contact}`, MARGIN)
  table.drawFooters(
    (page, pages) => words.page(page, pages),
    `${unitName} · ${words.printed(formatMoment(now, language))}`,
  )
  return finishPaper(paper)
}
