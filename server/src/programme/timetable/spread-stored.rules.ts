import { spreadHeats } from '@portal/shared/programme/timetable/spread-heats'
import type { TimetableEvent } from '@portal/shared/programme/timetable/timetable'

/** The heats of stored competitors, by their ids. */
export function spreadStored(
  entries: readonly { id: number; athlete_id: number | null }[],
  event: TimetableEvent | undefined,
  heats: number,
  seed: number,
): Map<number, number | null> {
  const startByEntry = new Map(event?.starts.map((start) => [start.entry_id, start]))
  // Competitors without an entry are alike.
  const starts = entries.map(({ id, athlete_id }) => ({
    ...(startByEntry.get(athlete_id ?? 0) ?? { people: [], unit_id: null, teacher: null }),
    entry_id: id,
  }))
  const heatOf = spreadHeats(starts, heats, seed)
  return new Map(entries.map(({ id }) => [id, heats > 1 ? (heatOf.get(id) ?? 1) : null]))
}
