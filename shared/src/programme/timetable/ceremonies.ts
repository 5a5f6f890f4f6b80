import type { Place, TimetableEvent, TimetableItem } from './timetable.ts'

/** More characters than the note of an item has. */
const NOTE_MAX = 255

/** The note that ties a ceremony to the finals of events: their symbols. Those that are more than a note holds are left out. */
export function honouringNote(events: readonly Pick<TimetableEvent, 'symbol'>[]): string {
  return events.reduce((note, { symbol }) => {
    const longer = note === '' ? symbol : `${note}, ${symbol}`
    return longer.length <= NOTE_MAX ? longer : note
  }, '')
}

/** The ids of the events whose finals each ceremony honours, by the id of the ceremony: their symbols stand in its note, with commas between. */
export function findHonours(
  items: readonly Pick<TimetableItem, 'id' | 'kind' | 'note'>[],
  events: readonly Pick<TimetableEvent, 'id' | 'symbol'>[],
): Map<number, number[]> {
  const idBySymbol = new Map(events.map(({ id, symbol }) => [symbol.toLowerCase(), id]))
  const idsIn = (note: string) =>
    note.split(/[,;\n]/u).flatMap((part) => idBySymbol.get(part.trim().toLowerCase()) ?? [])
  return new Map(
    items.flatMap(({ id, kind, note }) => {
      const honours = kind === 'ceremony' && note !== null ? [...new Set(idsIn(note))] : []
      return honours.length > 0 ? [[id, honours] as const] : []
    }),
  )
}

/** The last round of each event, by event. */
function findFinals(items: readonly TimetableItem[]): Map<number, TimetableItem> {
  const finals = new Map<number, TimetableItem>()
  for (const item of items)
    if (item.round && item.round.number >= (finals.get(item.round.event_id)?.round?.number ?? 0))
      finals.set(item.round.event_id, item)
  return finals
}

/** These places with those of ceremonies of which every final is moved: they come along, behind the last one. Locked ones stay. */
export function withCeremonies(
  places: readonly Place[],
  { items, events }: { items: readonly TimetableItem[]; events: readonly TimetableEvent[] },
): Place[] {
  const placeById = new Map(places.map((place) => [place.id, place]))
  const finals = findFinals(items)
  const honours = findHonours(items, events)
  const following = items.flatMap(({ id, is_locked }) => {
    const ids = (honours.get(id) ?? []).flatMap((event) => finals.get(event)?.id ?? [])
    const finalPlaces = ids.flatMap((final) => placeById.get(final) ?? [])
    const last = finalPlaces.toSorted((a, b) => a.position - b.position).at(-1)
    const comesAlong = last && finalPlaces.length === ids.length && is_locked === 0 && !placeById.has(id)
    return comesAlong ? [{ id, floor: last.floor, day: last.day, position: last.position + 1 }] : []
  })
  return [...places, ...following]
}
