import { z } from 'zod'
import { bilingualRef } from '../kit/contract.ts'
import {
  flag,
  isoDate,
  lines255,
  optionalField,
  optionalEditField,
  text255,
  boundedText,
  wholeNumber,
} from '../kit/fields.ts'
import { id } from '../kit/master-fields.ts'
import { documentRow } from '../kit/files/files.ts'
import { HIGHEST_BIB } from '../bibs/bib-numbers.ts'
import { roundKinds, rounds } from './rounds.ts'

export const ITEM_NUMBER_MAX = 9_999
export const HEAT_MAX = 99
/** More than any item of a competition has. */
export const COMPETITORS_MAX = 500

/** A competitor of an item, with the entry's current names. Never an address, a phone number or a year of birth. */
export const competitorRow = z.object({
  id: z.int(),
  /** The bib. */
  number: z.int().nullable(),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  unit: z.string().nullable(),
  /** The code of its unit, as on the announcer's console; only where the unit is known. */
  unit_code: z.string().optional(),
  heat: z.int().nullable(),
  /** Only on a competitor who did not come; screens and counts leave it out. */
  absent: z.literal(1).optional(),
})
export type Competitor = z.infer<typeof competitorRow>

/** A line of the programme. `dances` are symbols joined by commas; `day` and `time` (HH:MM) are where the tournament is. */
export const itemRow = z.object({
  id: z.int(),
  version: z.int(),
  number: z.int(),
  round: z.enum(rounds).nullable(),
  name: z.string(),
  /** The English name of its content, as long as the item has the content's name. */
  name_en: z.string().nullable(),
  dances: z.string().nullable(),
  day: z.string().nullable(),
  time: z.string().nullable(),
  note: z.string().nullable(),
  tournament_detail_id: z.int().nullable(),
  athletes: z.array(competitorRow),
})
export type Item = z.infer<typeof itemRow>

/** The last move, for announcers only: the account and console that made it, and the previous item. */
export const lastMoveRow = z.object({
  by: z.string().nullable(),
  console: z.string().nullable(),
  at: z.string(),
  /** The number of the previous item; null if the move was undone, the item was removed, or it has no number. */
  from_event: z.int().nullable(),
  /** Milliseconds in which it can still be undone. */
  undo_ms: z.int(),
})
export type LastMove = z.infer<typeof lastMoveRow>

/** The fields of a tournament for the screen in the hall. */
export const hallTournament = bilingualRef.extend({
  hall_language: z.enum(['vi', 'en']),
  hall_zone: z.string(),
})

/** The state of a tournament's programme. `current_event` and `next_event` are item numbers, null if there is none. */
export const programmeStateRow = z.object({
  /** The id of the tournament: each has one programme. */
  id: z.int(),
  version: z.int(),
  /** 2: on air, which only one programme can be; 1: off air. */
  status: z.union([z.literal(1), z.literal(2)]),
  current_event: z.int().nullable(),
  next_event: z.int().nullable(),
  tournament_id: z.int(),
  /** After `end_date`, the last day, the current item has no meaning. */
  tournament: hallTournament.extend({ end_date: z.string(), resources: z.array(documentRow) }),
  /** The items themselves, with their competitors. */
  current: itemRow.nullable(),
  next: itemRow.nullable(),
  /** The moment when the current item was called; null before the first move. */
  moved_at: z.string().nullable(),
  /** Null for anyone but announcers. */
  last_move: lastMoveRow.nullable(),
})
export type ProgrammeState = z.infer<typeof programmeStateRow>

/** The data of the screen in the hall: its tournament, and the programme while it is on air. */
export const hallRow = z.object({ tournament: hallTournament.nullable(), mc: programmeStateRow.nullable() })
export type Hall = z.infer<typeof hallRow>

export const programmeRow = z.object({ tournament_id: z.int(), items: z.array(itemRow) })
/** `call_minutes`: so long before its item a competitor is called (`callMoment`). */
export const followedProgrammeRow = programmeRow.extend({ call_minutes: z.int() })

const outlineItem = itemRow.pick({ number: true, round: true, name: true, name_en: true, day: true, time: true })
/** A running order without its people. `on`: the current item while the programme is on air; `late`: its delay in minutes, null if unknown. */
export const outlineRow = z.object({
  tournament_id: z.int(),
  items: z.array(outlineItem),
  on: z.object({ number: z.int(), late: z.int().nullable() }).nullable(),
  /** How many rounds have published results. */
  results: z.int(),
})
export type Outline = z.infer<typeof outlineRow>

/** The tournament on air with its current and next item. Without people, because search engines read the home page. */
export const onAirRow = programmeStateRow.pick({ tournament_id: true }).extend({
  current: outlineItem.nullable(),
  next: outlineItem.nullable(),
  /** The delay in minutes; null if unknown. */
  late: z.int().nullable(),
})
export type OnAir = z.infer<typeof onAirRow>

export const clockTime = boundedText().regex(/^([01]\d|2[0-3]):[0-5]\d$/u)
export const itemNumber = wholeNumber(1, ITEM_NUMBER_MAX)

/** A competitor in an edit: an existing one (`id`), an approved entry by its bib, or a name. */
export const competitorDraft = z.object({
  id: optionalEditField(id),
  number: optionalEditField(wholeNumber(1, HIGHEST_BIB)),
  full_name_one: optionalField(text255),
  full_name_two: optionalField(text255),
  unit: optionalField(text255),
  heat: optionalEditField(wholeNumber(1, HEAT_MAX)),
})
export type CompetitorDraft = z.output<typeof competitorDraft>

export const itemFields = {
  number: itemNumber,
  round: optionalField(z.enum(rounds)),
  name: text255,
  dances: optionalField(text255),
  day: optionalField(isoDate),
  time: optionalField(clockTime),
  note: optionalField(lines255),
  /** Says more than `round`, and wins over it. */
  round_kind: optionalEditField(z.enum(roundKinds)),
  quota: optionalEditField(wholeNumber(1, COMPETITORS_MAX)),
  athletes: z.array(competitorDraft).max(COMPETITORS_MAX).default([]),
}

/** Options for generating items from the opened contents that have approved entries with bibs. */
export const generationDraft = z.object({
  /** The maximum number of competitors per heat. */
  heat_size: wholeNumber(1, HEAT_MAX).default(12),
  day: isoDate,
  start_time: clockTime,
  /** From the start of one item to the start of the next. */
  minutes: wholeNumber(1, 240).default(3),
  preview: flag.default(0),
})
export type GenerationDraft = z.output<typeof generationDraft>

/** An approved entry that is missing from the items of one of its contents, with the upcoming items of that content. */
export const missingStart = z.object({
  athlete_id: z.int(),
  number: z.int().nullable(),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  content: z.object({ ...bilingualRef.shape, symbol: z.string() }),
  items: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      round: z.enum(rounds).nullable(),
      name: z.string(),
      name_en: z.string().nullable(),
      competitors: z.int(),
    }),
  ),
})
export type MissingStart = z.infer<typeof missingStart>
