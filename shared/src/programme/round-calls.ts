import { z } from 'zod'
import { editSchema, endpoint, idParam } from '../kit/contract.ts'
import {
  flag,
  isoDate,
  lines255,
  optionalEditField,
  optionalField,
  text255,
  boundedText,
  wholeNumber,
} from '../kit/fields.ts'
import { id } from '../kit/master-fields.ts'
import { clockTime, itemRow } from './programme-rows.ts'
import { interludeKinds, roundKinds } from './rounds.ts'
import { FLOORS_MAX } from './timetable/timetable-rows.ts'

/** An item as the office sees it: a round, or something that is not danced, which has no number. */
export const officeItemRow = itemRow.omit({ number: true }).extend({
  number: z.int().nullable(),
  kind: z.enum(['round', ...interludeKinds]),
  round_kind: z.enum(roundKinds).nullable(),
  /** How many go on to the next round; null if that is open, and for finals. */
  quota: z.int().nullable(),
  /** The floor that it is danced on, from 1. */
  floor: z.int(),
})
export type OfficeItem = z.infer<typeof officeItemRow>

const interludeFields = {
  kind: z.enum(interludeKinds),
  name: text255,
  day: optionalField(isoDate),
  time: optionalField(clockTime),
  note: optionalField(lines255),
}

/** More than the bibs of the largest round. */
const RECALLS_MAX_CHARACTERS = 4000

/** The rounds of the programme, and what stands between them. */
export const roundCalls = {
  items: endpoint({
    method: 'GET',
    path: '/mc/programme/:id/items',
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    params: idParam,
    query: z.object({ all_floors: flag.default(0) }),
    reply: z.array(officeItemRow),
    message: 'EVENTS_FOUND',
    summary:
      'Every item of the first floor (all_floors 1: of each floor) in its order, breaks and ceremonies included, with competitors and rounds',
  }),
  addInterlude: endpoint({
    method: 'POST',
    path: '/mc/programme/:id/interludes',
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    creates: true,
    params: idParam,
    body: z.object({
      ...interludeFields,
      /** The item before it; without it, the new item is the last. */
      after: optionalEditField(id),
      /** The floor that it is added to, from 1. */
      floor: wholeNumber(1, FLOORS_MAX).default(1),
    }),
    reply: officeItemRow,
    message: 'EVENTS_CREATE_SUCCESS',
    summary: 'Add a break, a ceremony, a speech, a general look or a sponsor to a programme',
  }),
  editInterlude: endpoint({
    method: 'PUT',
    path: '/mc/interludes/:id',
    can: 'programme:write',
    scope: { item: 'params.id' },
    params: idParam,
    body: editSchema(interludeFields),
    reply: officeItemRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Change an item that is not danced',
  }),
  recall: endpoint({
    method: 'PUT',
    path: '/mc/items/:id/recall',
    can: 'programme:write',
    scope: { item: 'params.id' },
    undoable: true,
    params: idParam,
    body: z.object({
      /** As typed or pasted: “12 15 18, 21-23”. */
      bibs: boundedText(RECALLS_MAX_CHARACTERS),
      /** Why more are recalled than go on. */
      reason: optionalField(text255),
      preview: flag.default(0),
    }),
    reply: z.object({
      /** The recalled bibs that were understood, each once. */
      bibs: z.array(z.int()),
      problems: z.array(z.object({ code: z.string(), bib: z.int().nullable(), message: z.string() })),
      /** The item of the next round; null while it would be a new one. */
      next: z.object({ id: z.int(), number: z.int() }).nullable(),
      /** How many competitors the next round gains and loses. */
      added: z.int(),
      removed: z.int(),
      written: z.boolean(),
    }),
    message: 'EVENTS_UPDATE_SUCCESS',
    summary:
      'Recall competitors of a round into the next one, which is made where there is none (preview 1 writes nothing); a list with problems writes nothing',
  }),
} as const
