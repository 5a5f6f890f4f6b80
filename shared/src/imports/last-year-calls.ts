import { z } from 'zod'
import { bilingualRef, endpoint } from '../kit/contract.ts'
import { flag, isoDate, money, orNone, orNoneIfGiven, text255, title, wireId } from '../kit/fields.ts'
import { id } from '../kit/master-fields.ts'
import { reasonedCauses, rowCauses } from './causes.ts'
import { entryBody, entryPreview, eventAges, meantEvent, newUnit, text } from './import-calls.ts'
import { IMPORT_BODY, IMPORT_ROWS } from './limits.ts'

const { rows, ...common } = entryBody.shape
const row = rows.element.extend({ fee: text })
const list = {
  ...common,
  rows: z.array(row).min(1).max(IMPORT_ROWS),
  /** The unpublished tournament that takes them; none: a new one. Rows that are entered there already stay as they are. */
  tournament_id: orNone(wireId),
  /** 1: units that no known one is like are added without being named. */
  any_unit: flag.default(0),
  /** Prices that are typed: all contents of a form at one price. They go before those of the file. */
  prices: z
    .array(z.object({ formality_id: id, main: money }))
    .max(40)
    .default([]),
  /** Why rules do not count, by the cause of what breaks them; kept in the history of each entry that needs it. */
  reasons: z
    .array(z.object({ cause: z.enum(reasonedCauses), reason: text255 }))
    .max(reasonedCauses.length)
    .default([]),
  /** Causes of rows to be checked that are entered; others do not count in the summary. */
  entered: z.array(z.enum(rowCauses)).max(rowCauses.length).default([]),
  /** 1: people who are not of the age group of their event enter the same event in the age group of their years. */
  move_ages: flag.default(0),
  event_ages: eventAges,
}

const preview = entryPreview.extend({
  causes: z.array(z.enum(rowCauses)),
  /** 1: all of its events are those of teams or flash mobs. */
  is_team: flag,
})
export type LastYearPreview = z.infer<typeof preview>

const price = z.object({
  formality: bilingualRef,
  first: z.int().nullable(),
  /** Null where neither the file nor the tournament says it. */
  main: z.int().nullable(),
  sub: z.int().nullable(),
  /** 1: the tournament has it already, and typed prices are not asked. */
  is_set: flag,
  /** Where it is read from the file: of how many entries it explains the fee, and how many have one. */
  explained: z.int(),
  paid: z.int(),
})

const event = meantEvent.extend({
  entries: z.int(),
  /** Null where the price of its form is not known. */
  price: z.int().nullable(),
})

const summary = z.object({
  entries: z.int(),
  people: z.int(),
  pairs: z.int(),
  units: z.object({ known: z.int(), fresh: z.int() }),
  /** `fresh`: made for it; `known`: of the common contents or open already. */
  events: z.object({ known: z.int(), fresh: z.int(), all: z.array(event) }),
  /** The age groups that may replace a guessed one. */
  ages: z.array(bilingualRef),
  /** The year that ages are counted in. */
  year: z.int(),
  /** Entries with an event that is moved, or would be, to the age group of their years. */
  moves: z.int(),
  prices: z.array(price),
  /** 1: the portal had no age groups and grades, and gets the usual ones. */
  lists: z.int(),
})
export type LastYearSummary = z.infer<typeof summary>

export const lastYearCalls = {
  preview: endpoint({
    method: 'POST',
    path: '/tournaments/from-file/preview',
    readsOnly: true,
    can: 'tournament:create',
    bodyLimit: IMPORT_BODY,
    /** `start_date`: of the new tournament, as far as it is known; ages are counted in its year. */
    body: z.object({ ...list, start_date: orNoneIfGiven(isoDate) }),
    reply: z.object({ rows: z.array(preview), new_units: z.array(newUnit), summary }),
    message: 'ATHLETE_FOUND',
    summary: 'What would become of each row of last year’s list as a tournament; nothing is written',
  }),
  create: endpoint({
    method: 'POST',
    path: '/tournaments/from-file',
    can: 'tournament:create',
    creates: true,
    bodyLimit: IMPORT_BODY,
    body: z.object({
      ...list,
      tournament: orNone(
        z.object({
          name: title,
          address: text255,
          start_date: isoDate,
          end_date: isoDate,
          register_end_date: orNone(isoDate),
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
