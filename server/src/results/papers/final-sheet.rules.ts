import type { CountCell, DanceTable, TieTable } from '@portal/shared/results/skating/final-tables'
import type {
  PlaceRange,
  PrintedCouple,
  PrintedJudge,
  PrintedRound,
  PrintedTournament,
  Printing,
} from './paper-values.rules.ts'
import { drawGrid, measureGrid, textCell, type Grid, type GridCell } from './grid.rules.ts'
import { resultPaperWords } from './paper-words.rules.ts'
import {
  beginSheet,
  describeNames,
  describeRound,
  describeRoundFacts,
  describeUnit,
  drawHeading,
  drawNote,
  drawSignatures,
  endSheet,
  ensureRoom,
  formatNumber,
  formatPlace,
  freeHeight,
  MARGIN,
  ONLY_DANCE,
  type Sheet,
} from './sheet.rules.ts'
import { textColor } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'

const GRID_GAP = 22

export type SummaryRow = {
  bib: number
  /** The place in each dance; a shared one is a mean. */
  places: readonly number[]
  total: number
  place: PlaceRange
  rule: string
}

/** Identifies the marks that a sheet was made from: their short hash and the version of the round. */
export type Seal = { hash: string; version: number; signed: string | null }

export type FinalSheet = {
  round: PrintedRound
  judges: readonly PrintedJudge[]
  dances: readonly DanceTable[]
  couples: readonly PrintedCouple[]
  /** By place; of a round of one dance too. */
  summary: readonly SummaryRow[]
  ties: readonly TieTable[]
  /** Why each place was given, a sentence each. */
  explanations: readonly string[]
  seal: Seal | null
}

/** The sheet of a final: the summary, the tables of rules 10 and 11, each dance with its marks and columns, and the judges. */
export async function printFinal(
  tournament: PrintedTournament,
  final: FinalSheet,
  printing: Printing,
): Promise<Buffer> {
  const words = resultPaperWords[printing.language]
  const sheet = beginSheet(words.titles.final, tournament, printing, { layout: 'landscape' })
  drawHeading(sheet, describeRound(final.round, sheet), { size: 13 })
  drawNote(sheet, describeRoundFacts(final.round, sheet))
  drawSummary(sheet, final)
  // Signed on the first page, with the reasons and the marks as its annex.
  drawJudges(sheet, final.judges)
  drawSignatures(sheet, [
    { role: words.scrutineer, name: null },
    { role: words.chair, name: null },
  ])
  drawGrids(
    sheet,
    final.ties.map((tie) => tieGrid(tie, sheet)),
  )
  if (final.explanations.length > 0) {
    drawHeading(sheet, words.why)
    for (const sentence of new Set(final.explanations)) {
      ensureRoom(sheet, 28)
      drawNote(sheet, `• ${sentence}`, textColor)
    }
  }
  drawGrids(
    sheet,
    final.dances.map((dance) => danceGrid(dance, final.judges, sheet)),
  )
  return endSheet(sheet, tournament, printing, describeSeal(final, sheet))
}

function describeSeal({ seal, round }: FinalSheet, { words }: Sheet): string {
  return seal === null ? round.event.symbol : `${round.event.symbol} · ${words.seal(seal.hash, seal.version)}`
}

function drawSummary(sheet: Sheet, { summary, couples, round }: FinalSheet): void {
  const { paper, words, language } = sheet
  const coupleByBib = new Map(couples.map((couple) => [couple.bib, couple]))
  const hasTotals = round.dances.length > 1 && summary.some(({ places }) => places.length > 0)
  const figures = hasTotals ? [...round.dances, words.sum] : []
  const figureWidth = 34
  const fixedWidth = 44 + 52 + (hasTotals ? 40 : 0) + figures.length * figureWidth
  const free = paper.page.width - 2 * MARGIN - fixedWidth
  const columns = [44, 52, free * 0.5, free * 0.5, ...figures.map(() => figureWidth), ...(hasTotals ? [40] : [])]
  const table = paperTable(paper, {
    columns,
    margin: MARGIN,
    size: 9.5,
    head: [words.place, words.bib, words.names, words.unit, ...figures, ...(hasTotals ? [words.rule] : [])],
    right: figures.map((_, index) => index + 4),
  })
  paper.moveDown(0.6)
  table.drawHead()
  for (const { bib, places, total, place, rule } of summary) {
    const couple = coupleByBib.get(bib)
    const numbers = hasTotals ? [...places, total].map((value) => formatNumber(value, language)) : []
    table.drawRow([
      formatPlace(place),
      String(bib),
      couple ? describeNames(couple) : '',
      couple ? describeUnit(couple) : '',
      ...numbers,
      ...(hasTotals ? [rule] : []),
    ])
  }
}

/** “4(14)”: the count, with the sum where it was compared. */
function countCell(cell: CountCell | undefined, { language }: Sheet): GridCell {
  if (!cell) return textCell('')
  const sum = cell.sum === null ? [] : [`(${formatNumber(cell.sum, language)})`]
  return { parts: [cell.count === 0 ? '–' : String(cell.count), ...sum], isDecisive: cell.isDecisive }
}

const columnHead = (column: number): string => (column === 1 ? '1' : `1–${column}`)

function danceGrid({ dance, rows }: DanceTable, judges: readonly PrintedJudge[], sheet: Sheet): Grid {
  const { words } = sheet
  const columnCount = Math.max(0, ...rows.map(({ counts }) => counts.length))
  const columns = Array.from({ length: columnCount }, (_, index) => index)
  return {
    title: dance === ONLY_DANCE ? words.marks : words.danceNames(dance),
    head: [
      words.bib,
      ...judges.map(({ letter }) => letter),
      ...columns.map((column) => columnHead(column + 1)),
      words.place,
    ],
    rows: rows.map(({ bib, marks, counts, place }) => [
      textCell(String(bib)),
      ...marks.map((mark) => textCell(String(mark))),
      ...columns.map((column) => countCell(counts[column], sheet)),
      textCell(formatPlace(place)),
    ]),
  }
}

function tieGrid({ rule, columns, rows }: TieTable, sheet: Sheet): Grid {
  const { words } = sheet
  return {
    title: words.tieTables[rule],
    head: [words.bib, ...columns.map(columnHead), words.place],
    rows: rows.map(({ bib, counts, place }) => [
      textCell(String(bib)),
      ...columns.map((_, index) => countCell(counts[index], sheet)),
      textCell(formatPlace(place)),
    ]),
  }
}

/** Draws tables beside each other where they fit, otherwise below each other. */
function drawGrids(sheet: Sheet, grids: readonly Grid[]): void {
  const { paper } = sheet
  const width = paper.page.width - 2 * MARGIN
  let gridX = MARGIN
  let top = paper.y + 14
  let lineHeight = 0
  for (const grid of grids) {
    const measured = measureGrid(paper, grid, width)
    if (gridX > MARGIN && gridX + measured.width > MARGIN + width) {
      gridX = MARGIN
      top += lineHeight + 6
      lineHeight = 0
    }
    paper.y = top
    if (freeHeight(sheet) < measured.height) {
      paper.addPage()
      gridX = MARGIN
      top = MARGIN
      lineHeight = 0
    }
    drawGrid(paper, grid, measured, [gridX, top])
    gridX += measured.width + GRID_GAP
    lineHeight = Math.max(lineHeight, measured.height)
  }
  paper.x = MARGIN
  paper.y = top + lineHeight
}

function drawJudges(sheet: Sheet, judges: readonly PrintedJudge[]): void {
  const namedJudges = judges.filter(({ name }) => name !== null)
  if (namedJudges.length === 0) return
  drawHeading(sheet, sheet.words.judges)
  drawNote(sheet, namedJudges.map(({ letter, name }) => `${letter} ${name}`).join(' · '), textColor)
}
