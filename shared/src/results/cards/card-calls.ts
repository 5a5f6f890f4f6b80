import { z } from 'zod'
import { endpoint } from '../../kit/contract.ts'
import { boundedText, optionalField, text255, wholeNumber, wireId, storedText } from '../../kit/fields.ts'
import { cardBoardRow } from './card-rows.ts'

export const JUDGES_MAX = 21
export const DANCES_MAX = 12
/** Competitors of one round. */
const BIBS_MAX = 200
export const BIB_MAX = 99_999
const DANCE_MAX = 20
const VERSION_MAX = 1_000_000

const letter = boundedText(1).regex(/^[A-Z]$/u)
const dance = storedText(DANCE_MAX).regex(/^[^\s,][^,]*$/u)
const bib = wholeNumber(1, BIB_MAX)

/** One judge in one dance, as it is keyed or signed. */
export const cardBody = z.object({
  result_id: wireId,
  round_version: wholeNumber(1, VERSION_MAX),
  judge: letter,
  dance,
  /** Names this keying or signing: the same again is answered alike and stored once. */
  uuid: boundedText(36).regex(/^[0-9a-f-]{32,36}$/iu),
  /** By bib: places in a final, 1 for a cross in other rounds. What is wrong with them is answered all at once. */
  marks: z
    .record(boundedText(5).regex(/^[1-9]\d{0,4}$/u), z.number().min(-BIB_MAX).max(BIB_MAX))
    .refine((marks) => Object.keys(marks).length <= BIBS_MAX),
})
export type CardBody = z.infer<typeof cardBody>

const round = { tournament_id: wireId, key: text255 }
const opening = {
  ...round,
  dances: z.array(dance).min(1).max(DANCES_MAX),
  judges: z.array(letter).min(1).max(JUDGES_MAX),
  /** Null in a final. */
  quota: optionalField(wholeNumber(1, BIBS_MAX)),
}
const ofResult = { tournament_id: wireId, result_id: wireId }
const shared = {
  scope: { tournament: 'body.tournament_id' },
  reply: cardBoardRow,
  message: 'RESULTS_UPDATE_SUCCESS',
} as const

/** Marks at the desk: a round is opened for marks, its cards are keyed twice, and the last of them places it. */
export const cardCalls = {
  board: endpoint({
    method: 'GET',
    path: '/results/cards',
    can: 'result:read',
    scope: { tournament: 'query.tournament_id' },
    query: z.object(round),
    reply: cardBoardRow,
    message: 'RESULTS_FOUND',
    summary: 'The cards of a round: which are keyed once, twice, differ or are in',
  }),
  open: endpoint({
    ...shared,
    method: 'PUT',
    path: '/results/cards/open',
    can: 'result:enter',
    undoable: true,
    body: z.object(opening),
    summary: 'Open a round for marks, or change its judges, dances and quota before the cards that they concern',
  }),
  openEven: endpoint({
    ...shared,
    method: 'PUT',
    path: '/results/cards/open-even',
    can: 'result:sign',
    undoable: true,
    body: z.object({ ...opening, reason: text255 }),
    summary: 'Open a round for the marks of an even panel, by decision of the chairperson',
  }),
  key: endpoint({
    ...shared,
    method: 'PUT',
    path: '/results/cards/key',
    can: 'result:enter',
    body: cardBody.extend({
      tournament_id: wireId,
      /** Whether it is keyed for the first or the second time, as far as the keyer knows. */
      pass: z.enum(['first', 'second']),
      device: optionalField(storedText(64)),
    }),
    reply: z.object({
      /** `in` also where the card was in with the same marks already. */
      state: z.enum(['once', 'differs', 'in']),
      /** As which keying it counts: somebody else may have keyed the card meanwhile. */
      keying: z.enum(['first', 'second']),
      board: cardBoardRow,
    }),
    summary: 'Key the card of a judge in a dance; what is keyed twice alike counts, and the last card places the round',
  }),
  reopen: endpoint({
    ...shared,
    method: 'PUT',
    path: '/results/cards/reopen',
    can: 'result:sign',
    body: z.object({
      ...ofResult,
      cards: z
        .array(z.object({ judge: letter, dance }))
        .min(1)
        .max(JUDGES_MAX * DANCES_MAX),
      reason: text255,
    }),
    summary: 'Open cards again as chairperson: the others are carried over to the next version of the round',
  }),
  cut: endpoint({
    ...shared,
    method: 'PUT',
    path: '/results/cards/cut',
    can: 'result:sign',
    body: z.object({
      ...ofResult,
      round_version: wholeNumber(1, VERSION_MAX),
      /**
       * All who are level go on, none of them, or as many as there is room for, drawn by lot; or, where no more are left than go on, everybody
       * without being judged.
       */
      decision: z.enum(['all', 'none', 'lot', 'unjudged']),
      /** Required for a round that is not judged. */
      reason: optionalField(text255),
    }),
    summary: 'Decide as chairperson who of those level at the cut goes on',
  }),
  dropJudge: endpoint({
    ...shared,
    method: 'PUT',
    path: '/results/cards/drop-judge',
    can: 'result:sign',
    body: z.object({ ...ofResult, judge: letter, reason: text255 }),
    summary: 'Go on as chairperson without a judge of a round: the cards given so far are kept and count for nothing',
  }),
  disqualify: endpoint({
    ...shared,
    method: 'PUT',
    path: '/results/cards/disqualify',
    can: 'result:sign',
    body: z.object({ ...ofResult, bibs: z.array(bib).min(1).max(BIBS_MAX), reason: text255 }),
    summary: 'Disqualify bibs of a marked round: the rankings close up, and the version before is kept',
  }),
} as const
