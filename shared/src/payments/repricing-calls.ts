import { z } from 'zod'
import { endpoint, idParam, ref } from '../kit/contract.ts'
import { idList, optionalEditField, text255, wholeNumber, wireId } from '../kit/fields.ts'
import { ID_LIST_MAX } from '../kit/limits.ts'
import { bulkResults } from '../entries/bulk-results.ts'
import { entryRow } from '../entries/entries.ts'

/** Fits the maximum number of entries with their amounts. */
const UPDATE_MANY_MAX_BYTES = 4 * 1024 * 1024
const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER)

const sums = z.object({
  count: z.int(),
  /** The total of the fee increases, and of the decreases, both zero or more. */
  up: z.number(),
  down: z.number(),
  /** The amounts due and to be refunded after the update. */
  owed: z.number(),
  to_refund: z.number(),
})

const summary = z.object({
  /** Entries that the filter matches. */
  checked: z.int(),
  unpaid: sums,
  /** Entries with payments, even partial ones: updated one by one. */
  paid: sums,
  /** Entries with a content that has neither a tier nor its own fee: not updated. */
  unpriced: z.int(),
})

const pricedEntry = z.object({
  id: z.int(),
  code: z.string(),
  number: z.int().nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  full_name_one: z.string(),
  full_name_two: z.string().nullable(),
  team_name: z.string().nullable(),
  unit: ref.nullable(),
  /** The symbols of the entry's contents. */
  contents: z.array(z.string()),
  /** The agreed fee. */
  fee_amount: z.number(),
  paid_amount: z.number(),
})

const repricingChange = pricedEntry.extend({ fee_today: z.number() }).meta({ id: 'RepricingChange' })
export type RepricingChange = z.infer<typeof repricingChange>
const unpricedEntry = pricedEntry
  .extend({
    /** Symbols of the contents without a price. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'UnpricedEntry' })
export type UnpricedEntry = z.infer<typeof unpricedEntry>

const query = z.object({
  tournament_id: wireId,
  formality_id: wireId.optional(),
  /** Entries with one of these opened contents. */
  tournament_detail_id: idList.optional(),
})

/** The organiser's reason, for the history and the mail. */
const reason = optionalEditField(text255)
/** The amounts that the caller saw in the preview. The update is refused if they have changed. */
const seenAmounts = { fee_amount: amount, fee_today: amount }

export const repricingCalls = {
  summary: endpoint({
    method: 'GET',
    path: '/athletes/agreed-fees/summary',
    can: 'entry:reprice',
    scope: { tournament: 'query.tournament_id' },
    query,
    reply: summary,
    message: 'ATHLETE_FOUND',
    summary: 'How many entries of a tournament were agreed at other prices than today’s',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/athletes/agreed-fees',
    can: 'entry:reprice',
    scope: { tournament: 'query.tournament_id' },
    query,
    reply: summary.extend({ changes: z.array(repricingChange), unpriced_entries: z.array(unpricedEntry) }),
    message: 'ATHLETE_FOUND',
    summary:
      'The entries whose agreed fee differs from today’s prices, and entries with a content that has no price. Changes nothing',
  }),
  updateMany: endpoint({
    method: 'PUT',
    path: '/athletes/agreed-fees/all',
    can: 'entry:reprice',
    scope: { tournament: 'body.tournament_id', entry: 'body.entries.id' },
    undoable: true,
    bodyLimit: UPDATE_MANY_MAX_BYTES,
    body: z.object({
      tournament_id: wireId,
      entries: z
        .array(z.object({ id: wireId, ...seenAmounts }))
        .min(1)
        .max(ID_LIST_MAX),
      reason,
    }),
    reply: bulkResults,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary:
      'Update the agreed fees of entries without payments, all or none. Refused if an agreed fee or a price is not the one sent. Each result is updated or already_updated',
  }),
  updateOne: endpoint({
    method: 'PUT',
    path: '/athletes/agreed-fees/:id',
    can: 'entry:reprice',
    scope: { entry: 'params.id' },
    undoable: true,
    params: idParam,
    body: z.object({ ...seenAmounts, paid_amount: amount, reason }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary:
      'Update the agreed fee of one entry, with or without payments. Refused if its fee, payments or price are not those sent',
  }),
} as const
