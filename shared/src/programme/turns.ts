import type { Competitor, Item, Mc } from './programme-rows.ts'

const MINUTE_MS = 60_000
/** From so few items before their own, dancers belong in the call area. */
export const CALLED_ITEMS = 5
/** A programme that is further than this from its plan is not danced by it: a rehearsal, or another day. */
const PLAN_HOLDS_MS = 6 * 60 * MINUTE_MS

/** An item as far as its turn is concerned. */
type Planned = Pick<Item, 'number' | 'day' | 'time' | 'athletes'>
/** Where a programme stands, and when (epoch milliseconds) that was known. `zone` is the hall's, of the IANA database. */
export type Progress<One extends Planned = Planned> = {
  items: readonly One[]
  /** The number of the item that is on, and when (ISO 8601) it was called; null before the first move. */
  current: number | null
  moved_at: string | null
  zone: string
  at: number
}

/** A moment (epoch milliseconds) on the clock of a zone: its day (YYYY-MM-DD) and time (HH:MM). */
export function inZone(moment: number, zone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/** The moment (epoch milliseconds) at which the clock of a zone shows a day and a time. */
export function momentInZone(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const localTime = inZone(asUtc, zone)
  return asUtc - (Date.parse(`${localTime.day}T${localTime.time}:00Z`) - asUtc)
}

/**
 * How late the programme is, in milliseconds (early is negative): by the call of the item that is on, and at least by what it has
 * run over the time of the one behind it. Null without times, before the first move, and far from the plan.
 */
export function measureDelay({ items, current, moved_at, zone, at }: Progress): number | null {
  const here = items.findIndex(({ number }) => number === current)
  const planned = plannedAt(items[here], zone)
  if (planned === null || moved_at === null) return null
  const next = items[here + 1]
  const due = next?.day === items[here]?.day ? plannedAt(next, zone) : null
  const late = Math.max(Date.parse(moved_at) - planned, due === null ? -Infinity : at - due)
  return Math.abs(late) > PLAN_HOLDS_MS ? null : late
}

/** The same in whole minutes. */
export function minutesLate(progress: Progress): number | null {
  const late = measureDelay(progress)
  return late === null ? null : Math.round(late / MINUTE_MS)
}

/** When an item will be on (epoch milliseconds): as planned, moved by the delay of its day. Null where no time is planned. */
export function expectedStart(item: Planned, progress: Progress): number | null {
  const planned = plannedAt(item, progress.zone)
  if (planned === null) return null
  const on = progress.items.find(({ number }) => number === progress.current)
  return planned + (on?.day === item.day ? (measureDelay(progress) ?? 0) : 0)
}

/** Whether the pointer of a programme says what is on: not before somebody put it on air or moved it. */
export const hasBegun = ({ status, moved_at }: Pick<Mc, 'status' | 'moved_at'>): boolean =>
  status === 2 || moved_at !== null

/**
 * The items from the one that is on in which somebody competes, with how many are left until then: 0 is on the floor, null before
 * anything is.
 */
export function findTurns<One extends Planned>(progress: Progress<One>, competes: (who: Competitor) => boolean) {
  const here = progress.items.findIndex(({ number }) => number === progress.current)
  return progress.items.flatMap((item, place) =>
    place >= Math.max(here, 0) && item.athletes.some(competes)
      ? [{ item, left: here < 0 ? null : place - here, about: expectedStart(item, progress) }]
      : [],
  )
}

function plannedAt(item: Planned | undefined, zone: string): number | null {
  return item?.day && item.time ? momentInZone(item.day, item.time, zone) : null
}
