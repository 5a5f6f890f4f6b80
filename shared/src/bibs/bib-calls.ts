import { z } from 'zod'
import { HIGHEST_BIB } from './bib-numbers.ts'
import { bibSettings, NUMBERS_TEXT_MAX } from './bib-settings.ts'
import { endpoint, idParam, ref } from '../kit/contract.ts'
import { flag, nullableField, wholeNumber, wireId } from '../kit/fields.ts'

const bib = wholeNumber(1, HIGHEST_BIB)
const changedNumbers = z.array(z.object({ id: z.int(), number: z.int().nullable(), version: z.int() }))

/** The settings that new ones were made from. The call is refused if others are stored by now. */
const previousSettings = bibSettings.optional()

/** The people of an entry, and its unit with the code. */
const bearer = z.object({
  id: z.int(),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  unit: ref.extend({ code: z.string().nullable() }).nullable(),
})

export const bibCalls = {
  bibs: endpoint({
    method: 'GET',
    path: '/athletes/bibs',
    can: 'entry:number',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: z.object({
      /** Approved entries: all, those with a bib, and those whose bib was handed out. */
      approved: z.int(),
      numbered: z.int(),
      handed: z.int(),
      settings: bibSettings,
      /** The spare plates in their order, each with the entry that has it. */
      spares: z.array(z.object({ number: z.int(), holder: bearer.nullable() })),
    }),
    message: 'ATHLETE_FOUND',
    summary: 'How many bibs of a tournament are assigned and handed out, its settings of bibs, and the spare ones',
  }),
  bibHolder: endpoint({
    method: 'GET',
    path: '/athletes/bibs/holder',
    can: 'entry:number',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId, number: bib }),
    reply: z.object({ holder: bearer.nullable() }),
    message: 'ATHLETE_FOUND',
    summary: 'The entry that has a bib, or null',
  }),
  setBibSettings: endpoint({
    method: 'PUT',
    path: '/athletes/bibs/settings',
    can: 'entry:number',
    scope: { tournament: 'body.tournament_id' },
    body: z.object({ tournament_id: wireId, settings: bibSettings, previous: previousSettings }),
    reply: bibSettings,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Store the ranges, the skipped and the spare bibs of a tournament, and their order',
  }),
  setNumber: endpoint({
    method: 'PUT',
    path: '/athletes/set-number/:id',
    can: 'entry:number',
    scope: { entry: 'params.id' },
    undoable: true,
    params: idParam,
    /** `previous`: the bib as the caller saw it. */
    body: z.object({ number: nullableField(bib), previous: nullableField(bib) }),
    reply: changedNumbers,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Give an approved entry a free bib, or take its bib away',
  }),
  swapNumber: endpoint({
    method: 'PUT',
    path: '/athletes/swap-number/:id',
    can: 'entry:number',
    scope: { entry: ['params.id', 'body.with'] },
    undoable: true,
    params: idParam,
    /** `with`: the entry that has the bib; `number`: the bib as the caller saw it, and `own` that of the first entry. */
    body: z.object({ with: wireId, number: bib, own: nullableField(bib).optional() }),
    reply: changedNumbers,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Give an approved entry the bib of another one, which gets its own instead, or none where it has none',
  }),
  decideNumbers: endpoint({
    method: 'PUT',
    path: '/athletes/decide/athletes-numbers',
    can: 'entry:number',
    scope: { tournament: 'body.tournament_id' },
    undoable: true,
    body: z.object({
      tournament_id: wireId,
      numbers: z.string().max(NUMBERS_TEXT_MAX).optional(),
      // Spelled as the specification spells it.
      atheletes_number_start: bib.optional(),
      skip: z.string().max(NUMBERS_TEXT_MAX).optional(),
      /** Assigns each form from its own range, and stores the settings; `numbers`, the start and `skip` are then not read. */
      settings: bibSettings.optional(),
      previous: previousSettings,
      preview: flag.default(0),
      renumber: flag.default(0),
    }),
    reply: z.object({
      assignments: z.array(bearer.extend({ number: z.int(), previous: z.int().nullable() })),
      /** Approved entries that keep the number they have. */
      kept: z.int(),
    }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Hand out bibs: from the ranges of the forms, a list of numbers or a first number; preview writes nothing',
  }),
} as const
