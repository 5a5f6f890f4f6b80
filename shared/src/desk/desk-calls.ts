import { z } from 'zod'
import { HIGHEST_BIB } from '../bibs/bib-numbers.ts'
import { entryDraft } from '../entries/entries.ts'
import { endpoint, idParam } from '../kit/contract.ts'
import {
  boundedText,
  flag,
  fullName,
  nullableField,
  optionalEditField,
  text,
  text255,
  wholeNumber,
  wireId,
  storedText,
} from '../kit/fields.ts'
import {
  checkInRow,
  cupRow,
  deskRow,
  lateEventRow,
  markKinds,
  markResults,
  MARKS_AT_ONCE,
  PAPERS_MAX,
  RECEIVER_MAX,
  restRow,
  SIGNATURE_MAX_BYTES,
} from './desk-rows.ts'

const moment = boundedText().pipe(z.iso.datetime({ offset: true }))
const bib = wholeNumber(1, HIGHEST_BIB)
/** Base64 has four characters for three bytes. */
const SIGNATURE_MAX_CHARACTERS = Math.ceil(SIGNATURE_MAX_BYTES / 3) * 4

/** The papers that the receiver of bibs showed. */
export const papersSeen = ['id_card', 'athlete_card', 'none'] as const
export type PapersSeen = (typeof papersSeen)[number]

/** One press at the desk. The opposite press takes it back. */
const mark = z.object({
  athlete_id: wireId,
  kind: z.enum(markKinds),
  on: flag,
  /** For `bib`: the number as the desk saw it. */
  number: optionalEditField(bib),
  /** For `papers`: which are missing. */
  note: optionalEditField(text().max(PAPERS_MAX)),
  /** When it was pressed, by the console's clock. */
  acted_at: moment,
})
export type Mark = z.output<typeof mark>

/** The receiver of the bibs that this call hands out. */
const signature = z.object({
  /** Made by the desk, so that a call that is sent twice stores it once. */
  key: boundedText().regex(/^[\w-]{16,40}$/u),
  receiver: fullName.max(RECEIVER_MAX),
  papers: z.enum(papersSeen),
  /** A PNG as base64; without it, the receiver ticked. */
  image: optionalEditField(storedText(SIGNATURE_MAX_CHARACTERS)),
})
export type Signature = z.output<typeof signature>

const { email: _email, mobile: _mobile, tournament_detail_id, ...lateFields } = entryDraft
/** People who come to the desk. They are not asked for an address or a phone number: they stand in front of it. */
const lateDraft = z.object({ tournament_id: wireId, ...lateFields, tournament_detail_id })
export type LateDraft = z.output<typeof lateDraft>
const lateEntryDraft = lateDraft.extend({
  /** A spare bib; without it the next free one. */
  number: optionalEditField(bib),
  /** Why they are entered against a rule; it is in the history of the entry. */
  override_reason: optionalEditField(text255),
})
export type LateEntryDraft = z.output<typeof lateEntryDraft>

/** The desk of a tournament on its day: who is here, who has a bib, and who still comes in. */
export const deskCalls = {
  list: endpoint({
    method: 'GET',
    path: '/desk/list/:id',
    can: 'entry:number',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: deskRow,
    message: 'ATHLETE_FOUND',
    summary:
      'The desk of a tournament (the id is the tournament’s): units, entries, events, items and check-ins; 304 while nothing changed',
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/desk/marks/:id',
    can: 'entry:number',
    scope: { tournament: 'params.id' },
    params: idParam,
    body: z.object({
      /** Distinguishes the desks: presses of one desk stand in the order in which it sends them. */
      console: storedText().min(1).max(40),
      /** When it was sent, by the clock of `acted_at`: a wrong clock does not count. */
      sent_at: moment,
      marks: z.array(mark).min(1).max(MARKS_AT_ONCE),
      signature: optionalEditField(signature),
    }),
    reply: z.object({
      /** In the order of the marks. */
      results: z.array(z.enum(markResults)),
      /** The check-ins that stand now, of the entries of the marks. */
      entries: z.array(checkInRow.extend({ id: z.int() })),
    }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary:
      'Note presses at the desk: here, bib handed out and signed for, papers missing, and the opposite of each; safe when late or twice',
  }),
  lateCheck: endpoint({
    method: 'POST',
    path: '/desk/late-check',
    readsOnly: true,
    can: 'entry:edit',
    scope: { tournament: 'body.tournament_id' },
    body: lateDraft,
    reply: z.object({
      /** Rules that the people break, by field, and those of the whole entry; an event has its own in `events`. */
      problems: z.array(
        z.object({ path: z.string(), message: z.string(), can_override: z.union([z.literal(0), z.literal(1)]) }),
      ),
      events: z.array(lateEventRow),
      /** The free spare bibs, in the order in which they are given; `number` of an entry that they have already. */
      spares: z.array(z.int()),
      number: z.int().nullable(),
      /** The fee that the chosen events add, with the surcharge; null while it cannot be computed. */
      fee: z
        .object({
          lines: z.array(z.object({ symbol: z.string(), amount: z.number() })),
          late_fee: z.number(),
          total: z.number(),
        })
        .nullable(),
      /** The rests before and after the chosen items, between which they may dance others already. */
      rests: z.array(restRow),
    }),
    message: 'ATHLETE_FOUND',
    summary: 'Which events people can still enter at the desk, what that does to their rounds, and what it costs',
  }),
  lateEntry: endpoint({
    method: 'POST',
    path: '/desk/late-entry',
    can: 'entry:edit',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: lateEntryDraft,
    reply: z.object({
      id: z.int(),
      code: z.string(),
      number: z.int().nullable(),
      /** True when the events were added to the entry that they have. */
      joined: z.boolean(),
      fee_amount: z.number(),
      owed: z.number(),
      /** Where they dance; `heat` is null in a round of one heat. */
      starts: z.array(
        z.object({ detail_id: z.int(), item_id: z.int(), number: z.int().nullable(), heat: z.int().nullable() }),
      ),
    }),
    message: 'REGISTRATION_CREATE_SUCCESS',
    summary: 'Enter people at the desk into events and their first rounds, approved and with a bib',
  }),
  signedList: endpoint({
    method: 'POST',
    path: '/desk/signed-list-pdf',
    can: 'entry:number',
    scope: { tournament: 'body.tournament_id' },
    body: z.object({
      tournament_id: wireId,
      /** One unit; null: the entries without a unit; left out: all. */
      unit_id: nullableField(wireId).optional(),
      /** 1: with the signatures; 0: an empty column to sign on paper. */
      signed: flag.default(0),
    }),
    reply: z.unknown(),
    message: 'EXPORT',
    summary: 'PDF: the bibs of a unit with a column for signatures, empty or with those that were given',
  }),
  cup: endpoint({
    method: 'GET',
    path: '/desk/cup/:id',
    can: 'entry:read',
    scope: { tournament: 'params.id' },
    params: idParam,
    reply: z.array(cupRow),
    message: 'ATHLETE_FOUND',
    summary: 'How many distinct bibs of each unit danced in at least one round, most first',
  }),
} as const
