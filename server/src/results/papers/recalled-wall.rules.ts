import { nameIn } from '@portal/shared/kit/text/name-in'
import { drawLine } from '../../kit/papers/line.ts'
import { mutedColor } from '../../kit/papers/paper.ts'
import type { PrintedRound, PrintedTournament, Printing } from './paper-values.rules.ts'
import { resultPaperWords } from './paper-words.rules.ts'
import { beginSheet, describeRoundFacts, endSheet, freeHeight, MARGIN, type Sheet } from './sheet.rules.ts'

/** Bibs below each other: a reader looks for a number down one column, and ten fill a page. */
const COLUMN_LENGTH = 10
/** Points: legible from three metres. */
const BIB_SIZE = 72
const COLUMN_GAP = 30

/** A round and the bibs that go on to it. */
type Recall = { next: PrintedRound; bibs: readonly number[] }

/**
 * The bibs that go on to a round, for the wall: A4, in bib order, in columns of ten and as large as fits, on further pages where they are
 * many. It hangs where everybody passes, so it names nobody.
 */
export async function printRecalledCouples(
  tournament: PrintedTournament,
  { next, bibs }: Recall,
  printing: Printing,
): Promise<Buffer> {
  const title = resultPaperWords[printing.language].recalledTo[next.kind]
  const sheet = beginSheet(title, tournament, printing, { titleSize: 34 })
  const { paper, words, language } = sheet
  paper.font('bold').fontSize(15).text(nameIn(language, next.event))
  const facts = [describeRoundFacts(next, sheet), words.couples(bibs.length)].join(' · ')
  paper.font('regular').fontSize(12).fillColor(mutedColor).text(facts)
  paper.moveDown(0.5)
  drawColumns(
    sheet,
    bibs.toSorted((a, b) => a - b),
  )
  return endSheet(sheet, tournament, printing, `${next.event.symbol} · ${title}`)
}

function drawColumns(sheet: Sheet, bibs: readonly number[]): void {
  const { paper } = sheet
  const width = paper.page.width - 2 * MARGIN
  paper.font('figures').fontSize(BIB_SIZE)
  const widest = Math.max(...bibs.map((bib) => paper.widthOfString(String(bib))), 1)
  const columnCount = Math.max(1, Math.floor((width + COLUMN_GAP) / (widest + COLUMN_GAP)))
  const columnWidth = width / Math.min(columnCount, Math.max(1, Math.ceil(bibs.length / COLUMN_LENGTH)))
  const pageLength = columnCount * COLUMN_LENGTH
  for (let start = 0; start < bibs.length; start += pageLength) {
    if (start > 0) paper.addPage()
    const top = paper.y
    const rowHeight = freeHeight(sheet) / COLUMN_LENGTH
    const size = Math.min(BIB_SIZE, rowHeight / 0.86)
    for (const [index, bib] of bibs.slice(start, start + pageLength).entries()) {
      const x = MARGIN + Math.floor(index / COLUMN_LENGTH) * columnWidth
      const y = top + (index % COLUMN_LENGTH) * rowHeight - size * 0.15
      drawLine(paper, String(bib), { weight: 'figures', size, width: columnWidth, x, y, align: 'center' })
    }
  }
}
