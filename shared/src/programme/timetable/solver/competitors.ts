import { spreadHeats } from '../spread-heats.ts'
import type { Start, TimetableEvent, TimetableItem, TimetableProblem } from '../timetable.ts'

/** The people who may dance in an item, and in which heat where that is certain. */
export type ItemStarts = { starts: readonly Start[]; heatOf: ReadonlyMap<number, number> | null }

/** Draws of heats by number of heats and seed: each frame of a drag asks for the same ones of the same events. */
const drawsOf = new WeakMap<TimetableEvent, Map<string, ReadonlyMap<number, number>>>()

/**
 * The starts of each item. Once a round has its competitors they are known. Before that, the first round of an event has all its starts, drawn into
 * heats; in a later round all who started may still dance, and nobody's heat is certain.
 */
export function findItemStarts({ settings, events, items }: TimetableProblem): ItemStarts[] {
  const eventById = new Map(events.map((event) => [event.id, event]))
  const firstRounds = new Map<number, number>()
  for (const { round } of items)
    if (round) firstRounds.set(round.event_id, Math.min(round.number, firstRounds.get(round.event_id) ?? Infinity))
  return items.map((item) => {
    const event = item.round && eventById.get(item.round.event_id)
    if (!item.round || !event) return { starts: [], heatOf: null }
    const heatOf = knownHeats(item.round, event, firstRounds.get(event.id) === item.round.number, settings.seed)
    return {
      starts: heatOf ? event.starts.filter((start) => isInItem(item, heatOf.get(start.entry_id))) : event.starts,
      heatOf,
    }
  })
}

function isInItem({ heat_from, heat_to }: TimetableItem, heat: number | undefined): boolean {
  if (heat === undefined) return false
  return (heat_from === null || heat >= heat_from) && (heat_to === null || heat <= heat_to)
}

function knownHeats(
  round: NonNullable<TimetableItem['round']>,
  event: TimetableEvent,
  isFirst: boolean,
  seed: number,
): ReadonlyMap<number, number> | null {
  if (round.heat_of) return new Map(Object.entries(round.heat_of).map(([entry, heat]) => [Number(entry), heat]))
  if (!isFirst) return null
  const key = `${round.heats} ${seed}`
  const draws = drawsOf.get(event) ?? new Map<string, ReadonlyMap<number, number>>()
  drawsOf.set(event, draws)
  const drawn = draws.get(key) ?? spreadHeats(event.starts, round.heats, seed)
  draws.set(key, drawn)
  return drawn
}
