import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { anyInteger, flag, optionalEditField, text255, wholeNumber, wireId } from '../kit/fields.ts'
import { listQuery } from '../kit/resource.ts'
import { bibCalls } from '../bibs/bib-calls.ts'
import { filteredTexts } from './entry.fields.ts'
import { changeDraft, entryHistoryRow, entryRow, feeTotals, payment, sameDancer } from './entries.ts'
import { entryFilter } from './list/entry-filter.ts'
import { consentingGuardian, latestEntryRequest, registrationCalls } from './registration-calls.ts'
import { ENTRY_VIEWS_MAX } from '../kit/limits.ts'
import { changedByOthersCalls } from './list/changed-by-others.ts'
import { entryViewCalls } from './list/entry-views.ts'
import { entryExportCalls } from './entry-export-calls.ts'

/** A cursor holds the sort keys of a unit and of a name. */
const CURSOR_MAX = 4_000

const entryQuery = listQuery.extend({
  ...entryFilter.omit({ status: true }).shape,
  tournament_id: wireId.optional(),
  /** 1: pending and approved entries together. */
  all: flag.optional(),
  /** The `cursor` of the previous page, after which the list continues. */
  after: z.string().max(CURSOR_MAX).optional(),
})

const entryList = z.union([
  z.object({
    rows: z.array(entryRow),
    count: z.int(),
    totals: feeTotals,
    /** The `after` of the next page; null at the end. */
    cursor: z.string().nullable(),
  }),
  z.array(entryRow),
])

const listCall = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    can: 'entry:list',
    scope: { tournament: 'query.tournament_id', needs: 'entry:read' },
    query: entryQuery,
    reply: entryList,
    message: 'ATHLETE_FOUND',
    summary,
  })

/** The largest payment or refund, in whole units of the currency. */
const PAYMENT_MAX = 1_000_000_000

export const entryCalls = {
  ...registrationCalls,
  ...bibCalls,
  approved: listCall('/athletes/get-all', 'Approved entries: all for admins, the own for everybody else'),
  approvedOf: listCall('/athletes/get-athletes-by-tournament-id', 'Approved entries of one tournament'),
  waiting: listCall('/athletes/get-all-not-active', 'Waiting entries: all for admins, the own for everybody else'),
  waitingOf: listCall('/athletes/get-athletes-not-active-by-tournament-id', 'Waiting entries of one tournament'),
  byId: endpoint({
    method: 'GET',
    path: '/athletes/get-by-id/:id',
    can: 'entry:list',
    scope: { entry: 'params.id', needs: 'entry:read' },
    params: idParam,
    reply: entryRow.extend({
      payments: z.array(payment),
      history: z.array(entryHistoryRow),
      guardian: consentingGuardian,
      request: latestEntryRequest,
      /** For admins. */
      same_dancers: z.array(sameDancer).optional(),
      /** For admins: when the publication of names was consented to, and whether names of children are hidden because nobody consented. */
      publish_date: z.string().nullable().optional(),
      no_publication: z.union([z.literal(0), z.literal(1)]).optional(),
      /** For admins: the code of the family that it was entered with, whose transfer note pays for it too. */
      family_code: z.string().nullable().optional(),
    }),
    message: 'ATHLETE_FOUND',
    summary: 'One entry with its payments and, for admins, its history',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/athletes/:id',
    can: 'entry:change',
    scope: { entry: 'params.id', needs: 'entry:edit' },
    params: idParam,
    body: changeDraft,
    reply: entryRow.extend({
      /** The secret of a new personal link, for a visitor whose change of the e-mail address ended the old link. */
      link: z.string().nullable(),
    }),
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Change an entry: its owner while it waits, an admin always',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/athletes/:id',
    can: 'entry:change',
    scope: { entry: 'params.id', needs: 'entry:edit' },
    undoable: true,
    params: idParam,
    message: 'ATHLETE_DELETED',
    summary: 'Withdraw an entry: its owner while it waits, an admin while nothing is paid',
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/athletes/link/:id',
    can: 'entry:link',
    scope: { entry: 'params.id', needs: 'entry:edit' },
    params: idParam,
    message: 'EMAIL_SENT',
    summary: 'Mail a new personal link to the address of an entry; the old one stops working',
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/athletes/link/:id',
    can: 'entry:link',
    scope: { entry: 'params.id', needs: 'entry:edit' },
    params: idParam,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'End the personal link of an entry; again changes nothing',
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/athletes/active/:id',
    can: 'entry:approve',
    scope: { entry: 'params.id' },
    params: idParam,
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Approve an entry; again changes nothing',
  }),
  unapprove: endpoint({
    method: 'PUT',
    path: '/athletes/waiting/:id',
    can: 'entry:approve',
    scope: { entry: 'params.id' },
    undoable: true,
    params: idParam,
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Let an approved entry wait again, while it has no bib and nothing is paid; again changes nothing',
  }),
  merge: endpoint({
    method: 'PUT',
    path: '/athletes/merge/:id',
    undoable: true,
    can: 'entry:approve',
    scope: { entry: ['params.id', 'body.into'] },
    params: idParam,
    body: z.object({ into: wireId }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Move the contents and payments of a waiting entry into another of the same people',
  }),
  collect: endpoint({
    method: 'PUT',
    path: '/athletes/check-is_pay/:id',
    can: 'entry:collect',
    scope: { entry: 'params.id' },
    params: idParam,
    body: z.object({
      is_pay: flag.optional(),
      method: text255.optional(),
      note: optionalEditField(text255),
      /** The sum owed that the caller saw, negative after an overpayment. The call is refused if it has changed. */
      owed: anyInteger.optional(),
    }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Mark the fee as collected; with is_pay false undo it',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/athletes/payments/:id',
    can: 'entry:collect',
    scope: { entry: 'params.id' },
    creates: true,
    params: idParam,
    body: z.object({
      amount: wholeNumber(-PAYMENT_MAX, PAYMENT_MAX),
      method: text255,
      note: optionalEditField(text255),
      /** The sum owed that the caller saw, negative after an overpayment. The call is refused if it has changed. */
      owed: anyInteger.optional(),
    }),
    reply: entryRow,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Record a payment, or a refund as a negative amount',
  }),
  selectAll: endpoint({
    method: 'PUT',
    path: '/athletes/select/all',
    can: 'entry:read',
    scope: { tournament: 'body.tournament_id' },
    body: z.object({ tournament_id: wireId, filter: entryFilter.default({}) }),
    reply: z.object({ id: z.array(z.int()) }),
    message: 'ATHLETE_FOUND',
    summary: 'The ids of all entries that a filter matches',
  }),
  countFiltered: endpoint({
    method: 'PUT',
    path: '/athletes/count/filtered',
    readsOnly: true,
    can: 'entry:read',
    scope: { tournament: 'body.tournament_id' },
    // One invalid filter, from an old saved view, must not fail the counts of all views.
    body: z.object({
      tournament_id: wireId,
      filters: z.array(entryFilter.nullable().catch(null)).max(ENTRY_VIEWS_MAX),
    }),
    /** `impossible`: the indexes of invalid filters, each of which counts 0. */
    reply: z.object({ counts: z.array(z.int()), impossible: z.array(z.int()) }),
    message: 'ATHLETE_FOUND',
    summary: 'How many entries of a tournament each of some filters matches, in their order',
  }),
  values: endpoint({
    method: 'GET',
    path: '/athletes/values',
    can: 'entry:read',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId, status: flag, field: z.enum(filteredTexts) }),
    reply: z.array(z.string()),
    message: 'ATHLETE_FOUND',
    summary:
      'What the entries of a tournament have in a field that their list can be narrowed by, in the order of the alphabet',
  }),
  ...changedByOthersCalls,
  ...entryViewCalls,
  ...entryExportCalls,
} as const
