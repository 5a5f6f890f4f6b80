import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { anyInteger, optionalEditField, text255, wireId } from '../kit/fields.ts'
import { entryRow } from './entries.ts'
import { changeWish, entryRequest } from './requests.ts'

/** Requests for a change or withdrawal of an approved entry: its owner sends them, the organiser accepts or declines. */
export const requestCalls = {
  change: endpoint({
    method: 'POST',
    path: '/athletes/request/:id',
    can: 'entry:change',
    creates: true,
    params: idParam,
    body: changeWish,
    reply: entryRequest,
    message: 'REQUEST_SENT',
    summary: 'Ask for a change of an approved entry, by its owner, in place of a change asked for before',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/athletes/request/withdraw/:id',
    can: 'entry:change',
    creates: true,
    params: idParam,
    body: z.object({ note: optionalEditField(text255) }),
    reply: entryRequest,
    message: 'REQUEST_SENT',
    summary: 'Ask for the withdrawal of an approved entry, by its owner, in place of what was asked for before',
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/athletes/request/:id',
    can: 'entry:change',
    params: idParam,
    message: 'REQUEST_TAKEN_BACK',
    summary: 'Take back what was asked for and is not answered yet; again changes nothing',
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/athletes/request/accept/:id',
    can: 'entry:approve',
    scope: { entry: 'params.id' },
    undoable: true,
    params: idParam,
    body: z.object({
      /** The request that was read: another one has replaced it where this is no longer open. */
      request: wireId,
      /** The price of the entry after it that the caller saw: done only if it is still so. */
      fee_amount: anyInteger.optional(),
      /** The reason to override the eligibility rules. */
      override_reason: optionalEditField(text255),
    }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Do what the owner of an entry asked for; again changes nothing',
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/athletes/request/decline/:id',
    can: 'entry:approve',
    scope: { entry: 'params.id' },
    undoable: true,
    params: idParam,
    body: z.object({ request: wireId, reason: text255 }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Decline what the owner of an entry asked for, with the reason that they are told; again changes nothing',
  }),
} as const
