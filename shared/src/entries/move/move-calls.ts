import { z } from 'zod'
import { endpoint, ref, undoOffer } from '../../kit/contract.ts'
import { flag, idList, optionalEditField, text255, wholeNumber, wireId } from '../../kit/fields.ts'
import { ID_LIST_MAX } from '../../kit/limits.ts'
import { entryStates } from '../entry-state.ts'

const MOVE_MAX_BYTES = 4 * 1024 * 1024
const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const bit = z.union([z.literal(0), z.literal(1)])

/**
 * What a move to another event would do to an entry: `moves`; `leaves`, because it has the target already and would only lose the old event;
 * `refused` by rules; `set_aside`, so that it cannot be edited; `not_entered` in the old event.
 */
export const moveVerdicts = ['moves', 'leaves', 'refused', 'set_aside', 'not_entered'] as const
export type MoveVerdict = (typeof moveVerdicts)[number]

export const movePreviewRow = z
  .object({
    id: z.int(),
    code: z.string(),
    number: z.int().nullable(),
    status: bit,
    state: z.enum(entryStates).nullable(),
    full_name_one: z.string(),
    full_name_two: z.string().nullable(),
    team_name: z.string().nullable(),
    date_of_birth_one: z.int().nullable(),
    date_of_birth_two: z.int().nullable(),
    unit: ref.extend({ code: z.string().nullable() }).nullable(),
    verdict: z.enum(moveVerdicts),
    /** The rules that refuse the move, in the language of the reader. */
    errors: z.array(z.object({ code: z.string(), message: z.string() })),
    /** What registration would refuse and an organiser may do: after the deadline, before the opening, below the least fee of an entry. */
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    /** 1: only rules of age refuse it, so that an organiser may override them with a reason. */
    can_override: bit,
    /** The agreed fee. */
    fee_amount: z.number(),
    /** The fee after the move at today's prices; null if an event has no price or the entry cannot be moved. */
    fee_after: z.number().nullable(),
    paid_amount: z.number(),
    /** The items of the old event that hold the entry; `to`: the item that it would follow to, null if it has to be moved by hand. */
    items: z.array(z.object({ number: z.int(), to: z.int().nullable() })),
  })
  .meta({ id: 'MovePreview' })
export type MovePreviewRow = z.infer<typeof movePreviewRow>

/** The old and the new opened event. */
const events = { tournament_id: wireId, from: wireId, to: wireId }
const scope = { tournament: 'body.tournament_id', detail: ['body.from', 'body.to'] } as const

export const moveCalls = {
  preview: endpoint({
    method: 'POST',
    path: '/athletes/move/preview',
    readsOnly: true,
    can: 'entry:edit',
    scope: { ...scope, entry: 'body.id' },
    /** Without `id`: all pending and approved entries of the event, and those that are asked for a correction. */
    body: z.object({ ...events, id: idList.optional() }),
    reply: z.object({ entries: z.array(movePreviewRow) }),
    message: 'ATHLETE_FOUND',
    summary: 'What a move of entries from one event to another would do to each of them. Changes nothing',
  }),
  move: endpoint({
    method: 'POST',
    path: '/athletes/move',
    can: 'entry:edit',
    scope: { ...scope, entry: ['body.entries.id', 'body.left'] },
    creates: true,
    bodyLimit: MOVE_MAX_BYTES,
    body: z.object({
      ...events,
      /** The entries with the amounts that the preview showed; `by_name` 1: chosen by name, as entries with payments have to be. */
      entries: z
        .array(
          z.object({
            id: wireId,
            fee_amount: amount,
            fee_after: amount,
            paid_amount: amount,
            by_name: flag.default(0),
          }),
        )
        .min(1)
        .max(ID_LIST_MAX),
      /** 1: also closes the old event for registration. Then every other entry of it has to be in `left`. */
      close: flag.default(0),
      left: idList.default([]),
      /** The organiser's reason, for the history and the mail. */
      reason: optionalEditField(text255),
      /** The reason why entries are moved that the rules of age refuse. */
      override_reason: optionalEditField(text255),
    }),
    reply: z.object({
      /** How many entries were moved, and how many only lost the old event. */
      moved: z.int(),
      dropped: z.int(),
      undo: undoOffer.nullable(),
    }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary:
      'Move entries from one event to another, all or none. Refused if an entry, a fee or a payment is not as the preview showed it',
  }),
} as const
