import { formatDay, formatDays, formatMoment } from '@portal/shared/kit/dates'
import type { Entry } from '@portal/shared/entries/entries'
import { agreedLateFee } from '@portal/shared/fees/agreed-lines'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { balanceOf } from '@portal/shared/payments/balance'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { formatMoney } from '../../kit/text/money-text.ts'
import { paperWords, peopleNames, unitTitle } from '../record/entry-text.rules.ts'
import { textColor, lineColor, newPaper, finishPaper, mutedColor, type Paper } from '../../kit/papers/paper.ts'
import { drawTransfer } from './transfer.rules.ts'

const MARGIN = 48
const LABEL_WIDTH = 150

export type Payment = { amount: number; paid_date: string }

/** One A4 page about an entry: its people and events, its payments, and how to pay the rest. Once paid in full, it is the receipt. */
export async function confirmationPaper(
  { entry, tournament, payments }: { entry: Entry; tournament: Tournament; payments: readonly Payment[] },
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const words = paperWords[language]
  const { owed, to_refund } = balanceOf(entry)
  const heading = owed === 0 && payments.length > 0 ? words.receipt : words.confirmation
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${heading} – ${entry.code}`, language })
  paper.addPage()
  paper.font('bold').fontSize(11).fillColor(mutedColor).text(heading)
  paper.font('bold').fontSize(20).fillColor(textColor).text(tournament.name)
  paper
    .font('regular')
    .fontSize(11)
    .fillColor(mutedColor)
    .text(`${formatDays(tournament.start_date, tournament.end_date, language)} · ${tournament.address}`)
    .moveDown()

  drawFact(paper, words.code, entry.code)
  if (entry.number !== null) drawFact(paper, words.bib, String(entry.number))
  drawFact(paper, words.state, words[entryStatusOf(entry)])
  if (entry.team_name) drawFact(paper, words.names, entry.team_name)
  drawFact(paper, entry.team_name ? '' : words.names, peopleNames(entry).join(', '))
  drawFact(paper, words.unit, entry.unit ? unitTitle(entry.unit) : words.noUnit)
  const contents = entry.tournament_details.map(
    ({ content_competition: content }) => `${content.symbol}  ${nameIn(language, content)}`,
  )
  drawFact(paper, words.contents, contents.join('\n'))
  drawFact(paper, words.fee, money(entry.fee_amount))
  const lateFee = agreedLateFee(entry, tournament)
  if (lateFee > 0) drawFact(paper, words.lateFee, money(lateFee))
  for (const { amount, paid_date } of payments)
    drawFact(
      paper,
      amount < 0 ? words.refunded : words.paid,
      `${money(Math.abs(amount))}  (${formatMoment(paid_date, language)})`,
    )
  drawFact(paper, words.owed, owed === 0 ? words.nothingOwed : money(owed))
  if (to_refund > 0) drawFact(paper, words.toRefund, money(to_refund))

  const due = findAmountDue(entry, tournament)
  if (due > 0 && tournament.pay_by) drawFact(paper, words.payBy, formatDay(tournament.pay_by, language))
  await drawTransfer(paper, { tournament, memo: entryMemo(entry.code), owed: due, language, margin: MARGIN })
  paper.x = MARGIN
  paper.moveDown().font('regular').fontSize(10).fillColor(textColor)
  if (tournament.payment_note) paper.text(tournament.payment_note)
  if (tournament.contact) paper.text(`${words.contact}: ${tournament.contact}`)
  paper
    .moveDown()
    .fontSize(9)
    .fillColor(mutedColor)
    .text(words.printed(formatMoment(now, language)))
  return finishPaper(paper)
}

function drawFact(paper: Paper, label: string, value: string): void {
  const top = paper.y + 4
  const width = paper.page.width - 2 * MARGIN
  paper.font('regular').fontSize(11).fillColor(mutedColor).text(label, MARGIN, top, { width: LABEL_WIDTH })
  paper
    .font('bold')
    .fillColor(textColor)
    .text(value, MARGIN + LABEL_WIDTH, top, { width: width - LABEL_WIDTH })
  paper.x = MARGIN
  paper.y += 4
  paper
    .moveTo(MARGIN, paper.y)
    .lineTo(MARGIN + width, paper.y)
    .lineWidth(0.5)
    .stroke(lineColor)
}
