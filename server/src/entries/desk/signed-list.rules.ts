import { formatDays, formatMoment } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { finishPaper, mutedColor, newPaper, textColor } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'
import { paperWords, unitTitle } from '../record/entry-text.rules.ts'

const MARGIN = 40
const COLUMNS = [44, 231, 120, 120] as const
const SIZE = 10
/** Room to sign, in points. */
const SIGNING_HEIGHT = 30

/** A bib of the list. `drawing`: the PNG of its signature. */
export type ReceivedBib = {
  number: number
  name: string
  signature: { id: number; receiver: string; at: string; drawing: Buffer | null } | null
}
type ListedTournament = { name: string; start_date: string; end_date: string }
/** Null: the entries without a unit. */
export type ReceivingUnit = { unit: { name: string; code: string | null } | null; bibs: readonly ReceivedBib[] }

/** The bibs of units on A4 with a column to sign, or with what was signed on screen: a drawing once, at the first of its bibs. */
export async function signedList(
  tournament: ListedTournament,
  units: readonly ReceivingUnit[],
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const words = paperWords[language]
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${words.signedList} – ${tournament.name}`, language })
  paper.addPage()
  paper.font('bold').fontSize(18).fillColor(textColor).text(tournament.name)
  paper
    .font('regular')
    .fontSize(SIZE)
    .fillColor(mutedColor)
    .text(`${words.signedList} · ${formatDays(tournament.start_date, tournament.end_date, language)}`)
    .moveDown()
  const head = [words.bib, words.names, words.receiver, words.signature]
  const table = paperTable(paper, { columns: COLUMNS, margin: MARGIN, size: SIZE, head })
  table.drawHead()
  const drawn = new Set<number>()
  for (const { unit, bibs } of units) {
    // Keep a unit's name together with its first bib.
    table.ensureRoom(34 + SIGNING_HEIGHT)
    paper
      .font('bold')
      .fontSize(11)
      .fillColor(textColor)
      .text(`${unit ? unitTitle(unit) : words.noUnit} (${bibs.length})`, MARGIN, paper.y + 8)
      .moveDown(0.3)
    for (const { number, name, signature } of bibs) {
      table.ensureRoom(SIGNING_HEIGHT + 6)
      const top = paper.y
      const received = signature ? `${signature.receiver}\n${formatMoment(new Date(signature.at), language)}` : '\n'
      table.drawRow([String(number), name, received, signature && !signature.drawing ? words.ticked : ''])
      if (!signature?.drawing || drawn.has(signature.id)) continue
      drawn.add(signature.id)
      const signatureColumn = MARGIN + COLUMNS[0] + COLUMNS[1] + COLUMNS[2]
      paper.image(signature.drawing, signatureColumn, top + 2, { fit: [COLUMNS[3] - 8, SIGNING_HEIGHT] })
      paper.x = MARGIN
    }
  }
  table.drawFooters(
    (page, pages) => words.page(page, pages),
    `${tournament.name} · ${words.printed(formatMoment(now, language))}`,
  )
  return finishPaper(paper)
}
