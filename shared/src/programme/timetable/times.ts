import type { Slot, TimetableEvent, TimetableItem, TimetableSettings } from './timetable.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Seconds from midnight of a time of day, HH:MM; hours above 23 are after midnight. */
export function secondsOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * HOUR + Number(minutes) * MINUTE
}

/** HH:MM as a clock shows it, also after midnight. */
export function clockOf(seconds: number): string {
  const inDay = ((seconds % DAY) + DAY) % DAY
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${pad(inDay / HOUR)}:${pad((inDay % HOUR) / MINUTE)}`
}

/** Minutes of an interlude without a length of its own. */
const INTERLUDE_MINUTES = 5

/** How many heats of its round an item has. */
export function heatsOf({ round, heat_from, heat_to }: Pick<TimetableItem, 'round' | 'heat_from' | 'heat_to'>): number {
  if (!round) return 0
  return Math.max(1, (heat_to ?? round.heats) - (heat_from ?? 1) + 1)
}

/**
 * The length of an item: by hand, or its dances in all its heats, with the changes between heats and the change-over to the next item. Events
 * inside a club have dances of another length.
 */
export function itemSeconds(
  item: Pick<TimetableItem, 'kind' | 'seconds' | 'round' | 'heat_from' | 'heat_to'>,
  settings: TimetableSettings,
  event: Pick<TimetableEvent, 'is_club'> | undefined,
): number {
  if (item.seconds !== null) return Math.max(0, item.seconds)
  if (!item.round) return (item.kind === 'ceremony' ? settings.ceremony_minutes : INTERLUDE_MINUTES) * MINUTE
  const dances = Math.max(1, item.round.dances.length)
  const heats = heatsOf(item)
  const dance = event?.is_club ? settings.club_dance_seconds : settings.dance_seconds
  return dances * (heats * dance + (heats - 1) * settings.heat_change_seconds) + settings.change_over_seconds
}

/** The hours of a day of the hall in seconds from its midnight; null for a day that the settings do not have. */
export function hallHours(
  settings: Pick<TimetableSettings, 'days'>,
  day: string,
): { opens: number; closes: number } | null {
  const hall = settings.days.find(({ date }) => date === day)
  return hall ? { opens: secondsOf(hall.opens), closes: secondsOf(hall.closes) } : null
}

/** The start that `not_before` asks for. A time before the opening is after midnight where the hall closes after midnight. */
export function earliestStart(notBefore: string | null, hours: { opens: number; closes: number } | null): number {
  if (notBefore === null) return 0
  const seconds = secondsOf(notBefore)
  return hours && seconds < hours.opens && seconds <= hours.closes - DAY ? seconds + DAY : seconds
}

/** The items in the order of the programme: by day, floor and position. */
export function inOrder<T extends Pick<TimetableItem, 'day' | 'floor' | 'position' | 'id'>>(items: readonly T[]): T[] {
  return items.toSorted(
    (a, b) => compareDays(a.day, b.day) || a.floor - b.floor || a.position - b.position || a.id - b.id,
  )
}

function compareDays(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/**
 * Times follow order: on each floor and day an item begins where the one before it ends, and no earlier than the hall opens or it may.
 * So two items of a floor never overlap; they may end after the hall closes.
 */
export function computeTimes(
  items: readonly TimetableItem[],
  settings: TimetableSettings,
  events: readonly TimetableEvent[],
): Map<number, Slot> {
  const eventById = new Map(events.map((event) => [event.id, event]))
  const slots = new Map<number, Slot>()
  let lane = ''
  let end = 0
  for (const item of inOrder(items)) {
    const hours = hallHours(settings, item.day)
    const itemLane = `${item.day} ${item.floor}`
    if (itemLane !== lane) end = hours?.opens ?? 0
    lane = itemLane
    const start = Math.max(end, earliestStart(item.not_before, hours))
    end = start + itemSeconds(item, settings, item.round ? eventById.get(item.round.event_id) : undefined)
    slots.set(item.id, { id: item.id, floor: item.floor, day: item.day, start, end })
  }
  return slots
}

/** Numbers of the rounds, from 1, day by day and floor by floor; other items have none. Answers the items in this order. */
export function numberItems(items: readonly TimetableItem[]): TimetableItem[] {
  let number = 0
  return inOrder(items).map((item) => ({ ...item, number: item.kind === 'round' ? ++number : null }))
}
