import { z } from 'zod'
import { bilingualRef, endpoint } from '../kit/contract.ts'
import { flag, isoDate, money, optionalField, optionalEditField, text255, title, wireId } from '../kit/fields.ts'
import { id } from '../kit/master-fields.ts'
import { overridableCauses, rowCauses } from './causes.ts'
import { entryBody, entryPreview, eventAges, listedEvent, newUnit, cellText } from './import-calls.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from './limits.ts'

const { rows, ...commonFields } = entryBody.shape
const feeRow = rows.element.extend({ fee: cellText })
const listFields = {
  ...commonFields,
  rows: z.array(feeRow).min(1).max(IMPORT_MAX_ROWS),
  /** The unpublished tournament that the entries are added to; null creates one. Its existing entries do not change. */
  tournament_id: optionalField(wireId),
  /** 1: units unlike any known unit are added even if `new_units` does not name them. */
  any_unit: flag.default(0),
  /** Typed prices, one for all contents of a form. They override prices read from the file. */
  prices: z
    .array(z.object({ formality_id: id, main: money }))
    .max(40)
    .default([]),
  /** Why entries are accepted against the rules, by cause; kept in the history of each such entry. */
  reasons: z
    .array(z.object({ cause: z.enum(overridableCauses), reason: text255 }))
    .max(overridableCauses.length)
    .default([]),
  /** Causes that are accepted without a reason. Rows with a cause that is not accepted do not count in the summary. */
  entered: z.array(z.enum(rowCauses)).max(rowCauses.length).default([]),
  /** 1: people outside the age group of their event enter the same event in their own age group. */
  move_ages: flag.default(0),
  event_ages: eventAges,
}

const preview = entryPreview.extend({
  causes: z.array(z.enum(rowCauses)),
  /** 1: all of its events are for teams or flash mobs. */
  is_team: flag,
})
export type LastYearPreview = z.infer<typeof preview>

const price = z.object({
  formality: bilingualRef,
  first: z.int().nullable(),
  /** Null if neither the file nor the tournament has it. */
  main: z.int().nullable(),
  sub: z.int().nullable(),
  /** 1: the tournament has the price already, so it cannot be typed. */
  is_set: flag,
  /** For a price read from the file: how many entries have a fee (`paid`), and how many of these fees the price explains. */
  explained: z.int(),
  paid: z.int(),
})

const event = listedEvent.extend({
  entries: z.int(),
  /** Null if the price of its form is unknown. */
  price: z.int().nullable(),
})

const summary = z.object({
  entries: z.int(),
  people: z.int(),
  pairs: z.int(),
  units: z.object({ known: z.int(), fresh: z.int() }),
  /** `fresh`: created by this import; `known`: shared contents, or contents that are open already. */
  events: z.object({ known: z.int(), fresh: z.int(), all: z.array(event) }),
  /** The age groups that may replace a guessed one. */
  ages: z.array(bilingualRef),
  /** The year in which ages are counted. */
  year: z.int(),
  /** Entries with an event that moves, or would move, to the age group of the years of birth. */
  moves: z.int(),
  prices: z.array(price),
  /** 1: the portal has no age groups and grades, so the usual ones are added. */
  lists: z.int(),
})
export type LastYearSummary = z.infer<typeof summary>

export const lastYearCalls = {
  preview: endpoint({
    method: 'POST',
    path: '/tournaments/from-file/preview',
    readsOnly: true,
    can: 'tournament:create',
    bodyLimit: IMPORT_MAX_BYTES,
    /** `start_date`: the first day of the new tournament if it is set; ages are counted in its year. */
    body: z.object({ ...listFields, start_date: optionalEditField(isoDate) }),
    reply: z.object({ rows: z.array(preview), new_units: z.array(newUnit), summary }),
    message: 'ATHLETE_FOUND',
    summary: 'What would become of each row of last year’s list as a tournament; nothing is written',
  }),
  create: endpoint({
    method: 'POST',
    path: '/tournaments/from-file',
    can: 'tournament:create',
    creates: true,
    bodyLimit: IMPORT_MAX_BYTES,
    body: z.object({
      ...listFields,
      tournament: optionalField(
        z.object({
          name: title,
          address: text255,
          start_date: isoDate,
          end_date: isoDate,
          register_end_date: optionalField(isoDate),
        }),
      ),
      /** 0: entries wait for approval, 1: they are approved. */
      status: flag.default(1),
    }),
    reply: z.object({
      tournament_id: z.int(),
      added: z.int(),
      /** Undoes it all: `POST /undo/{token}`. */
      undo: z.object({ token: z.string(), expires_date: z.string() }).nullable(),
    }),
    message: 'ATHLETES_IMPORTED',
    summary: 'Make a tournament of last year’s list: units, contents, fees and entries, all or none',
  }),
} as const
