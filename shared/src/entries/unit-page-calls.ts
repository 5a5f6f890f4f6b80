import { z } from 'zod'
import { bilingualRef, endpoint, idParam, ref } from '../kit/contract.ts'
import { boundedText, wireId } from '../kit/fields.ts'
import { entryRow } from './entries.ts'
import { unitCard } from './shared-link-calls.ts'

/** Without a unit: the entries that the account made. */
const unitScope = z.object({ tournament_id: wireId, unit_id: wireId.optional() })

const pageRow = entryRow
  .pick({
    id: true,
    code: true,
    number: true,
    status: true,
    state: true,
    state_reason: true,
    state_until: true,
    fee_amount: true,
    paid_amount: true,
    is_pay: true,
    tournament_details: true,
  })
  .extend({
    name: z.string(),
    /** Whether the caller's account made the entry, so that it can open it. */
    is_own: z.boolean(),
    /** Whether a request for a change or a withdrawal is open. */
    has_request: z.boolean(),
  })

/** One act upon an entry. `entry_id` is null once the entry is deleted. */
const change = z.object({
  id: z.int(),
  entry_id: z.int().nullable(),
  name: z.string(),
  action: z.string(),
  created_date: z.string(),
})

/** The page of a unit, or of an account without one, in a tournament. */
export const unitPage = z
  .object({
    /** The moment of this reply. The next visit asks for the changes since. */
    as_of: z.string(),
    tournament: bilingualRef,
    unit: ref.nullable(),
    ...unitCard.pick({
      dancers: true,
      entries: true,
      contents: true,
      approved: true,
      waiting: true,
      asked: true,
      asked_overdue: true,
      asked_until: true,
      consents_missing: true,
      partners_missing: true,
      bibs: true,
      bibs_missing: true,
    }).shape,
    refused: z.int(),
    withdrawn: z.int(),
    scratched: z.int(),
    /** Entries of which a fee is due now, and the sum. */
    unpaid: z.object({ entries: z.int(), amount: z.number() }),
    /** All entries by name. */
    rows: z.array(pageRow),
    /** Entries made for the unit by somebody else. They count nowhere above until the unit or an approval confirms them. */
    unconfirmed: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), contents: z.array(z.string()) })),
    /** The latest first, at most 100. */
    changes: z.array(change),
  })
  .meta({ id: 'UnitPage' })
export type UnitPage = z.infer<typeof unitPage>

export const unitPageCalls = {
  page: endpoint({
    method: 'GET',
    path: '/athletes/unit-page',
    can: 'entry:list',
    scope: { tournament: 'query.tournament_id', needs: 'entry:read' },
    query: unitScope.extend({ since: boundedText().check(z.iso.datetime()).optional() }),
    reply: unitPage,
    message: 'ATHLETE_FOUND',
    summary:
      'How the entries of a unit in a tournament stand and what changed since a moment: for the confirmed accounts of the unit and admins; without a unit, the own entries',
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/athletes/confirm-unit/:id',
    can: 'entry:batch',
    scope: { entry: 'params.id', needs: 'entry:edit' },
    params: idParam,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary:
      'Take in an entry that others put into the unit: for its confirmed accounts and admins; again changes nothing',
  }),
  paper: endpoint({
    method: 'POST',
    path: '/athletes/unit-list',
    can: 'entry:list',
    scope: { tournament: 'body.tournament_id', needs: 'entry:read' },
    body: unitScope,
    /** A PDF. The reply is the file itself. */
    reply: z.unknown(),
    message: 'EXPORT',
    summary: 'PDF: the entries of a unit in a tournament with events, bib and state; without a unit, the own entries',
  }),
} as const
