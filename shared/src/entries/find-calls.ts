import { z } from 'zod'
import { endpoint, ref } from '../kit/contract.ts'
import { text255, wireId } from '../kit/fields.ts'
import { entryStates } from './entry-state.ts'

const bit = z.union([z.literal(0), z.literal(1)])

/** The columns that identify an entry to a reader. */
const foundEntry = z.object({
  id: z.int(),
  code: z.string(),
  number: z.int().nullable(),
  status: bit,
  state: z.enum(entryStates).nullable(),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  unit: ref.nullable(),
  tournament: ref,
})
export type FoundEntry = z.infer<typeof foundEntry>

/** A unit in one tournament, with the number of its entries there, pending and approved. */
const foundUnit = z.object({ id: z.int(), name: z.string(), entries: z.int(), tournament: ref })
export type FoundUnit = z.infer<typeof foundUnit>

export const findCalls = {
  find: endpoint({
    method: 'GET',
    path: '/find',
    can: 'entry:read',
    scope: 'any',
    query: z.object({
      /**
       * Words of names, teams, units (earlier names and codes too), e-mail addresses, a code, a transfer note, a telephone number, the symbol
       * of an event, a year of birth, the first figures of a bib, or the whole bib after `#`.
       */
      search: text255.min(1),
      /** Its entries and units come before those of other tournaments. */
      tournament_id: wireId.optional(),
    }),
    reply: z.object({ entries: z.array(foundEntry), units: z.array(foundUnit) }),
    message: 'ATHLETE_FOUND',
    summary: 'The few entries and units that some words fit best, in the tournaments where the asker works',
  }),
} as const
