import { ON_AIR } from './air-status.ts'
import type { Competitor, Item, ProgrammeState } from './programme-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Dancers have to be in the call area when their item is at most this many items away, whatever the time. */
export const CALL_AREA_ITEMS = 5
/** A longer delay means that the plan does not apply: a rehearsal, or another day. */
const DELAY_MAX_MS = 6 * 60 * MINUTE_MS

type PlannedItem = Pick<Item, 'number' | 'day' | 'time' | 'athletes'>
/** The state of a programme at a moment (`now`, epoch milliseconds). `zone` is the hall's, of the IANA database. */
export type Progress<ProgrammeItem extends PlannedItem = PlannedItem> = {
  items: readonly ProgrammeItem[]
  /** The number of the current item, and when (ISO 8601) it was called; null before the first move. */
  current: number | null
  moved_at: string | null
  zone: string
  now: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a zone, made once: making it takes longer than reading it, and a programme has hundreds of times. */
function zoneClock(zone: string): Intl.DateTimeFormat {
  const madeClock = clocks.get(zone)
  if (madeClock) return madeClock
  const clock = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  clocks.set(zone, clock)
  return clock
}

/** A moment (epoch milliseconds) on the clock of a zone: its day (YYYY-MM-DD) and time (HH:MM). */
export function toZonedTime(moment: number, zone: string): { day: string; time: string } {
  const parts = zoneClock(zone).formatToParts(moment)
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${value('year')}-${value('month')}-${value('day')}`, time: `${value('hour')}:${value('minute')}` }
}

/** The moment (epoch milliseconds) at which the clock of a zone shows a day and a time. */
export function zonedTimeToMoment(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // Differ if daylight saving time begins or ends near that time. If the clock skips the time, neither shows it and the first is the later one.
  const byOffsetBefore = asUtc - zoneOffset(asUtc - DAY_MS, zone)
  const byOffsetAfter = asUtc - zoneOffset(asUtc + DAY_MS, zone)
  return asUtc - zoneOffset(byOffsetAfter, zone) === byOffsetAfter ? byOffsetAfter : byOffsetBefore
}

/** By how many milliseconds the clock of a zone is ahead of UTC at a moment of a whole minute. */
function zoneOffset(moment: number, zone: string): number {
  const { day, time } = toZonedTime(moment, zone)
  return Date.parse(`${day}T${time}:00Z`) - moment
}

/**
 * The delay of the programme in milliseconds, negative if it is early: the delay of the current item's call, or the time by which the next item
 * is overdue, if that is longer. Null without times, before the first move, and if the plan does not apply.
 */
export function measureDelay({ items, current, moved_at, zone, now }: Progress): number | null {
  const index = items.findIndex(({ number }) => number === current)
  const planned = plannedStart(items[index], zone)
  if (planned === null || moved_at === null) return null
  const next = items[index + 1]
  const nextStart = next?.day === items[index]?.day ? plannedStart(next, zone) : null
  const delay = Math.max(Date.parse(moved_at) - planned, nextStart === null ? -Infinity : now - nextStart)
  return Math.abs(delay) > DELAY_MAX_MS ? null : delay
}

/** Negative if the programme is early; null if `measureDelay` does not know the delay. */
export function delayInMinutes(progress: Progress): number | null {
  const delay = measureDelay(progress)
  return delay === null ? null : Math.round(delay / MINUTE_MS)
}

/** The expected start of an item (epoch milliseconds): as planned, plus the delay if it is on the current day. Null without a planned time. */
export function expectedStart(item: PlannedItem, progress: Progress): number | null {
  const planned = plannedStart(item, progress.zone)
  if (planned === null) return null
  const current = progress.items.find(({ number }) => number === progress.current)
  return planned + (current?.day === item.day ? (measureDelay(progress) ?? 0) : 0)
}

/** When the competitors of an item are called (epoch milliseconds), so many minutes before its start; null without a start, and with 0 minutes. */
export const callMoment = (start: number | null, call_minutes: number): number | null =>
  start === null || call_minutes === 0 ? null : start - call_minutes * MINUTE_MS

/** Whether dancers have to be in the call area: their item is near, by the order or by the clock, and not on yet. */
export const isCalled = (
  { itemsLeft, expectedAt }: { itemsLeft: number | null; expectedAt: number | null },
  call_minutes: number,
  now: number,
): boolean =>
  itemsLeft !== null &&
  itemsLeft > 0 &&
  (itemsLeft <= CALL_AREA_ITEMS || (callMoment(expectedAt, call_minutes) ?? Infinity) <= now)

/** Whether the programme has started: it is on air, or was moved. Before that, its current item has no meaning. */
export const hasBegun = ({ status, moved_at }: Pick<ProgrammeState, 'status' | 'moved_at'>): boolean =>
  status === ON_AIR || moved_at !== null

/**
 * The current and following items of a competitor. `itemsLeft`: the number of items until then, 0 for the current item, null before the first
 * move; `expectedAt`: the expected start (epoch milliseconds).
 */
export function findTurns<ProgrammeItem extends PlannedItem>(
  progress: Progress<ProgrammeItem>,
  competes: (competitor: Competitor) => boolean,
) {
  const currentIndex = progress.items.findIndex(({ number }) => number === progress.current)
  return progress.items.flatMap((item, index) =>
    index >= Math.max(currentIndex, 0) && item.athletes.some(competes)
      ? [{ item, itemsLeft: currentIndex < 0 ? null : index - currentIndex, expectedAt: expectedStart(item, progress) }]
      : [],
  )
}

export function plannedStart(item: PlannedItem | undefined, zone: string): number | null {
  return item?.day && item.time ? zonedTimeToMoment(item.day, item.time, zone) : null
}
