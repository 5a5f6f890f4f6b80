import { z } from 'zod'
import { endpoint, idParam } from '../../kit/contract.ts'
import { boundedText, flag, wholeNumber, storedText } from '../../kit/fields.ts'
import { cardBody } from '../cards/card-calls.ts'
import { panelRow, tabletRow } from './tablet-rows.ts'

const COUNT_MAX = 1_000
/** A drawn signature: strokes of points in a field of 400 by 200. */
export const SIGNATURE_MAX_CHARACTERS = 6_000
export const DEVICE_MAX = 40

const device = storedText(DEVICE_MAX)
const { result_id, round_version, dance, uuid, marks, judge } = cardBody.shape
const tablet = { scope: { tournament: 'params.id' }, can: 'card:sign', params: idParam } as const
const chair = { scope: { tournament: 'params.id' }, params: idParam, message: 'RESULTS_UPDATE_SUCCESS' } as const
const cell = { result_id, judge }

/** The tablets of judges, and the chairperson's view of them. */
export const tabletCalls = {
  tablet: endpoint({
    ...tablet,
    method: 'GET',
    path: '/results/tablet/:id',
    query: z.object({ device: device.default('') }),
    reply: tabletRow,
    message: 'RESULTS_FOUND',
    summary: 'The rounds that a judge marks, with bibs, heats and quota but no names',
  }),
  chooseLetter: endpoint({
    ...tablet,
    method: 'PUT',
    path: '/results/tablet/:id/letter',
    body: z.object({ letter: judge }),
    reply: z.object({ letter: z.string() }),
    message: 'RESULTS_UPDATE_SUCCESS',
    summary: 'Take a letter of the panel that nobody has taken',
  }),
  sign: endpoint({
    ...tablet,
    method: 'PUT',
    path: '/results/tablet/:id/card',
    body: z.object({
      result_id,
      round_version,
      dance,
      uuid,
      marks,
      device,
      /** The letter that the card was marked for. */
      judge,
      signature: boundedText(SIGNATURE_MAX_CHARACTERS).regex(/^(pin|drawn [\d ,;]+)$/u),
      at_device: boundedText().pipe(z.iso.datetime({ offset: true })),
    }),
    reply: z.object({
      /** `conflict`: another card of this judge in this dance was in; both are stored. */
      state: z.enum(['in', 'conflict']),
    }),
    message: 'RESULTS_UPDATE_SUCCESS',
    summary: 'Sign the card of a judge in a dance; the same uuid again stores nothing',
  }),
  progress: endpoint({
    ...tablet,
    method: 'PUT',
    path: '/results/tablet/:id/progress',
    body: z.object({ device, result_id, dance, count: wholeNumber(0, COUNT_MAX) }),
    reply: z.object({}),
    message: 'RESULTS_UPDATE_SUCCESS',
    summary: 'Say how many bibs are marked on the open card, never which',
  }),
  panel: endpoint({
    method: 'GET',
    path: '/results/tablets/:id',
    can: 'result:read',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: panelRow,
    message: 'RESULTS_FOUND',
    summary: 'Which judges have sent which cards of the open rounds; no marks',
  }),
  nudge: endpoint({
    ...chair,
    method: 'PUT',
    path: '/results/tablets/:id/nudge',
    can: 'result:sign',
    body: z.object({ ...cell, dance }),
    reply: z.object({}),
    summary: 'Tell the tablet of a judge that the chairperson waits for a card',
  }),
  paper: endpoint({
    ...chair,
    method: 'PUT',
    path: '/results/tablets/:id/paper',
    can: 'result:sign',
    body: z.object({ ...cell, is_paper: flag }),
    reply: z.object({}),
    summary: 'Note that a judge marks a round on paper',
  }),
} as const
