import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import {
  anyInteger,
  boundedText,
  flag,
  nullableField,
  optionalEditField,
  lines255,
  text255,
  wholeNumber,
  wireId,
  storedText,
} from '../kit/fields.ts'
import { id } from '../kit/master-fields.ts'
import { DANCES_MAX, FLOORS_MAX, hallStates } from './hall-states.ts'
import { hallProgrammeRow, pointersRow } from './pointer-rows.ts'
import { HEAT_MAX } from './programme-rows.ts'

const floor = wholeNumber(1, FLOORS_MAX)
const step = z.object({
  item_id: nullableField(id),
  heat: nullableField(wholeNumber(1, HEAT_MAX)),
  dance: nullableField(wholeNumber(0, DANCES_MAX)),
})
const moment = boundedText().pipe(z.iso.datetime({ offset: true }))

/** The pointers of the hall by floor, and moving them: the calls that consoles, screens and phones share. */
export const pointerCalls = {
  pointers: endpoint({
    method: 'GET',
    path: '/mc/pointers/:id',
    can: 'portal:read',
    scope: { tournament: 'params.id', needs: 'programme:move' },
    params: idParam,
    reply: pointersRow,
    message: 'EVENTS_FOUND',
    summary: 'What is on at each floor of a tournament (the id is the tournament’s), without names',
  }),
  items: endpoint({
    method: 'GET',
    path: '/mc/hall-items/:id',
    can: 'portal:read',
    scope: { tournament: 'params.id', needs: 'programme:move' },
    params: idParam,
    query: z.object({ floor: floor.optional() }),
    reply: hallProgrammeRow,
    message: 'EVENTS_FOUND',
    summary: 'Every item of all floors or of one, breaks and ceremonies included, with its competitors',
  }),
  step: endpoint({
    method: 'PUT',
    path: '/mc/step/:id',
    can: 'programme:move',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({
      floor: floor.default(1),
      /** The version and the step that the move was made from, so that a repeated call moves once. */
      version: anyInteger,
      from: step,
      /** `next`: the next dance, else the next heat, else the next item. `undo`: takes the last move back within ten seconds. */
      to: z.union([z.literal(['next', 'undo']), step]),
      /** Follows from the item if left out. */
      hall_state: z.enum(hallStates).optional(),
      message: optionalEditField(lines255),
      message_en: optionalEditField(lines255),
      /** Distinguishes two open consoles of the same account. */
      console: storedText().min(1).max(40).optional(),
      /** Required for a move right after another announcer's move. */
      confirmed: flag.optional(),
      /** When the console was pressed and when it sent the move, both by its own clock, for a move that waited. */
      acted_at: moment.optional(),
      sent_at: moment.optional(),
    }),
    reply: pointersRow,
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Move a floor to a dance, a heat or an item, or change the state of the hall',
  }),
  setAbsent: endpoint({
    method: 'PUT',
    path: '/mc/absent/:id/:round_entry_id',
    can: 'programme:move',
    scope: { tournament: 'params.id' },
    params: z.object({ id: wireId, round_entry_id: wireId }),
    body: z.object({
      absent: flag,
      /** Why the competitor is scratched; it is in the history of the entry. */
      reason: optionalEditField(text255),
      /** When it was pressed and when it was sent, both by the console's clock, for a press that waited. */
      acted_at: moment.optional(),
      sent_at: moment.optional(),
    }),
    /** `absent`: what stands now, which is not what was asked for where somebody pressed later. */
    reply: z.object({ id: z.int(), absent: flag }),
    message: 'EVENTS_UPDATE_SUCCESS',
    summary: 'Note that a competitor of a round did not come, or came after all',
  }),
} as const

/** `last_event_id`: for a browser that connects by itself, which cannot send the header. `key`: that of a rehearsal (`stream_key`). */
export const streamQuery = z.object({ last_event_id: boundedText(1_000).optional(), key: boundedText(40).optional() })
