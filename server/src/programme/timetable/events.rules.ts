import type { TimetableEvent } from '@portal/shared/programme/timetable/timetable'
import { numberPeople, type EntryPeople } from './people-numbers.rules.ts'

type StoredEvent = {
  id: number
  name: string
  name_en: string | null
  symbol: string
  style: string | null
  is_closed: 0 | 1
  start_age: number
  age_name: string
  age_name_en: string | null
  end_age: number | null
  dances: string[]
}
type StoredStart = { tournament_detail_id: number; entry_id: number; unit_id: number | null }

/** Events with their starts. Ages are ordered by their first year, then by their last. Entries name no teacher. */
export function toTimetableEvents(
  events: readonly StoredEvent[],
  starts: readonly StoredStart[],
  people: readonly EntryPeople[],
) {
  const numbers = numberPeople(people)
  const startsByEvent = Map.groupBy(starts, ({ tournament_detail_id }) => tournament_detail_id)
  return events.map(
    ({ is_closed, start_age, end_age, age_name, age_name_en, id, name, name_en, symbol, style, dances }) => ({
      id,
      name,
      name_en,
      symbol,
      style,
      dances,
      age: { name: age_name, name_en: age_name_en },
      age_order: start_age * 1000 + (end_age ?? 999),
      is_club: is_closed === 1,
      starts: (startsByEvent.get(id) ?? []).map(({ entry_id, unit_id }) => ({
        entry_id,
        unit_id,
        people: numbers.get(entry_id) ?? [],
        teacher: null,
      })),
    }),
  ) satisfies TimetableEvent[]
}
