import { paperTable } from '../../kit/papers/table.ts'
import { countMedals, type MedalCount } from './medals.rules.ts'
import type { Medal, PrintedTournament, PrintedUnit, Printing } from './paper-values.rules.ts'
import { resultPaperWords } from './paper-words.rules.ts'
import { beginSheet, drawHeading, drawNote, endSheet, formatPlace, MARGIN, type Sheet } from './sheet.rules.ts'

const COLUMNS = [46, 269, 50, 50, 50, 50] as const
const FIGURE_COLUMNS = [2, 3, 4, 5] as const

/** The medals of a tournament by unit and by province. */
export async function printMedalTable(
  tournament: PrintedTournament,
  awards: readonly { medal: Medal | null; unit: PrintedUnit | null }[],
  printing: Printing,
): Promise<Buffer> {
  const words = resultPaperWords[printing.language]
  const sheet = beginSheet(words.titles.medals, tournament, printing)
  drawTable(sheet, words.byUnit, countMedals(awards, 'unit'))
  drawTable(sheet, words.byProvince, countMedals(awards, 'province'))
  return endSheet(sheet, tournament, printing)
}

function drawTable(sheet: Sheet, title: string, counts: readonly MedalCount[]): void {
  const { paper, words } = sheet
  drawHeading(sheet, title)
  if (counts.length === 0) return drawNote(sheet, words.noMedals)
  const table = paperTable(paper, {
    columns: COLUMNS,
    margin: MARGIN,
    size: 10.5,
    head: [words.rank, title, words.medals.gold, words.medals.silver, words.medals.bronze, words.total],
    right: FIGURE_COLUMNS,
  })
  table.drawHead()
  const sums = { gold: 0, silver: 0, bronze: 0, total: 0 }
  for (const { rank, name, code, gold, silver, bronze, total } of counts) {
    table.drawRow([
      formatPlace(rank),
      code === null ? name : `${name} · ${code}`,
      ...[gold, silver, bronze, total].map(String),
    ])
    sums.gold += gold
    sums.silver += silver
    sums.bronze += bronze
    sums.total += total
  }
  table.drawRow(['', words.total, ...[sums.gold, sums.silver, sums.bronze, sums.total].map(String)], 'bold')
}
