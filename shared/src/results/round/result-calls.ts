import { z } from 'zod'
import { IMPORT_MAX_BYTES, SHEET_MAX_ROWS } from '../../imports/limits.ts'
import { endpoint, idParam } from '../../kit/contract.ts'
import {
  boundedText,
  flag,
  idList,
  optionalEditField,
  optionalField,
  text255,
  wholeNumber,
  wireId,
  storedText,
} from '../../kit/fields.ts'
import { publicationMatrix, publicationStages } from './publication.ts'
import { deviationsRow } from './deviation-rows.ts'
import { publicMarksRow, publicResultsRow, roundResultRow, roundSheetRow } from './result-rows.ts'

/** A workbook of a whole tournament. */
const LINES_MAX = SHEET_MAX_ROWS * 5
const CELL_MAX = 255
const JUDGES_MAX = 60
const cell = storedText(CELL_MAX).default('')

const line = z.object({
  sheet: cell,
  line: wholeNumber(1, 1_048_576),
  item: cell,
  event: cell,
  dance: cell,
  bib: cell,
  place: cell,
  marks: z
    .array(z.object({ judge: storedText(1), value: cell }))
    .max(JUDGES_MAX)
    .default([]),
})

const finding = z.object({
  code: z.string(),
  message: z.string(),
  level: z.enum(['problem', 'warning']),
  /** The rows that it is about, as “Sheet1 12”; empty for the whole event. */
  rows: z.array(z.string()),
})

/** An event of a list of results. */
const importedRound = z.object({
  /** As the list names it. */
  text: z.string(),
  /** Null while it is not known which event is meant. */
  round: roundResultRow.nullable(),
  /** `new`: has no result yet; `changed`: replaces one; `same`: is there already; `problem`: nothing is written. */
  state: z.enum(['new', 'changed', 'same', 'problem']),
  findings: z.array(finding),
  placings: z.array(z.object({ bib: z.int(), place: z.string(), old: z.string().nullable() })),
})
export type ImportedRound = z.infer<typeof importedRound>

const acts = z.object({ tournament_id: wireId, id: idList })
const changes = z.array(z.object({ id: z.int(), changed: z.literal([0, 1]) }))

/** An act on many results of a tournament. Those whose state does not allow it stay as they are. */
const act = <const Can extends 'result:enter' | 'result:sign' | 'result:publish', B extends z.ZodRawShape>(
  name: string,
  can: Can,
  summary: string,
  body: B,
) => ({
  method: 'PUT' as const,
  path: `/results/${name}`,
  can,
  scope: { tournament: 'body.tournament_id' } as const,
  undoable: true,
  body: acts.extend(body),
  reply: changes,
  message: 'RESULTS_UPDATE_SUCCESS',
  summary,
})

/** The results of rounds: entered or imported, checked, signed, published. */
export const resultCalls = {
  rounds: endpoint({
    method: 'GET',
    path: '/results/rounds/:id',
    can: 'result:read',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: z.array(roundResultRow),
    message: 'RESULTS_FOUND',
    summary: 'The rounds of all events of a tournament, with the states of their results',
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/results/sheet',
    can: 'result:read',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId, key: text255 }),
    reply: roundSheetRow,
    message: 'RESULTS_FOUND',
    summary: 'A round with its competitors, placings and versions',
  }),
  places: endpoint({
    method: 'PUT',
    path: '/results/places',
    can: 'result:enter',
    scope: { tournament: 'body.tournament_id' },
    undoable: true,
    body: z.object({
      tournament_id: wireId,
      key: text255,
      places: z.array(z.object({ bib: cell, place: cell })).max(SHEET_MAX_ROWS),
      /** 1: the same number given several times is a shared place. */
      shares_doubled: flag.default(0),
      /** Why a published result is corrected. */
      reason: optionalField(text255),
      /** The version that the edit was made from; 0 for none. */
      version: optionalEditField(wholeNumber(0, 1_000_000)),
      preview: flag.default(0),
    }),
    reply: z.object({ findings: z.array(finding), written: z.boolean() }),
    message: 'RESULTS_UPDATE_SUCCESS',
    summary: 'Enter the places of a round (preview 1 writes nothing); a list with problems writes nothing',
  }),
  importPlaces: endpoint({
    method: 'PUT',
    path: '/results/import',
    can: 'result:enter',
    scope: { tournament: 'body.tournament_id' },
    undoable: true,
    isLong: true,
    bodyLimit: IMPORT_MAX_BYTES,
    body: z.object({
      tournament_id: wireId,
      rows: z.array(line).min(1).max(LINES_MAX),
      shares_doubled: flag.default(0),
      /** The file of the rows, for the history. */
      list_name: optionalEditField(text255),
      preview: flag.default(0),
    }),
    reply: z.object({
      events: z.array(importedRound),
      written: z.int(),
    }),
    message: 'RESULTS_UPDATE_SUCCESS',
    summary: "Take over a scrutineer's list of places (preview 1 writes nothing); events with problems are left out",
  }),
  check: endpoint(act('check', 'result:enter', 'Mark results as checked by the scrutineer', {})),
  sign: endpoint(act('sign', 'result:sign', 'Sign results as chairperson', {})),
  publish: endpoint(
    act('publish', 'result:publish', 'Publish signed results, as far as the stage and the publication matrix say', {
      stage: z.enum(publicationStages),
    }),
  ),
  reopen: endpoint(act('reopen', 'result:sign', 'Open results again that are not published', { reason: text255 })),
  matrix: endpoint({
    method: 'GET',
    path: '/results/publication/:id',
    can: 'result:read',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: publicationMatrix,
    message: 'RESULTS_FOUND',
    summary: 'Which parts of results a tournament publishes, and when',
  }),
  setMatrix: endpoint({
    method: 'PUT',
    path: '/results/publication/:id',
    can: 'result:publish',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: publicationMatrix,
    reply: publicationMatrix,
    message: 'RESULTS_UPDATE_SUCCESS',
    summary: 'Decide which parts of results a tournament publishes, and when',
  }),
  panel: endpoint({
    method: 'GET',
    path: '/results/panel/:id',
    can: 'result:read',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: z.array(z.object({ letter: z.string(), name: z.string() })),
    message: 'RESULTS_FOUND',
    summary: 'The judges of a tournament by their letters',
  }),
  setPanel: endpoint({
    method: 'PUT',
    path: '/results/panel/:id',
    can: 'result:enter',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({
      judges: z.array(z.object({ letter: boundedText(1).regex(/^[A-Z]$/u), name: text255 })).max(JUDGES_MAX),
    }),
    reply: z.array(z.object({ letter: z.string(), name: z.string() })),
    message: 'RESULTS_UPDATE_SUCCESS',
    summary: 'Replace the judges of a tournament',
  }),
  deviations: endpoint({
    method: 'GET',
    path: '/results/deviations/:id',
    can: 'judge:read',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: deviationsRow,
    message: 'RESULTS_FOUND',
    summary: 'How far the judges of signed finals lie from the panel, by unit',
  }),
  marks: endpoint({
    method: 'GET',
    path: '/results/marks/:id',
    can: 'portal:read',
    params: idParam,
    reply: publicMarksRow,
    message: 'RESULTS_FOUND',
    summary: 'The marks of the judges in a published final, and the reason of each place',
  }),
  published: endpoint({
    method: 'GET',
    path: '/results/:id',
    can: 'portal:read',
    params: idParam,
    reply: publicResultsRow,
    message: 'RESULTS_FOUND',
    summary: 'The published results of a tournament with its medal tables',
  }),
} as const
