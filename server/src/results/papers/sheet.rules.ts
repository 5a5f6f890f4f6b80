import { formatDays, formatMoment, formatDay } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { finishPaper, fittingSize, mutedColor, newPaper, textColor, type Paper } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'
import type { PlaceRange, PrintedCouple, PrintedRound, PrintedTournament, Printing } from './paper-values.rules.ts'
import { resultPaperWords } from './paper-words.rules.ts'

export const MARGIN = 40
export const TEXT_SIZE = 9.5

/** Stands for the dance of an event whose list of marks names none (`ballots.rules`). */
export const ONLY_DANCE = '1'

export type Words = (typeof resultPaperWords)[Language]
/** A paper that is being drawn, in one language. */
export type Sheet = { paper: Paper; words: Words; language: Language }

/** Begins an A4 paper with the tournament's name, the title of the paper and the days. */
export function beginSheet(
  title: string,
  tournament: PrintedTournament,
  { language }: Printing,
  { layout = 'portrait', titleSize = 18 }: { layout?: 'portrait' | 'landscape'; titleSize?: number } = {},
): Sheet {
  const name = nameIn(language, tournament)
  const paper = newPaper({ size: 'A4', layout, margin: MARGIN, title: `${title} – ${name}`, language })
  const sheet = { paper, words: resultPaperWords[language], language }
  paper.addPage()
  paper.font('regular').fontSize(TEXT_SIZE).fillColor(mutedColor)
  paper.text(`${name} · ${formatDays(tournament.start_date, tournament.end_date, language)} · ${tournament.address}`)
  paper.fontSize(fittingSize(paper, title, 'black', paper.page.width - 2 * MARGIN, titleSize))
  paper.font('black').fillColor(textColor).text(title)
  return sheet
}

/** Draws at the foot of each page when it was printed, what else identifies the paper, and the number of the page. */
export async function endSheet(
  { paper, words, language }: Sheet,
  tournament: PrintedTournament,
  { now }: Printing,
  mark = '',
): Promise<Buffer> {
  const footer = [nameIn(language, tournament), mark, words.printed(formatMoment(now, language))]
  const table = paperTable(paper, { columns: [], margin: MARGIN, size: TEXT_SIZE, head: [] })
  table.drawFooters((page, pages) => words.page(page, pages), footer.filter(Boolean).join(' · '))
  return finishPaper(paper)
}

/** Points from the place of the next line to the foot of the page. */
export const freeHeight = ({ paper }: Sheet): number => paper.page.height - 60 - paper.y

/** Begins a new page where this one has less room than this many points. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (freeHeight(sheet) < height) sheet.paper.addPage()
}

/** Draws a line that begins a part of a paper, with room below it for some rows. */
export function drawHeading(sheet: Sheet, text: string, { room = 60, size = 12 } = {}): void {
  ensureRoom(sheet, room)
  sheet.paper
    .font('bold')
    .fontSize(size)
    .fillColor(textColor)
    .text(text, MARGIN, sheet.paper.y + 10)
    .moveDown(0.2)
}

export function drawNote({ paper }: Sheet, text: string, color: string = mutedColor): void {
  paper.font('regular').fontSize(TEXT_SIZE).fillColor(color).text(text, MARGIN, paper.y)
}

/** Draws lines to sign on, side by side, each with who signs below it. */
export function drawSignatures(sheet: Sheet, signers: readonly { role: string; name: string | null }[]): void {
  const { paper, words } = sheet
  ensureRoom(sheet, 96)
  const width = (paper.page.width - 2 * MARGIN) / signers.length
  const top = paper.y + 18
  for (const [index, { role, name }] of signers.entries()) {
    const x = MARGIN + index * width
    paper.font('bold').fontSize(TEXT_SIZE).fillColor(textColor)
    paper.text(role, x, top, { width, align: 'center' })
    paper
      .font('regular')
      .fillColor(mutedColor)
      .text(words.signHere, x, top + 14, { width, align: 'center' })
    paper
      .font('bold')
      .fillColor(textColor)
      .text(name ?? '', x, top + 62, { width, align: 'center' })
  }
  paper.x = MARGIN
  paper.y = top + 78
}

/** “Bán kết Đôi Thiếu niên 2 Latin hạng B”. */
export function describeRound({ event, kind }: PrintedRound, { words, language }: Sheet): string {
  return `${words.rounds[kind]} ${nameIn(language, event)}`
}

/** The symbol, the item, the time and the dances of a round in one line. */
export function describeRoundFacts({ event, number, day, time, dances }: PrintedRound, sheet: Sheet): string {
  const { words, language } = sheet
  const moment = [time, day && formatDay(day, language)].filter(Boolean).join(' ')
  return [
    event.symbol,
    number === null ? '' : `${words.item} ${number}`,
    moment,
    dances.length === 0 || dances[0] === ONLY_DANCE ? '' : words.dances(dances.join(', ')),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** “3”, or “2–3” for a place that is shared. */
export const formatPlace = ({ from, to }: PlaceRange): string => (from === to ? String(from) : `${from}–${to}`)

/** A number as people write it: “2,5” in Vietnamese. */
export const formatNumber = (value: number, language: Language): string =>
  language === 'vi' ? String(value).replace('.', ',') : String(value)

export const describeNames = ({ names }: PrintedCouple): string => names.join(' – ')

/** The name of a unit with its code, as the other papers print it; empty for a couple without a unit. */
export const describeUnit = ({ unit }: PrintedCouple): string =>
  unit === null ? '' : unit.code === null ? unit.name : `${unit.name} · ${unit.code}`
