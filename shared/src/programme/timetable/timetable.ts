import type { ItemKind, RoundKind } from '../rounds.ts'

/** A day of the tournament with the hours of the hall, HH:MM. `closes` may be after midnight ('24:30'). */
export type HallDay = { date: string; opens: string; closes: string }

/** The rules by which a timetable is made and checked. */
export type TimetableSettings = {
  floors: number
  days: readonly HallDay[]
  /** Seconds of one dance: of open events, and of events inside a club. */
  dance_seconds: number
  club_dance_seconds: number
  /** Until the next item is on the floor; part of the length of each item with a round. */
  change_over_seconds: number
  /** Until the next heat of a dance is on the floor. */
  heat_change_seconds: number
  heat_min: number
  heat_max: number
  /** The most competitors of a final. */
  final_max: number
  advance: 'half' | 'two_thirds'
  /** A person has less rest than this only by a soft conflict. */
  rest_seconds: number
  /** Events in a row, with less than the rest between them; each further one is a soft conflict. */
  run_max: number
  opening_minutes: number
  /** Starts no earlier than `from`, HH:MM, on each floor and day. */
  lunch: { from: string; minutes: number } | null
  ceremony_minutes: number
  /** When a new timetable has ceremonies: after each half day on a floor, or after each block of an age group and style. */
  ceremonies: 'half_day' | 'block'
  /** Competitors are called this long before their item; 0: without a time. */
  call_minutes: number
  /** The seed of the draw of heats. */
  seed: number
}

/**
 * An entry in an event. People are numbers within the tournament: the same number is the same person. `teacher` is the person who prepared them
 * or dances with them, in the same numbers; null if there is none.
 */
export type Start = { entry_id: number; people: readonly number[]; unit_id: number | null; teacher: number | null }

/** An opened event with its approved entries. `id` is the id of the opened event; `age_order` sorts age groups, the youngest first. */
export type TimetableEvent = {
  id: number
  name: string
  name_en: string | null
  symbol: string
  style: string | null
  age_order: number
  /** The name of its age group. */
  age: { name: string; name_en: string | null }
  is_club: boolean
  dances: readonly string[]
  starts: readonly Start[]
}

/**
 * A round of an event; `number` orders the rounds of one event. `entrants` is how many are expected. `heat_of` holds the heat of each
 * competitor (an entry) once they are known: then nobody else dances in it.
 */
export type TimetableRound = {
  event_id: number
  kind: RoundKind
  number: number
  dances: readonly string[]
  heats: number
  quota: number | null
  entrants: number
  heat_of?: Readonly<Record<number, number>>
}

/**
 * An item of a timetable, at `position` in the order of its floor and day. `heat_from` and `heat_to` are null where it has all heats.
 * `seconds` is a length by hand, null for the length by the rules; `not_before` is HH:MM.
 */
export type TimetableItem = {
  id: number
  kind: ItemKind
  name: string
  name_en: string | null
  /** For the announcer. A ceremony honours the events whose symbols it holds (`findHonours`). */
  note: string | null
  round: TimetableRound | null
  heat_from: number | null
  heat_to: number | null
  number: number | null
  draft_of: number | null
  floor: number
  day: string
  position: number
  seconds: number | null
  not_before: string | null
  is_locked: 0 | 1
}

/** Where an item lies in time: seconds from midnight of `day`, the end not included. */
export type Slot = { id: number; floor: number; day: string; start: number; end: number }

/** Where an item goes: `position` is its index, from 0, in the new order of the floor and day (`applyPlaces`). */
export type Place = {
  id: number
  floor: number
  day: string
  position: number
  seconds?: number | null
  not_before?: string | null
  is_locked?: 0 | 1
}

export type ConflictKind =
  | 'two_floors'
  | 'twice_in_heat'
  | 'outside_hours'
  | 'round_order'
  | 'ceremony_order'
  | 'rest'
  | 'run'
  | 'alone'
  | 'teacher_twice'

/** A change that lowers the weight of all conflicts together by `gain`. */
export type Fix = { places: readonly Place[]; gain: number }

/**
 * A conflict between these items, for these people. `seconds`: the rest that they have (`rest`), how long they are on two floors
 * (`two_floors`), or how far outside the hours (`outside_hours`).
 */
export type Conflict = {
  kind: ConflictKind
  hard: boolean
  weight: number
  items: readonly number[]
  people: readonly number[]
  entry_ids: readonly number[]
  seconds?: number
  fix: Fix | null
}

/**
 * All conflicts of a timetable, the heaviest first, and their weight together. `alone` are first rounds and heats of one competitor: they follow
 * from the entries, and no order mends them.
 */
export type Review = { hard: Conflict[]; soft: Conflict[]; alone: Conflict[]; weight: number }

/** A timetable to be checked or solved. */
export type TimetableProblem = {
  settings: TimetableSettings
  events: readonly TimetableEvent[]
  items: readonly TimetableItem[]
}

/** Settings of a new timetable. */
export const defaultTimetableSettings: Omit<TimetableSettings, 'days'> = {
  floors: 1,
  dance_seconds: 90,
  club_dance_seconds: 48,
  change_over_seconds: 40,
  heat_change_seconds: 20,
  heat_min: 6,
  heat_max: 12,
  final_max: 8,
  advance: 'half',
  rest_seconds: 300,
  run_max: 2,
  opening_minutes: 30,
  lunch: { from: '12:00', minutes: 60 },
  ceremony_minutes: 15,
  ceremonies: 'half_day',
  call_minutes: 15,
  seed: 1,
}
