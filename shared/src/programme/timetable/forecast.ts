import { planRounds } from './plan-rounds.ts'
import { computeTimes, hallHours, itemSeconds } from './times.ts'
import type { TimetableEvent, TimetableItem, TimetableProblem } from './timetable.ts'

/** When a floor is finished on a day, in seconds from midnight: with today's entries, and with more of them. */
export type Finish = { day: string; floor: number; closes: number | null; finish: number; expected: number }

/** `forecast` with today's entries and `moreEntries` more, spread over the events as today's. */
export function forecast(problem: TimetableProblem, moreEntries: number): Finish[] {
  const { settings, events, items } = problem
  const today = finishOf(problem, items)
  const starts = events.reduce((sum, event) => sum + event.starts.length, 0)
  const growth = starts > 0 ? 1 + moreEntries / starts : 1
  const grown = finishOf(problem, growItems(problem, growth))
  return [...today.values()].map(({ day, floor, finish }) => ({
    day,
    floor,
    closes: hallHours(settings, day)?.closes ?? null,
    finish,
    expected: Math.max(finish, grown.get(`${day} ${floor}`)?.finish ?? finish),
  }))
}

type FloorDay = { day: string; floor: number; finish: number }

function finishOf({ settings, events }: TimetableProblem, items: readonly TimetableItem[]): Map<string, FloorDay> {
  const finishes = new Map<string, FloorDay>()
  for (const { day, floor, end } of computeTimes(items, settings, events).values())
    finishes.set(`${day} ${floor}`, { day, floor, finish: end })
  return finishes
}

/** Each event with so many times its starts: heats of its rounds, and rounds that it does not have yet at its last item. */
function growItems({ settings, events, items }: TimetableProblem, growth: number): TimetableItem[] {
  const eventById = new Map(events.map((event) => [event.id, event]))
  const eventItems = Map.groupBy(
    items.filter(({ round }) => round),
    ({ round }) => round?.event_id ?? 0,
  )
  const lengths = new Map<number, number>()
  for (const [id, itemsOfEvent] of eventItems) {
    const event = eventById.get(id)
    if (!event) continue
    const lengthWith = (count: number) =>
      planRounds(Math.round(count), settings).reduce((sum, { heats }) => sum + roundSeconds(event, heats, settings), 0)
    const more = lengthWith(event.starts.length * growth) - lengthWith(event.starts.length)
    const own = itemsOfEvent.map((item) => itemSeconds(item, settings, event))
    for (const [index, item] of itemsOfEvent.entries())
      lengths.set(item.id, (own[index] ?? 0) + Math.max(0, more) / itemsOfEvent.length)
  }
  return items.map((item) => ({ ...item, seconds: lengths.get(item.id) ?? item.seconds }))
}

function roundSeconds(event: TimetableEvent, heats: number, settings: TimetableProblem['settings']): number {
  const round = {
    event_id: event.id,
    kind: 'first',
    number: 1,
    dances: event.dances,
    heats,
    quota: null,
    entrants: 0,
  } as const
  return itemSeconds({ kind: 'round', seconds: null, round, heat_from: null, heat_to: null }, settings, event)
}
