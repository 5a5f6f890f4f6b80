import { z } from 'zod'
import { editSchema, endpoint, idParam } from '../../kit/contract.ts'
import {
  anyInteger,
  flag,
  isoDate,
  lines255,
  optionalEditField,
  optionalField,
  text255,
  wholeNumber,
  wireId,
} from '../../kit/fields.ts'
import { id } from '../../kit/master-fields.ts'
import { asRefinement, type RuleIssue } from '../../kit/rule-issues.ts'
import { clockTime, COMPETITORS_MAX, HEAT_MAX } from '../programme-rows.ts'
import { interludeKinds, roundKinds } from '../rounds.ts'
import { sheetProblem } from '../sheet-problems.ts'
import {
  FLOORS_MAX,
  ITEM_SECONDS_MAX,
  placeDraft,
  PLACES_MAX,
  itemChangeRow,
  programmeVersionRow,
  timetableChangeRow,
  timetableItemRow,
  timetableRow,
  timetableSettingFields,
} from './timetable-rows.ts'

const access = { can: 'programme:write', scope: { tournament: 'params.id' }, params: idParam } as const
const itemAccess = { can: 'programme:write', scope: { item: 'params.id' }, params: idParam } as const
const updated = { message: 'EVENTS_UPDATE_SUCCESS' } as const
/** The version of the timetable that the change was made from: another one is refused with STALE_VERSION and the version that stands. */
const version = anyInteger.optional()
const preview = flag.default(0)

const SHEET_MAX_ROWS = 10_000
const CELL_MAX_CHARACTERS = 8_000

/** The fields of an item of the draft. The rounds of items that are published are shared with them: their heats and quota change at once. */
const itemEdits = {
  name: text255,
  note: optionalEditField(lines255),
  seconds: optionalEditField(wholeNumber(0, ITEM_SECONDS_MAX)),
  not_before: optionalEditField(clockTime),
  is_locked: flag,
  heats: wholeNumber(1, HEAT_MAX),
  quota: optionalEditField(wholeNumber(1, COMPETITORS_MAX)),
  heat_from: optionalEditField(wholeNumber(1, HEAT_MAX)),
  heat_to: optionalEditField(wholeNumber(1, HEAT_MAX)),
}

type HeatRange = { heat_from?: number | null | undefined; heat_to?: number | null | undefined }

/** Heats in the wrong order are a slip of the finger: which one was meant cannot be known. */
const heatRangeIssues = ({ heat_from, heat_to }: HeatRange): RuleIssue[] =>
  (heat_to ?? Infinity) < (heat_from ?? 0)
    ? [{ path: ['heat_to'], code: 'NUMBER_TOO_SMALL', params: { minimum: heat_from ?? 1 } }]
    : []

/** The timetable of a tournament: its draft, and publishing it. Every write is refused with STALE_VERSION where somebody else changed the draft. */
export const timetableCalls = {
  timetable: endpoint({
    method: 'GET',
    path: '/mc/timetable/:id',
    ...access,
    reply: timetableRow,
    message: 'EVENTS_FOUND',
    summary: 'The draft of the timetable, or the published programme where there is none; people are numbers',
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/mc/timetable/:id/settings',
    ...access,
    ...updated,
    body: editSchema(timetableSettingFields),
    reply: timetableRow.pick({ version: true, settings: true }),
    summary: 'Change the rules of the timetable: floors, hours of the hall, lengths, heats, rest',
  }),
  make: endpoint({
    method: 'PUT',
    path: '/mc/timetable/:id/make',
    ...access,
    ...updated,
    isLong: true,
    undoable: true,
    body: z.object({ version, preview }),
    reply: timetableChangeRow.extend({ rounds: z.int(), competitors: z.int() }),
    summary:
      'Replace the draft by rounds and items of all approved entries, as plain blocks (preview 1 writes nothing); rounds that were danced stay',
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/mc/timetable/:id/arrange',
    ...access,
    ...updated,
    isLong: true,
    undoable: true,
    body: z.object({ version, places: z.array(placeDraft).min(1).max(PLACES_MAX) }),
    reply: timetableChangeRow,
    summary: 'Put items of the draft at other places; ids of published items stand for their drafts',
  }),
  takeIn: endpoint({
    method: 'PUT',
    path: '/mc/timetable/:id/take-in',
    ...access,
    ...updated,
    body: z.object({ version, preview }),
    reply: timetableChangeRow.extend({ added: z.int() }),
    summary:
      'Take approved entries that are in no round of their event into its first round, which is made where there is none',
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/mc/timetable/:id/items',
    ...access,
    creates: true,
    body: z.object({
      version,
      kind: z.enum(['round', ...interludeKinds]),
      /** For an interlude alone; a round has the name of its event. */
      name: optionalField(text255),
      /** The opened event and the kind of a round. */
      event_id: optionalField(id),
      round_kind: optionalField(z.enum(roundKinds)),
      /** The item whose round the new one has other heats of, instead of a round of its own. */
      same_round_as: optionalField(id),
      heats: optionalEditField(wholeNumber(1, HEAT_MAX)),
      quota: optionalEditField(wholeNumber(1, COMPETITORS_MAX)),
      seconds: optionalEditField(wholeNumber(0, ITEM_SECONDS_MAX)),
      not_before: optionalEditField(clockTime),
      floor: wholeNumber(1, FLOORS_MAX).default(1),
      day: isoDate,
      /** Without it the item is the last of its floor and day. */
      position: optionalEditField(wholeNumber(0, PLACES_MAX)),
    }),
    reply: timetableChangeRow.extend({ id: z.int() }),
    message: 'EVENTS_CREATE_SUCCESS',
    summary: 'Add a break, a ceremony, a speech, a general look, a sponsor or a round of an event to the draft',
  }),
  editItem: endpoint({
    method: 'PUT',
    path: '/mc/timetable-items/:id',
    ...itemAccess,
    ...updated,
    body: editSchema(itemEdits).superRefine(asRefinement(heatRangeIssues)),
    reply: timetableChangeRow,
    summary: 'Change an item of the draft',
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/mc/timetable-items/:id',
    ...itemAccess,
    query: z.object({ version: wireId.optional() }),
    reply: timetableChangeRow,
    message: 'EVENTS_DELETED',
    summary: 'Take an item out of the draft; the published one stays until the next publishing',
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/mc/timetable/:id/publish',
    ...access,
    ...updated,
    isLong: true,
    undoable: true,
    body: z.object({ version, preview }),
    reply: z.object({
      version: z.int(),
      /** The place in the published programme, from 1. */
      number: z.int(),
      changes: z.array(itemChangeRow),
      written: z.boolean(),
    }),
    summary: 'Publish the draft (preview 1 writes nothing): what changes, and the number of the version',
  }),
  discard: endpoint({
    method: 'PUT',
    path: '/mc/timetable/:id/discard',
    ...access,
    ...updated,
    undoable: true,
    body: z.object({ version }),
    reply: timetableChangeRow,
    summary: 'Discard the draft, so that the timetable is the published programme again',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/mc/timetable/:id/versions',
    ...access,
    reply: z.array(programmeVersionRow),
    message: 'EVENTS_FOUND',
    summary: 'The published and printed versions of a programme, the last one first',
  }),
  changes: endpoint({
    method: 'GET',
    path: '/mc/timetable/:id/changes',
    ...access,
    query: z.object({ since: wireId }),
    reply: z.array(itemChangeRow),
    message: 'EVENTS_FOUND',
    summary: 'What changed in the published programme since a version: items, and competitors by bib',
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/mc/timetable/:id/sheet',
    ...access,
    /** An Excel file. */
    reply: z.unknown(),
    message: 'EXPORT',
    summary: 'Excel: the draft in the layout of the scrutineers, with floors and heats',
  }),
  readSheet: endpoint({
    method: 'PUT',
    path: '/mc/timetable/:id/sheet',
    ...access,
    ...updated,
    undoable: true,
    body: z.object({
      version,
      /** The cells of the sheet as texts, empty rows included. */
      rows: z.array(z.array(z.string().max(CELL_MAX_CHARACTERS)).max(300)).max(SHEET_MAX_ROWS),
      preview,
    }),
    reply: timetableChangeRow.extend({
      /** The changes by the sheet, in its order: the line of the sheet from 1, or null for items that the sheet lacks. */
      lines: z.array(
        z.object({
          line: z.int().nullable(),
          item: timetableItemRow.pick({ id: true, number: true, name: true }),
          change: z.enum(['removed', 'moved', 'heats']),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
      problems: z.array(sheetProblem),
      written: z.boolean(),
    }),
    summary:
      'Read a sheet of the timetable again: its changes line by line (preview 1 writes nothing); one with errors writes nothing',
  }),
} as const
