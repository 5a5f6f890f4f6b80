import { z } from 'zod'
import { editSchema, endpoint, idParam } from '../kit/contract.ts'
import { anyInteger, flag, optionalEditField, optionalField, wholeNumber, wireId } from '../kit/fields.ts'
import { id } from '../kit/master-fields.ts'
import {
  followedProgrammeRow,
  generationDraft,
  hallRow,
  itemFields,
  itemNumber,
  itemRow,
  programmeStateRow,
  missingStart,
  onAirRow,
  outlineRow,
  programmeRow,
} from './programme-rows.ts'
import { sheetProblem } from './sheet-problems.ts'
import { FLOORS_MAX } from './timetable/timetable-rows.ts'

const tournamentParam = z.object({ tournament_id: wireId })
/** A running order has a line per item and competitor, and a blank line after each item. */
const SHEET_MAX_ROWS = 10_000
const CELL_MAX_CHARACTERS = 8_000
const version = anyInteger.optional()
/** Distinguishes two open consoles of the same account. */
const consoleName = z.string().min(1).max(40).optional()
/** The console that moves. `confirmed`: required for a move right after another announcer's move. */
const mover = { console: consoleName, confirmed: flag.optional() }

/** The size of a programme that a call creates or previews. */
const programmeSize = z.object({ items: z.int(), competitors: z.int() })

/** The running order of a tournament and its current item: the calls behind /mc and /tv. */
export const programmeCalls = {
  tv: endpoint({
    method: 'GET',
    path: '/mc/tv',
    can: 'portal:read',
    reply: programmeStateRow.nullable(),
    message: 'EVENTS_FOUND',
    summary: 'The programme on air with its current and next item; null while none is',
  }),
  onAir: endpoint({
    method: 'GET',
    path: '/mc/on-air',
    can: 'portal:read',
    reply: onAirRow.nullable(),
    message: 'EVENTS_FOUND',
    summary: 'The tournament on air with its current and next item, without names; null while none is',
  }),
  hall: endpoint({
    method: 'GET',
    path: '/mc/hall',
    can: 'portal:read',
    query: z.object({ tournament: wireId.optional(), screen: wireId.optional() }),
    reply: hallRow,
    message: 'EVENTS_FOUND',
    summary:
      'What a hall’s screen shows: of the tournament (or that of the screen) that it asks for, else of the last one on air; `mc` is null while it is off air',
  }),
  byTournament: endpoint({
    method: 'GET',
    path: '/mc/get-by-id/:id',
    can: 'portal:read',
    scope: { tournament: 'params.id', needs: 'programme:move' },
    params: idParam,
    reply: programmeStateRow,
    message: 'EVENTS_FOUND',
    summary: 'Where the programme of a tournament stands (the id is the tournament’s)',
  }),
  outline: endpoint({
    method: 'GET',
    path: '/mc/outline/:id',
    can: 'portal:read',
    scope: { tournament: 'params.id', needs: 'programme:move' },
    params: idParam,
    reply: outlineRow,
    message: 'EVENTS_FOUND',
    summary: 'The running order of a tournament without names, and the item on the floor (the id is the tournament’s)',
  }),
  putOnAir: endpoint({
    method: 'PUT',
    path: '/mc/get-all-event-in-tournament/:tournament_id',
    can: 'programme:move',
    scope: { tournament: 'params.tournament_id' },
    params: tournamentParam,
    reply: programmeStateRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Put a published tournament on air, and any other off it',
  }),
  takeOffAir: endpoint({
    method: 'PUT',
    path: '/mc/off-air/:tournament_id',
    can: 'programme:move',
    scope: { tournament: 'params.tournament_id' },
    params: tournamentParam,
    reply: programmeStateRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Take a tournament off the air',
  }),
  next: endpoint({
    method: 'PUT',
    path: '/mc/get-next-event-in-tournament',
    can: 'programme:move',
    scope: { tournament: 'body.id' },
    body: z.object({
      /** The id of the tournament. */
      id,
      /** The item and version that the move was made from, so that a repeated call moves once. */
      from: itemNumber.optional(),
      version,
      ...mover,
    }),
    reply: programmeStateRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Move on to the next item; at the last one nothing moves',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/mc/:id',
    can: 'programme:move',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({
      current_event: itemNumber.optional(),
      next_event: optionalEditField(itemNumber),
      from: itemNumber.optional(),
      version,
      ...mover,
    }),
    reply: programmeStateRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Set the current item by its number, and the next one where it is not the one that follows',
  }),
  undoMove: endpoint({
    method: 'PUT',
    path: '/mc/undo/:id',
    can: 'programme:move',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({ version: anyInteger, console: consoleName }),
    reply: programmeStateRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Take back the last move within ten seconds, where nobody moved since',
  }),
  programme: endpoint({
    method: 'GET',
    path: '/mc/programme/:id',
    can: 'portal:read',
    scope: { tournament: 'params.id', needs: 'programme:move' },
    params: idParam,
    reply: followedProgrammeRow,
    message: 'EVENTS_FOUND',
    summary: 'Every item of a tournament’s programme in its order, with its competitors',
  }),
  generate: endpoint({
    method: 'PUT',
    path: '/mc/programme/:id/generate',
    isLong: true,
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: generationDraft,
    reply: programmeSize,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Create the programme: an item for each opened content that has approved entries with bibs',
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/mc/programme/:id/rows',
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({
      /** The cells of the sheet as texts, empty rows included. */
      rows: z.array(z.array(z.string().max(CELL_MAX_CHARACTERS)).max(300)).max(SHEET_MAX_ROWS),
      preview: flag.default(0),
    }),
    reply: programmeSize.extend({
      /** The number of competitors that match an approved entry by bib and names. */
      linked: z.int(),
      problems: z.array(sheetProblem),
      written: z.boolean(),
    }),
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Replace the programme by a running order (preview 1 writes nothing); one with errors writes nothing',
  }),
  missing: endpoint({
    method: 'GET',
    path: '/mc/programme/:id/missing',
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: z.array(missingStart),
    message: 'EVENTS_FOUND',
    summary: 'Approved entries that the programme lacks, content by content, with the items that could take them',
  }),
  takeIn: endpoint({
    method: 'PUT',
    path: '/mc/programme/:id/take-in',
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({
      starts: z
        .array(
          z.object({
            athlete_id: id,
            item_id: optionalField(id),
            /** The event, if it has no item: it gets one at the end of the programme. */
            detail_id: optionalField(id),
          }),
        )
        .min(1)
        .max(2000),
    }),
    reply: z.object({ added: z.int() }),
    message: 'EVENTS_UPDATE_SUCCESS',
    summary:
      'Take approved entries into items of their contents, each into the smallest heat; those in it already stay',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/mc/programme/:id/order',
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({
      id: z.array(id).min(1).max(5000),
      /** Whether the items are numbered from 1 in their new order. */
      renumber: flag.default(0),
    }),
    reply: programmeRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary:
      'Put the items of a floor of a programme in another order; items that are not named stay behind the named ones',
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/mc/programme/:id/items',
    can: 'programme:write',
    scope: { tournament: 'params.id' },
    creates: true,
    params: idParam,
    body: z.object({
      ...itemFields,
      /** The item before it; without it, the new item is the last. */
      after: optionalEditField(id),
      /** The floor that it is added to, from 1. */
      floor: wholeNumber(1, FLOORS_MAX).default(1),
    }),
    reply: itemRow,
    message: 'EVENTS_CREATE_SUCCESS',
    summary: 'Add an item to a programme',
  }),
  editItem: endpoint({
    method: 'PUT',
    path: '/mc/items/:id',
    can: 'programme:write',
    scope: { item: 'params.id' },
    params: idParam,
    body: editSchema(itemFields),
    reply: itemRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Change an item; competitors that are given replace all of its own',
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/mc/items/:id',
    can: 'programme:write',
    scope: { item: 'params.id' },
    params: idParam,
    message: 'EVENTS_DELETED',
    summary: 'Take an item out of its programme',
  }),
} as const
