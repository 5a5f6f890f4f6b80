import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'

type Draft = Timetable['items'][number]
const DAY = '2026-12-19'

export const settings: Timetable['settings'] = {
  floors: 2,
  days: [
    { date: DAY, opens: '08:00', closes: '20:00' },
    { date: '2026-12-20', opens: '08:00', closes: '20:00' },
  ],
  dance_seconds: 90,
  club_dance_seconds: 48,
  change_over_seconds: 30,
  heat_change_seconds: 20,
  heat_min: 6,
  heat_max: 12,
  final_max: 8,
  advance: 'half',
  rest_seconds: 300,
  run_max: 2,
  opening_minutes: 30,
  lunch: null,
  ceremony_minutes: 15,
  ceremonies: 'half_day',
  call_minutes: 15,
  seed: 7,
}

/** Six starts of an event; the same number is the same person in all events. */
const startsOf = (event: number, firstPerson: number) =>
  Array.from({ length: 6 }, (_, index) => ({
    entry_id: event * 100 + index,
    people: [firstPerson + index],
    unit_id: null,
    teacher: null,
  }))

export const event = (id: number, firstPerson = id * 10): Timetable['events'][number] => ({
  id,
  name: `Đơn Thiếu nhi ${id} Latin`,
  name_en: null,
  symbol: `S${id}L`,
  style: 'Latin',
  age_order: id,
  age: { name: `Thiếu nhi ${id}`, name_en: `Juvenile ${id}` },
  is_club: false,
  dances: ['C', 'R'],
  starts: startsOf(id, firstPerson),
})

/** The final of an event: 3.5 minutes. */
export const round = (id: number, place: Partial<Draft> = {}): Draft => ({
  id,
  kind: 'round',
  name: `Đơn Thiếu nhi ${id} Latin`,
  name_en: null,
  note: null,
  round: { event_id: id, kind: 'direct_final', number: 1, dances: ['C', 'R'], heats: 1, quota: null, entrants: 6 },
  heat_from: null,
  heat_to: null,
  number: id,
  draft_of: null,
  floor: 1,
  day: DAY,
  position: id - 1,
  seconds: null,
  not_before: null,
  is_locked: 0,
  ...place,
})

/** A timetable of a floor with three finals, and one on the other floor at the time of the first, whose dancers it shares. */
export const timetable = (changes: Partial<Timetable> = {}): Timetable => ({
  version: 4,
  settings,
  events: [event(1), event(2), event(3), event(4, 10)],
  items: [round(1), round(2), round(3), round(4, { floor: 2, position: 0 })],
  published: { number: 2, at: '2026-11-21T11:00:00.000Z', by: 'Lan' },
  changes: 4,
  ...changes,
})
