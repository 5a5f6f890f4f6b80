import { nameIn } from '@portal/shared/kit/text/name-in'
import { DIGIT, drawLine } from '../../kit/papers/line.ts'
import { finishPaper, lineColor, mutedColor, newPaper, textColor, type Weight } from '../../kit/papers/paper.ts'
import { createYielder } from '../../kit/turns.ts'
import type { PlaceRange, PrintedJudge, PrintedRound, PrintedTournament, Printing } from './paper-values.rules.ts'
import { resultPaperWords } from './paper-words.rules.ts'
import { describeRound, describeRoundFacts, type Sheet } from './sheet.rules.ts'

const PADDING = 18
const HEAT_WIDTH = 32
const HEAT_GAP = 3
const FOOT_HEIGHT = 34
const LETTER_SIZE = 54
/** Points: a box that a pen can cross or write a place into. */
const WANTED_ROW = 24
const TALLEST_ROW = 34
const WIDEST_CELL = 150
const MOST_COLUMNS = 6

/** The task of a judge with a card: cross so many couples, give each couple a place, or give it points. */
export type CardTask = { kind: 'recall'; quota: PlaceRange | null } | { kind: 'places' } | { kind: 'points' }

type CardRound = {
  round: PrintedRound
  task: CardTask
  judges: readonly PrintedJudge[]
  /** The bibs of each heat in running order. */
  heats: readonly (readonly number[])[]
}

/** Blank judging cards, four to an A4 page: for each judge one card a dance, in the order in which they are handed out. */
export async function printJudgingCards(
  tournament: PrintedTournament,
  cardRound: CardRound,
  { language }: Printing,
): Promise<Buffer> {
  const words = resultPaperWords[language]
  const title = `${words.titles.cards} – ${cardRound.round.event.symbol}`
  const paper = newPaper({ size: 'A4', margin: 0, title, language })
  const sheet = { paper, words, language }
  const cards = cardRound.judges.flatMap((judge) => cardRound.round.dances.map((dance) => ({ judge, dance })))
  const takeTurn = createYielder()
  for (const [index, card] of cards.entries()) {
    if (index % 4 === 0) drawCutLines(sheet)
    const width = paper.page.width / 2
    const height = paper.page.height / 2
    const area = { x: (index % 2) * width, y: Math.floor((index % 4) / 2) * height, width, height }
    drawCard(sheet, tournament, cardRound, { ...card, area })
    await takeTurn()
  }
  return finishPaper(paper)
}

/** Begins a page with the lines along which its four cards are cut. */
function drawCutLines({ paper }: Sheet): void {
  const { width, height } = paper.addPage().page
  paper.lineWidth(0.5).dash(3, { space: 3 }).strokeColor(lineColor)
  paper.moveTo(width / 2, 0).lineTo(width / 2, height)
  paper.moveTo(0, height / 2).lineTo(width, height / 2)
  paper.stroke().undash()
}

type Area = { x: number; y: number; width: number; height: number }
type Card = { judge: PrintedJudge; dance: string; area: Area }

function drawCard(sheet: Sheet, tournament: PrintedTournament, card: CardRound, { judge, dance, area }: Card): void {
  const { words, language } = sheet
  const { round, task, heats } = card
  const cardX = area.x + PADDING
  const width = area.width - 2 * PADDING
  let y = area.y + PADDING
  /** Draws a line beside the judge's letter and moves on below it. */
  const drawNext = (text: string, weight: Weight, size: number, color: string = textColor) => {
    drawLine(sheet.paper, text, { weight, size, width: width - LETTER_SIZE - 8, x: cardX, y, color })
    y += size * 1.36
  }
  drawNext(nameIn(language, tournament), 'regular', 7.5, mutedColor)
  drawNext(describeRound(round, sheet), 'bold', 10.5)
  drawNext(describeRoundFacts({ ...round, dances: [] }, sheet), 'regular', 9, mutedColor)
  drawNext(words.danceNames(dance), 'black', 19)
  drawLetter(sheet, judge.letter, cardX + width - LETTER_SIZE, area.y + PADDING)
  const instruction = describeTask(task, heats.flat().length, words)
  drawLine(sheet.paper, instruction, { weight: 'bold', size: 10, width, x: cardX, y })
  y += 18
  const foot = area.y + area.height - PADDING
  drawBoxes(sheet, { heats, task }, { x: cardX, y, width, height: foot - FOOT_HEIGHT - y })
  drawSignatureLine(sheet, judge, { x: cardX, width, foot })
}

function drawLetter({ paper }: Sheet, letter: string, x: number, y: number): void {
  paper.roundedRect(x, y, LETTER_SIZE, LETTER_SIZE, 5).lineWidth(1.2).stroke(textColor)
  const width = LETTER_SIZE - 10
  drawLine(paper, letter, { weight: 'black', size: 36, width, x: x + 5, y: y + 4, align: 'center' })
}

function drawSignatureLine(
  { paper, words }: Sheet,
  { letter, name }: PrintedJudge,
  { x, width, foot }: { x: number; width: number; foot: number },
): void {
  const half = width / 2
  const line = { weight: 'regular', size: 8, width: half - 10, y: foot - 10, color: mutedColor } as const
  drawLine(paper, [`${words.judge} ${letter}`, name].filter(Boolean).join(' · '), { ...line, x })
  drawLine(paper, words.signature, { ...line, x: x + half })
  paper.moveTo(x + half, foot - 14).lineTo(x + width, foot - 14)
  paper.lineWidth(0.7).stroke(textColor)
}

function describeTask(task: CardTask, bibCount: number, words: Sheet['words']): string {
  if (task.kind === 'places') return words.givePlaces(bibCount)
  if (task.kind === 'points') return words.givePoints
  if (task.quota === null) return words.chooseBibs('…', bibCount)
  const { from, to } = task.quota
  return words.chooseBibs(from === to ? String(from) : `${from}–${to}`, bibCount)
}

/** Draws a box beside each bib, each heat beside its number, in as many columns as make the boxes large enough. */
function drawBoxes({ paper, words }: Sheet, { heats, task }: Pick<CardRound, 'heats' | 'task'>, area: Area): void {
  const gutter = heats.length > 1 ? HEAT_WIDTH : 0
  const width = area.width - gutter
  const rowsIn = (columns: number) => heats.reduce((sum, bibs) => sum + Math.ceil(bibs.length / columns), 0)
  const heightOf = (columns: number) => (area.height - heats.length * HEAT_GAP) / Math.max(1, rowsIn(columns))
  let columns = task.kind === 'recall' ? 3 : 1
  while (columns < MOST_COLUMNS && heightOf(columns) < WANTED_ROW) columns++
  const rowHeight = Math.min(TALLEST_ROW, heightOf(columns))
  const cellWidth = Math.min(width / columns, WIDEST_CELL)
  let y = area.y
  for (const [heat, bibs] of heats.entries()) {
    const label = { weight: 'bold', size: 8, width: gutter - 4, x: area.x, y: y + rowHeight / 2 - 6 } as const
    if (gutter > 0) drawLine(paper, words.heat(heat + 1), { ...label, color: mutedColor })
    for (const [index, bib] of bibs.entries()) {
      const cell = {
        x: area.x + gutter + (index % columns) * cellWidth,
        y: y + Math.floor(index / columns) * rowHeight,
      }
      drawBox(paper, String(bib), task, { ...cell, width: cellWidth, height: rowHeight })
    }
    y += Math.ceil(bibs.length / columns) * rowHeight + HEAT_GAP
  }
}

/** A square to cross, or a wider box for a figure, with the bib on its left. */
function drawBox(paper: Sheet['paper'], bib: string, task: CardTask, { x, y, width, height }: Area): void {
  const boxHeight = height - 4
  const square = Math.min(boxHeight, width * 0.5)
  const boxWidth = task.kind === 'recall' ? square : Math.max(square, width * 0.45)
  const top = y + (height - square) / 2
  paper
    .rect(x + width - boxWidth - 4, top, boxWidth, square)
    .lineWidth(0.9)
    .stroke(textColor)
  const size = Math.min(20, square * 0.85)
  const middle = top + (square - DIGIT.height * size) / 2 - DIGIT.top * size
  drawLine(paper, bib, { weight: 'figures', size, width: width - boxWidth - 10, x, y: middle, align: 'right' })
}
