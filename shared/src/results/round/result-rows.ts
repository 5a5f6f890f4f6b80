import { z } from 'zod'
import { bilingualRef, ref } from '../../kit/contract.ts'
import { roundKinds } from '../../programme/rounds.ts'
import { placingStatuses, resultFormats, resultStates } from './result-states.ts'
import { publicationStages } from './publication.ts'

const eventRow = z.object({ ...bilingualRef.shape, symbol: z.string() })

/** A round of an event as the office lists it; without marks it has no result yet. */
export const roundResultRow = z.object({
  /** Unique in the list: `r` and the id of the round, `x` and the id of a result without one, or `e` and the id of an event without a final. */
  key: z.string(),
  event: eventRow,
  round_id: z.int().nullable(),
  result_id: z.int().nullable(),
  kind: z.enum(roundKinds).nullable(),
  /** The number of its item in the programme. */
  item: z.int().nullable(),
  format: z.enum(resultFormats).nullable(),
  state: z.enum(resultStates),
  version: z.int().nullable(),
  round_version: z.int().nullable(),
  starters: z.int(),
  placed: z.int(),
  /** The first characters of the hash of its marks, as they stand on the sheet. */
  seal: z.string().nullable(),
  stage: z.enum(publicationStages).nullable(),
  published_date: z.string().nullable(),
  locks_date: z.string().nullable(),
  corrected_date: z.string().nullable(),
})
export type RoundResult = z.infer<typeof roundResultRow>

export const placingRow = z.object({
  bib: z.int(),
  place_from: z.int().nullable(),
  place_to: z.int().nullable(),
  is_recalled: z.literal([0, 1]).nullable(),
  status: z.enum(placingStatuses).nullable(),
})

/** A competitor of a round for those who enter its result. */
export const starterRow = z.object({
  bib: z.int().nullable(),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  unit: z.string().nullable(),
  /** 1: scratched, refused or withdrawn. */
  is_out: z.literal([0, 1]),
})

/** One version of a result: the first, and one for each time that its marks were replaced. */
export const versionRow = z.object({
  round_version: z.int(),
  seal: z.string(),
  is_correction: z.literal([0, 1]),
  reason: z.string().nullable(),
  created_date: z.string(),
  created_by: z.string().nullable(),
})

export const roundSheetRow = z.object({
  round: roundResultRow,
  starters: z.array(starterRow),
  placings: z.array(placingRow),
  versions: z.array(versionRow),
})
export type RoundSheet = z.infer<typeof roundSheetRow>

/** A competitor on the public page. Names of minors are as the tournament and their consent say. */
export const publicCoupleRow = z.object({
  bib: z.int(),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  unit: z.string().nullable(),
  /** First and last place where it is shared; null until places are shown, and for who has none. */
  place_from: z.int().nullable(),
  place_to: z.int().nullable(),
  status: z.enum(placingStatuses).nullable(),
  /** Null in a final, and until recalls are shown. */
  is_recalled: z.literal([0, 1]).nullable(),
  total: z.string().nullable(),
  /** The places in the dances by their symbols, as texts: “2.5”. */
  dances: z.record(z.string(), z.string()).nullable(),
})
export type PublicCouple = z.infer<typeof publicCoupleRow>

export const publicRoundRow = z.object({
  id: z.int(),
  kind: z.enum(roundKinds).nullable(),
  item: z.int().nullable(),
  dances: z.array(z.string()),
  stage: z.enum(publicationStages),
  /** When it reached its stage. */
  stage_date: z.string(),
  published_date: z.string(),
  /** Until when it may be corrected. */
  locks_date: z.string(),
  /** When a correction was last published. */
  corrected_date: z.string().nullable(),
  seal: z.string(),
  /** 1: the marks of the judges are shown: in a final with the reason of each place, in another round their crosses. */
  has_marks: z.literal([0, 1]),
  couples: z.array(publicCoupleRow),
})
export type PublicRound = z.infer<typeof publicRoundRow>

/** The marks of a final, and why each couple has its place; of another round the crosses (1) alone. */
export const publicMarksRow = z.object({
  judges: z.array(z.string()),
  dances: z.array(
    z.object({ dance: z.string(), rows: z.array(z.object({ bib: z.int(), marks: z.array(z.string()) })) }),
  ),
  explanation: z.array(
    z.object({
      /** Null for the place in the whole round. */
      dance: z.string().nullable(),
      bib: z.int(),
      place: z.number(),
      /** “5” to “11” of the skating system. */
      rule: z.string().nullable(),
      en: z.string(),
      vi: z.string(),
    }),
  ),
})
export type PublicMarks = z.infer<typeof publicMarksRow>

/** An event of the public page, with what it is grouped and coloured by. */
export const publicEventRow = eventRow.extend({
  age: z.object(bilingualRef.shape).nullable(),
  dance_type: z.object(ref.shape).nullable(),
})

export const medalRow = z.object({
  name: z.string(),
  gold: z.int(),
  silver: z.int(),
  bronze: z.int(),
})
export type MedalRow = z.infer<typeof medalRow>

/** The published results of a tournament, which is also the JSON beside the page. */
export const publicResultsRow = z
  .object({
    tournament: z.object({ ...bilingualRef.shape, start_date: z.string(), end_date: z.string() }),
    /** Finals first, then their earlier rounds. */
    events: z.array(z.object({ event: publicEventRow, rounds: z.array(publicRoundRow) })),
    units: z.array(medalRow),
    provinces: z.array(medalRow),
    judges: z.array(z.object({ letter: z.string(), name: z.string() })),
    /** 1: names of people under 16 are among them, so search engines may not list the page. */
    names_minors: z.literal([0, 1]),
  })
  .meta({ id: 'PublicResults' })
export type PublicResults = z.infer<typeof publicResultsRow>
