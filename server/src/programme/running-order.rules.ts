import { fold } from '@portal/shared/kit/text/names'
import { HIGHEST_BIB } from '@portal/shared/bibs/bib-numbers'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { HEAT_MAX, ITEM_NUMBER_MAX, type Competitor, type Item } from '@portal/shared/programme/programme-rows'
import type { SheetCode, SheetFinding } from '@portal/shared/programme/sheet-problems'
import { readTitle, type Title } from './title.rules.ts'

/** The first name is empty if the sheet has only the bib. */
export type SheetCompetitor = Omit<Competitor, 'id' | 'team_name'> & { line: number }
export type SheetItem = Omit<Title, 'timeText'> & Pick<Item, 'note'> & { line: number; athletes: SheetCompetitor[] }

export type RunningOrder = { items: SheetItem[]; findings: SheetFinding[] }

/** Number of header rows above the first item. */
export const HEADER_ROWS = 4
/** Maximum number of characters of a cell that a finding quotes. */
const MAX_QUOTED_LENGTH = 60

type Days = { start_date: string; end_date: string }
type Report = (line: number, code: SheetCode, params?: Readonly<Record<string, string | number>>) => void

/**
 * Reads the items of a running order from an organiser's sheet: below four header rows, a title in the first column, then the competitors of the
 * item (bib, name one, name two, unit, heat), then an empty row. A new title or the end of the sheet ends an item too. A row with only a text among
 * the competitors is the note of the item (“result of SK 29”). A day without a year is within `start_date` and `end_date`. Lines that `isOther`
 * are read by the caller.
 */
export function readRunningOrder(
  rows: readonly (readonly string[])[],
  days: Days,
  isOther: (line: number) => boolean = () => false,
): RunningOrder {
  const items: SheetItem[] = []
  const findings: SheetFinding[] = []
  const report: Report = (line, code, params = {}) => findings.push({ line, code, params })
  const firstLines = new Map<number, number>()
  let item: SheetItem | null = null

  for (const [index, row] of rows.entries()) {
    const line = index + 1
    if (isOther(line)) continue
    const cells = row.map(clean)
    const content = readLine(cells, days)
    if (content.kind === 'title') {
      const { timeText, ...title } = content.title
      item = { line, ...title, note: null, athletes: [] }
      items.push(item)
      checkNumber(item, firstLines, report)
      checkTitle(item, timeText, days, report)
    } else if (line <= HEADER_ROWS) continue
    else if (content.kind === 'empty') item = null
    else if (content.kind === 'note') addNote(item, content.text, line, report)
    else if (item) item.athletes.push(readCompetitor(cells, line, item, report))
    else if (!isHeaderRow(cells)) report(line, 'OUTSIDE_ITEM', { text: quote(cells.filter(Boolean).join(' · ')) })
  }
  if (items.length === 0) report(0, 'NO_ITEMS')
  for (const { line, number, athletes, note } of items)
    if (athletes.length === 0 && note === null) report(line, 'NO_COMPETITORS', { number })
  return { items, findings }
}

type LineContent =
  | { kind: 'title'; title: Title }
  | { kind: 'note'; text: string }
  | { kind: 'competitor' }
  | { kind: 'empty' }

/** A row with only a number is a competitor by the bib; a row with only another text is a title or a note. */
function readLine([first = '', ...otherCells]: readonly string[], days: Days): LineContent {
  if (otherCells.some((cell) => cell !== '')) return { kind: 'competitor' }
  if (first === '') return { kind: 'empty' }
  const title = readTitle(first, days)
  if (title) return { kind: 'title', title }
  return /^\d+$/u.test(first) ? { kind: 'competitor' } : { kind: 'note', text: first }
}

/** `firstLines` maps the number of an item to the line of the first item with that number. */
function checkNumber({ line, number }: SheetItem, firstLines: Map<number, number>, report: Report): void {
  const firstLine = firstLines.get(number)
  if (number < 1 || number > ITEM_NUMBER_MAX) report(line, 'NUMBER_RANGE', { number, maximum: ITEM_NUMBER_MAX })
  else if (firstLine !== undefined) report(line, 'NUMBER_TWICE', { number, first: firstLine })
  else firstLines.set(number, line)
}

function checkTitle(
  { line, number, name, dances, time, day }: SheetItem,
  timeText: string,
  days: Days,
  report: Report,
) {
  if (isTooLong(name, dances)) report(line, 'TOO_LONG', { maximum: TEXT_MAX })
  if (timeText !== '' && time === null) report(line, 'NO_TIME', { number, text: quote(timeText) })
  if (day && (day < days.start_date || day > days.end_date))
    report(line, 'DAY_OUTSIDE', { number, day: day.split('-').toReversed().join('/') })
}

function addNote(item: SheetItem | null, text: string, line: number, report: Report): void {
  if (!item) report(line, 'LEFT_OUT', { text: quote(text) })
  else if (isTooLong(text)) report(line, 'TOO_LONG', { maximum: TEXT_MAX })
  else {
    item.note = (item.note === null ? text : `${item.note}\n${text}`).slice(0, TEXT_MAX)
    report(line, 'TAKEN_AS_NOTE', { number: item.number, text: quote(text) })
  }
}

function readCompetitor(
  [bib = '', nameOne = '', nameTwo = '', unit = '', heat = '']: readonly string[],
  line: number,
  item: SheetItem,
  report: Report,
): SheetCompetitor {
  const number = /^\d{1,5}$/u.test(bib) ? readUpTo(HIGHEST_BIB, bib) : null
  if (bib !== '' && number === null) report(line, 'NO_BIB', { text: quote(bib) })
  if (number !== null && item.athletes.some((athlete) => athlete.number === number))
    report(line, 'BIB_TWICE', { bib: number, number: item.number })
  if (isTooLong(nameOne, nameTwo, unit)) report(line, 'TOO_LONG', { maximum: TEXT_MAX })
  const heatNumber = readUpTo(HEAT_MAX, /\d+/u.exec(heat)?.[0])
  if (heat !== '' && heatNumber === null) report(line, 'NO_HEAT', { text: quote(heat) })
  // An X stands for a missing partner.
  const partner = nameTwo === '' || fold(nameTwo) === 'x' ? null : nameTwo
  const [full_name_one, full_name_two] = nameOne === '' ? [partner ?? '', null] : [nameOne, partner]
  return { line, number, full_name_one, full_name_two, unit: unit === '' ? null : unit, heat: heatNumber }
}

/** Reads a number from 1 to a maximum; null otherwise. */
function readUpTo(maximum: number, digits: string | undefined): number | null {
  const number = Number(digits)
  return number >= 1 && number <= maximum ? number : null
}

function quote(text: string): string {
  return text.slice(0, MAX_QUOTED_LENGTH)
}

function clean(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}

function isTooLong(...texts: (string | null)[]): boolean {
  return texts.some((text) => text !== null && text.length > TEXT_MAX)
}

/** Whether a row is a header row, which printed sheets repeat on each page. */
function isHeaderRow(cells: readonly string[]): boolean {
  const text = fold(cells.join(' '))
  return text.includes('so deo') || text.includes('don vi')
}
