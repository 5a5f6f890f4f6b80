import { fold } from '@portal/shared/kit/text/names'
import { BIB_MAX } from '@portal/shared/bibs/bib-numbers'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { HEAT_MAX, ITEM_NUMBER_MAX, type Competitor, type Item } from '@portal/shared/programme/programme-rows'
import type { SheetCode, SheetFinding } from '@portal/shared/programme/sheet-problems'
import { readTitle, type Title } from './title.rules.ts'

/** The first name is empty where the sheet has the bib alone. */
export type SheetCompetitor = Omit<Competitor, 'id' | 'team_name'> & { line: number }
export type SheetItem = Omit<Title, 'said'> & Pick<Item, 'note'> & { line: number; athletes: SheetCompetitor[] }

export type RunningOrder = { items: SheetItem[]; findings: SheetFinding[] }

/** Rows above the first item: the headings of the sheet. */
export const HEADING_ROWS = 4
const SHOWN = 60

/**
 * The items of a running order as an organiser's sheet has them: below four rows of headings an item's line in the first column, then
 * its competitors (bib, name one, name two, unit, heat), then an empty row. A new item's line ends the one before as well, and so does
 * the end of the sheet. A text alone among the competitors is the item's note (“result of SK 29”). Days without a year are the
 * tournament's: `start_date`..`end_date`.
 */
export function readRunningOrder(
  rows: readonly (readonly string[])[],
  days: { start_date: string; end_date: string },
): RunningOrder {
  const items: SheetItem[] = []
  const findings: SheetFinding[] = []
  const found = (line: number, code: SheetCode, params: Readonly<Record<string, string | number>> = {}) =>
    findings.push({ line, code, params })
  const lineOf = new Map<number, number>()
  let open: SheetItem | null = null

  for (const [at, row] of rows.entries()) {
    const line = at + 1
    const cells = row.map(clean)
    const [first = '', ...others] = cells
    const alone = others.every((cell) => cell === '')
    const title = alone ? readTitle(first, days) : null
    if (line <= HEADING_ROWS && !title) continue
    if (title) {
      const { number, said, ...rest } = title
      open = { line, number, ...rest, note: null, athletes: [] }
      const before = lineOf.get(number)
      if (number < 1 || number > ITEM_NUMBER_MAX) found(line, 'NUMBER_RANGE', { number, maximum: ITEM_NUMBER_MAX })
      else if (before !== undefined) found(line, 'NUMBER_TWICE', { number, first: before })
      else lineOf.set(number, line)
      if (tooLong(rest.name, rest.dances)) found(line, 'TOO_LONG', { maximum: TEXT_MAX })
      if (said !== '' && rest.time === null) found(line, 'NO_TIME', { number, text: said.slice(0, SHOWN) })
      if (rest.day && (rest.day < days.start_date || rest.day > days.end_date))
        found(line, 'DAY_OUTSIDE', { number, day: rest.day.split('-').toReversed().join('/') })
      items.push(open)
    } else if (first === '' && alone) open = null
    else if (alone && !/^\d+$/u.test(first)) {
      if (!open) found(line, 'LEFT_OUT', { text: first.slice(0, SHOWN) })
      else if (tooLong(first)) found(line, 'TOO_LONG', { maximum: TEXT_MAX })
      else {
        open.note = (open.note === null ? first : `${open.note}\n${first}`).slice(0, TEXT_MAX)
        found(line, 'TAKEN_AS_NOTE', { number: open.number, text: first.slice(0, SHOWN) })
      }
    } else if (open) open.athletes.push(competitor(cells, line, open, found))
    else if (!isHeading(cells)) found(line, 'OUTSIDE_ITEM', { text: cells.filter(Boolean).join(' · ').slice(0, SHOWN) })
  }
  if (items.length === 0) found(0, 'NO_ITEMS')
  for (const { line, number, athletes, note } of items)
    if (athletes.length === 0 && note === null) found(line, 'NO_COMPETITORS', { number })
  return { items, findings }
}

function competitor(
  [bib = '', nameOne = '', nameTwo = '', unit = '', heat = '']: readonly string[],
  line: number,
  item: SheetItem,
  found: (line: number, code: SheetCode, params?: Readonly<Record<string, string | number>>) => void,
): SheetCompetitor {
  const number = /^\d{1,5}$/u.test(bib) && Number(bib) >= 1 && Number(bib) <= BIB_MAX ? Number(bib) : null
  if (bib !== '' && number === null) found(line, 'NO_BIB', { text: bib.slice(0, SHOWN) })
  if (number !== null && item.athletes.some((other) => other.number === number))
    found(line, 'BIB_TWICE', { bib: number, number: item.number })
  if (tooLong(nameOne, nameTwo, unit)) found(line, 'TOO_LONG', { maximum: TEXT_MAX })
  const heatDigits = /\d+/u.exec(heat)
  const within =
    heatDigits && Number(heatDigits[0]) >= 1 && Number(heatDigits[0]) <= HEAT_MAX ? Number(heatDigits[0]) : null
  if (heat !== '' && within === null) found(line, 'NO_HEAT', { text: heat.slice(0, SHOWN) })
  // X marks a missing partner.
  const partner = nameTwo === '' || fold(nameTwo) === 'x' ? null : nameTwo
  const [name, second] = nameOne === '' ? [partner ?? '', null] : [nameOne, partner]
  return { line, number, full_name_one: name, full_name_two: second, unit: unit === '' ? null : unit, heat: within }
}

function clean(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}

function tooLong(...texts: (string | null)[]): boolean {
  return texts.some((text) => text !== null && text.length > TEXT_MAX)
}

/** A line of headings that is repeated further down, as a printed sheet repeats it on each page. */
function isHeading(cells: readonly string[]): boolean {
  const text = fold(cells.join(' '))
  return text.includes('so deo') || text.includes('don vi')
}
