import { formatDay } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { fold } from '@portal/shared/kit/text/names'
import type { Item } from '@portal/shared/programme/programme-rows'
import type { SheetFinding } from '@portal/shared/programme/sheet-problems'
import { computeTimes, inOrder, numberItems } from '@portal/shared/programme/timetable/times'
import type { TimetableEvent, TimetableItem, TimetableSettings } from '@portal/shared/programme/timetable/timetable'
import type { Cell } from '../../kit/sheets/sheet.ts'
import { programmePaperWords } from '../papers/paper-words.rules.ts'
import { HEADER_ROWS, readRunningOrder } from '../running-order.rules.ts'
import { publishedTime } from './items.rules.ts'

const HEADS = ['Số đeo', 'Họ tên 1', 'Họ tên 2', 'Đơn vị', 'Lượt'] as const
const FLOOR = /^Sàn (\d)$/u

/**
 * The rows of the draft in the layout of the scrutineers, as `readRunningOrder` reads it: a title, the floor if it is not the first, the
 * competitors with their heats, an empty row. Items that are not danced have no place in it.
 */
export function timetableSheetRows(
  tournament: string,
  items: readonly TimetableItem[],
  competitors: ReadonlyMap<number, Item['athletes']>,
  settings: TimetableSettings,
  events: readonly TimetableEvent[],
): Cell[][] {
  const slots = computeTimes(items, settings, events)
  const rows: Cell[][] = [[tournament], ['Lịch thi đấu'], [], [...HEADS]]
  for (const { id, number, name, round, day, floor } of numberItems(items)) {
    if (!round) continue
    const time = publishedTime(day, slots.get(id)?.start ?? 0)
    const [, month = '', date = ''] = time.day.split('-')
    const dances = round.dances.length > 0 ? ` - Điệu ${round.dances.join(',')}` : ''
    rows.push([
      `SK ${number}: ${programmePaperWords.vi.rounds[round.kind]} ${name}${dances} - Giờ: ${time.time} ${Number(date)}/${Number(month)}`,
    ])
    if (floor > 1) rows.push([`Sàn ${floor}`])
    for (const { number: bib, full_name_one, full_name_two, unit, heat } of competitors.get(id) ?? [])
      rows.push([bib, full_name_one, full_name_two, unit, heat])
    rows.push([])
  }
  return rows
}

/** A change of an item by a sheet: its place, or the heats of entries. `line` is that of its title, null for an item that the sheet lacks. */
export type SheetChange = {
  line: number | null
  item: TimetableItem
  change: 'removed' | 'moved' | 'heats'
  before: string | null
  after: string | null
}
export type SheetReading = {
  findings: SheetFinding[]
  changes: SheetChange[]
  /** All items in their new order, with their floors and days. */
  items: TimetableItem[]
  /** The heats by item and entry that differ. */
  heats: Map<number, Map<number, number>>
}

/**
 * Compares a sheet with the draft that it came from. The number of an item says which one it is; its place in the sheet is its new place. Items
 * that are not danced follow the item that they followed. A heat is that of the competitor's bib. Places are named in a language.
 */
export function readTimetableSheet(
  rows: readonly (readonly string[])[],
  days: { start_date: string; end_date: string },
  items: readonly TimetableItem[],
  competitors: ReadonlyMap<number, readonly { athlete_id: number | null; bib: number | null; heat: number | null }[]>,
  language: Language,
): SheetReading {
  const findings = checkHeads(rows)
  const floors = findFloors(rows)
  const order = readRunningOrder(rows, days, (line) => floors.has(line))
  const merged = findMergedCells(rows)
  const mergedLines = new Set(merged.map(({ line }) => line))
  const competitorLines = new Set(order.items.flatMap(({ athletes }) => athletes.map(({ line }) => line)))
  findings.push(
    ...merged,
    ...order.findings.filter(
      ({ code, line }) =>
        !IGNORED.has(code) &&
        !(code.endsWith('_TWICE') && mergedLines.has(line)) &&
        // Names and units are not read: those of a formation may be long.
        !(code === 'TOO_LONG' && competitorLines.has(line)),
    ),
  )
  const numbered = numberItems(items)
  const itemByNumber = new Map(numbered.map((item) => [item.number, item]))
  const placed: { line: number; item: TimetableItem }[] = []
  const changes: SheetChange[] = []
  const heats: SheetReading['heats'] = new Map()
  for (const { line, number, day } of order.items) {
    const item = itemByNumber.get(number)
    if (!item) findings.push({ line, code: 'ITEM_UNKNOWN', params: { number } })
    else placed.push({ line, item: { ...item, floor: floors.get(line + 1) ?? 1, day: day ?? item.day } })
  }
  for (const { number, athletes } of order.items) {
    const item = itemByNumber.get(number)
    const byBib = new Map((competitors.get(item?.id ?? 0) ?? []).map((competitor) => [competitor.bib, competitor]))
    for (const { line, number: bib, heat } of athletes) {
      const competitor = byBib.get(bib)
      // Without a bib nothing says whose heat it is: it stays.
      if (bib === null && competitor) continue
      if (!item || !competitor?.athlete_id)
        findings.push({ line, code: 'NOT_IN_ITEM', params: { bib: bib ?? '–', number } })
      else if (heat !== null && heat > (item.round?.heats ?? 1))
        findings.push({ line, code: 'HEAT_RANGE', params: { heat, maximum: item.round?.heats ?? 1 } })
      else if (heat !== null && heat !== (competitor.heat ?? 1)) {
        const itemHeats = heats.get(item.id) ?? new Map<number, number>()
        heats.set(item.id, itemHeats.set(competitor.athlete_id, heat))
        changes.push({
          line,
          item,
          change: 'heats',
          before: `${bib}: ${competitor.heat ?? 1}`,
          after: `${bib}: ${heat}`,
        })
      }
    }
  }
  const placedItems = withInterludes(
    placed.map(({ item }) => item),
    numbered,
  )
  const placedIds = new Set(placedItems.map(({ id }) => id))
  for (const item of numbered)
    if (!placedIds.has(item.id))
      changes.push({ line: null, item, change: 'removed', before: namePlace(item, language), after: null })
  const lineOf = new Map(placed.map(({ line, item }) => [item.id, line]))
  for (const { item, place } of findMoves(numbered, placedItems)) {
    const isSameLane = laneOf(item) === laneOf(place)
    const [before, after] = [item, place].map((each) => namePlace(each, language, isSameLane))
    changes.push({ line: lineOf.get(item.id) ?? null, item, change: 'moved', before: before ?? '', after: after ?? '' })
  }
  return {
    findings,
    changes: changes.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || 0),
    items: placedItems,
    heats,
  }
}

/** Findings of a list that is imported, which say nothing here: later rounds have nobody yet. */
const IGNORED: ReadonlySet<string> = new Set(['NO_COMPETITORS'])

/** The floors of items by their lines: each has a row of its own behind the title. */
function findFloors(rows: readonly (readonly string[])[]): Map<number, number> {
  return new Map(
    rows.flatMap(([text = '', ...others], index) => {
      const [, floor] = FLOOR.exec(text) ?? []
      return floor !== undefined && others.every((cell) => cell === '') ? [[index + 1, Number(floor)] as const] : []
    }),
  )
}

/** A merged cell is read as its text in each of its lines: taken as it is, a heat would be that of another competitor. */
function findMergedCells(rows: readonly (readonly string[])[]): SheetFinding[] {
  let first = 0
  return rows.flatMap(([text = ''], index) => {
    if (text === '' || text !== rows[index - 1]?.[0]) first = index + 1
    return first === index + 1 || index < HEADER_ROWS
      ? []
      : [{ line: index + 1, code: 'CELLS_MERGED' as const, params: { first } }]
  })
}

/** A column under another head is not read by chance as what it was. */
function checkHeads(rows: readonly (readonly string[])[]): SheetFinding[] {
  const heads = rows[HEADER_ROWS - 1] ?? []
  return HEADS.flatMap((head, column) => {
    const text = heads[column] ?? ''
    const params = { column: String.fromCodePoint(65 + column), head, text: text.slice(0, 60) }
    return fold(text) === fold(head) ? [] : [{ line: HEADER_ROWS, code: 'COLUMN_RENAMED' as const, params }]
  })
}

const laneOf = ({ day, floor }: Pick<TimetableItem, 'day' | 'floor'>) => `${day} ${floor}`

/** The number of an item, with its floor and day unless `isNumberEnough`. */
function namePlace({ day, floor, number }: TimetableItem, language: Language, isNumberEnough = false): string {
  const words = programmePaperWords[language]
  const lane = isNumberEnough ? '' : `${words.floor(floor)}, ${formatDay(day, language, 'brief')}`
  return [lane, `${words.item} ${number ?? '–'}`].filter(Boolean).join(' · ')
}

/** The items that are danced elsewhere, as few as explain the new order, with their new places and numbers. */
function findMoves(
  before: readonly TimetableItem[],
  placed: readonly TimetableItem[],
): { item: TimetableItem; place: TimetableItem }[] {
  const itemById = new Map(before.map((item) => [item.id, item]))
  const moves = numberItems(placeInOrder(placed)).flatMap((place) => {
    const item = itemById.get(place.id)
    return item?.round ? [{ item, place }] : []
  })
  const staying = moves.filter(({ item, place }) => laneOf(item) === laneOf(place))
  const inOrderNow = [...Map.groupBy(staying, ({ place }) => laneOf(place)).values()].flatMap((lane) =>
    longestRising(lane, ({ item }) => item.number ?? 0),
  )
  const isInPlace = new Set(inOrderNow)
  return moves.filter((move) => !isInPlace.has(move))
}

/** Items with the positions that follow from their order. */
function placeInOrder(items: readonly TimetableItem[]): TimetableItem[] {
  return items.map((item, position) => ({ ...item, position }))
}

/** A value that ends a rising row, and the end of the row without it. */
type RowEnd<Value> = { value: Value; rank: number; previous: RowEnd<Value> | undefined }

/** The most of these that rise in their order. */
function longestRising<Value>(values: readonly Value[], rankOf: (value: Value) => number): Value[] {
  /** For each length the end with the lowest rank. */
  const ends: RowEnd<Value>[] = []
  for (const value of values) {
    const rank = rankOf(value)
    const index = ends.findIndex((end) => end.rank >= rank)
    const length = index < 0 ? ends.length : index
    ends[length] = { value, rank, previous: ends[length - 1] }
  }
  const rising: Value[] = []
  for (let end = ends.at(-1); end; end = end.previous) rising.unshift(end.value)
  return rising
}

/** Puts items that are not danced after the item that they followed; at the beginning where that one is gone. */
function withInterludes(placed: readonly TimetableItem[], items: readonly TimetableItem[]): TimetableItem[] {
  const result = [...placed]
  let previous: TimetableItem | null = null
  for (const item of inOrder(items)) {
    if (!item.round) {
      const index: number = previous ? result.findIndex(({ id }) => id === previous?.id) : -1
      const neighbour: TimetableItem | undefined = result[index]
      const lane = neighbour && previous?.day === item.day && previous.floor === item.floor ? neighbour : item
      result.splice(index + 1, 0, { ...item, day: lane.day, floor: lane.floor })
      previous = item
    } else if (placed.some(({ id }) => id === item.id)) previous = item
  }
  return result
}
