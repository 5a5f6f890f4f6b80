import { z } from 'zod'
import { flag, isoDate, nullableField, wholeNumber, boundedText } from '../../kit/fields.ts'
import { id } from '../../kit/master-fields.ts'
import { clockTime } from '../programme-rows.ts'
import { interludeKinds, roundKinds } from '../rounds.ts'

/** More than the largest competition has. */
export const PLACES_MAX = 1_500
export const FLOORS_MAX = 4
export const DAYS_MAX = 10
/** A longer item is a mistake. */
export const ITEM_SECONDS_MAX = 12 * 3600
export const CALL_MINUTES_MAX = 180

/** HH:MM up to 30:00: hours above 23 are after midnight of the same day of competition. */
const lateClockTime = boundedText().regex(/^(?:(?:[01]\d|2\d):[0-5]\d|30:00)$/u)
const seconds = wholeNumber(0, 3600)

/** The rules of a timetable; each can be set alone. */
export const timetableSettingFields = {
  floors: wholeNumber(1, FLOORS_MAX),
  days: z
    .array(z.object({ date: isoDate, opens: clockTime, closes: lateClockTime }))
    .min(1)
    .max(DAYS_MAX),
  dance_seconds: wholeNumber(20, 600),
  club_dance_seconds: wholeNumber(20, 600),
  change_over_seconds: seconds,
  heat_change_seconds: seconds,
  heat_min: wholeNumber(2, 99),
  heat_max: wholeNumber(2, 99),
  final_max: wholeNumber(2, 24),
  advance: z.enum(['half', 'two_thirds']),
  rest_seconds: seconds,
  run_max: wholeNumber(1, 20),
  opening_minutes: wholeNumber(0, 240),
  lunch: nullableField(z.object({ from: clockTime, minutes: wholeNumber(1, 240) })),
  ceremony_minutes: wholeNumber(0, 120),
  ceremonies: z.enum(['half_day', 'block']),
  call_minutes: wholeNumber(0, CALL_MINUTES_MAX),
  seed: wholeNumber(0, 1_000_000),
}

const hallDayRow = z.object({ date: z.string(), opens: z.string(), closes: z.string() })
export const timetableSettingsRow = z.object({
  floors: z.int(),
  days: z.array(hallDayRow),
  dance_seconds: z.int(),
  club_dance_seconds: z.int(),
  change_over_seconds: z.int(),
  heat_change_seconds: z.int(),
  heat_min: z.int(),
  heat_max: z.int(),
  final_max: z.int(),
  advance: z.enum(['half', 'two_thirds']),
  rest_seconds: z.int(),
  run_max: z.int(),
  opening_minutes: z.int(),
  lunch: z.object({ from: z.string(), minutes: z.int() }).nullable(),
  ceremony_minutes: z.int(),
  ceremonies: z.enum(['half_day', 'block']),
  call_minutes: z.int(),
  seed: z.int(),
})

/**
 * A start of an approved entry. `people` are numbers within the answer: the same number is the same name, year and unit. There are no names in
 * a timetable.
 */
const startRow = z.object({
  entry_id: z.int(),
  people: z.array(z.int()),
  unit_id: z.int().nullable(),
  teacher: z.int().nullable(),
})
export const timetableEventRow = z.object({
  /** The id of the opened event. */
  id: z.int(),
  name: z.string(),
  name_en: z.string().nullable(),
  symbol: z.string(),
  style: z.string().nullable(),
  age_order: z.int(),
  age: z.object({ name: z.string(), name_en: z.string().nullable() }),
  is_club: z.boolean(),
  dances: z.array(z.string()),
  starts: z.array(startRow),
})

/** A round. Where it is of no opened event, as in an imported list, `event_id` is a negative number of its own. */
export const timetableRoundRow = z.object({
  event_id: z.int(),
  kind: z.enum(roundKinds),
  number: z.int(),
  dances: z.array(z.string()),
  heats: z.int(),
  quota: z.int().nullable(),
  /** Expected competitors. */
  entrants: z.int(),
  /** The heat of each entry once the round has competitors. */
  heat_of: z.record(z.string(), z.int()).optional(),
})
export const timetableItemRow = z.object({
  id: z.int(),
  kind: z.enum(['round', ...interludeKinds]),
  name: z.string(),
  name_en: z.string().nullable(),
  /** For the announcer. A ceremony honours the events whose symbols it holds, and comes after their finals. */
  note: z.string().nullable(),
  round: timetableRoundRow.nullable(),
  heat_from: z.int().nullable(),
  heat_to: z.int().nullable(),
  number: z.int().nullable(),
  /** The published item that it stands for; null for a new one. */
  draft_of: z.int().nullable(),
  floor: z.int(),
  day: z.string(),
  /** From 0 within floor and day. */
  position: z.int(),
  seconds: z.int().nullable(),
  not_before: z.string().nullable(),
  is_locked: z.union([z.literal(0), z.literal(1)]),
})

/** Where an item goes: its index, from 0, in the new order of a floor and day (`applyPlaces`). A field that is left out stays. */
export const placeDraft = z.object({
  id,
  floor: wholeNumber(1, FLOORS_MAX),
  day: isoDate,
  position: wholeNumber(0, PLACES_MAX),
  seconds: nullableField(wholeNumber(0, ITEM_SECONDS_MAX)).optional(),
  not_before: nullableField(clockTime).optional(),
  is_locked: flag.optional(),
})
export type PlaceDraft = z.output<typeof placeDraft>

/** The draft of a programme; of the published one where there is no draft. */
export const timetableRow = z.object({
  /** 0 before the first change. */
  version: z.int(),
  settings: timetableSettingsRow,
  items: z.array(timetableItemRow),
  events: z.array(timetableEventRow),
  published: z.object({ number: z.int(), at: z.string(), by: z.string().nullable() }).nullable(),
  /** How many items publishing would change. */
  changes: z.int(),
})
export type Timetable = z.infer<typeof timetableRow>

/** The answer to a change: with `whole` 1 all items, otherwise those that changed, to be merged by their ids. */
export const timetableChangeRow = z.object({
  version: z.int(),
  changes: z.int(),
  whole: z.union([z.literal(0), z.literal(1)]),
  items: z.array(timetableItemRow),
})
export type TimetableChange = z.infer<typeof timetableChangeRow>

const placeRow = z.object({
  number: z.int().nullable(),
  floor: z.int(),
  day: z.string().nullable(),
  start: z.string().nullable(),
})
/** How an item of a programme differs from an earlier version (`changesSince`). A competitor without an entry has a negative `entry_id`. */
export const itemChangeRow = z.object({
  id: z.int(),
  kinds: z.array(z.enum(['added', 'removed', 'moved', 'renumbered', 'competitors'])),
  before: placeRow.nullable(),
  after: placeRow.nullable(),
  competitors: z.array(
    z.object({
      entry_id: z.int(),
      kind: z.enum(['in', 'out', 'bib', 'heat']),
      before: z.int().nullable(),
      after: z.int().nullable(),
    }),
  ),
})

export const programmeVersionRow = z.object({
  id: z.int(),
  kind: z.enum(['published', 'printed']),
  number: z.int(),
  at: z.string(),
  by: z.string().nullable(),
})
