import { z } from 'zod'
import { bilingualRef, endpoint, idParam, ref } from '../kit/contract.ts'
import { flag, wireId } from '../kit/fields.ts'
import { entryRow } from './entries.ts'

const ofUnit = z.object({ tournament_id: wireId, unit_id: wireId })
const token = z.object({ token: z.string().max(64) })

/** A link that only shows. `path` is its page's, without the portal's address; it works to the end of the day `ends` (YYYY-MM-DD). */
export const sharedLink = z.object({ path: z.string(), ends: z.string(), created_date: z.string() })
export type SharedLink = z.infer<typeof sharedLink>

const item = z.object({ number: z.int(), day: z.string().nullable(), time: z.string().nullable() })

/** The figures of a unit in a tournament, for everybody who has its link: counts and sums, nobody's name or year, no fee of one entry. */
export const unitCard = z
  .object({
    tournament: bilingualRef.extend({
      address: z.string(),
      address_en: z.string().nullable(),
      start_date: z.string(),
      end_date: z.string(),
      currency_name: z.string(),
    }),
    unit: ref,
    /** Counts the changes since the link was made; `changed_date` is the moment of the last. */
    version: z.int(),
    changed_date: z.string(),
    /** People, entries and events of all entries that are pending, approved or to be corrected. */
    dancers: z.int(),
    entries: z.int(),
    contents: z.int(),
    approved: z.int(),
    waiting: z.int(),
    approve_by: z.string().nullable(),
    asked: z.int(),
    /** The number of overdue corrections, and the next deadline of a correction. */
    asked_overdue: z.int(),
    asked_until: z.string().nullable(),
    /** Dancers under age whose guardian has not agreed, and entries in events of pairs with one dancer. */
    consents_missing: z.int(),
    partners_missing: z.int(),
    /** The next day by which the unit has to correct or pay something. */
    next_by: z.string().nullable(),
    /** The lowest and the highest bib, and how many approved entries have none yet. */
    bibs: z.object({ from: z.int(), to: z.int() }).nullable(),
    bibs_missing: z.int(),
    bibs_from: z.string().nullable(),
    /** The sum of fees that are collected now. */
    fee_amount: z.number(),
    paid_amount: z.number(),
    owed: z.number(),
    pay_by: z.string().nullable(),
    memo: z.string(),
    account: z.object({ bank: z.string(), number: z.string(), holder: z.string().nullable() }).nullable(),
    /** The VietQR text of the amount due; null if nothing is due or no transfer is possible. */
    transfer: z.string().nullable(),
    /** The day of the last payment. */
    paid_date: z.string().nullable(),
    /** The first and the last item of the running order in which the unit dances. */
    turns: z.object({ first: item, last: item }).nullable(),
  })
  .meta({ id: 'UnitCard' })
export type UnitCard = z.infer<typeof unitCard>

/** An entry as its owner shares it: no contacts, no years of birth, and for a team only its name. */
export const sharedEntry = entryRow
  .pick({
    code: true,
    number: true,
    status: true,
    state: true,
    state_until: true,
    full_name_one: true,
    full_name_two: true,
    team_name: true,
    unit: true,
    fee_amount: true,
    paid_amount: true,
    created_date: true,
    tournament: true,
    tournament_details: true,
  })
  .meta({ id: 'SharedEntry' })
export type SharedEntry = z.infer<typeof sharedEntry>

export const sharedLinkCalls = {
  unitLink: endpoint({
    method: 'GET',
    path: '/shared-links/unit',
    can: 'entry:list',
    scope: { tournament: 'query.tournament_id', needs: 'entry:read' },
    query: ofUnit,
    reply: sharedLink.nullable(),
    message: 'ATHLETE_FOUND',
    summary: 'The link of a unit’s card in a tournament, or null: for the confirmed accounts of the unit, and admins',
  }),
  shareUnit: endpoint({
    method: 'PUT',
    path: '/shared-links/unit',
    can: 'unit:share',
    scope: { tournament: 'body.tournament_id', needs: 'entry:edit' },
    body: ofUnit.extend({ renew: flag.default(0) }),
    reply: sharedLink,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Make the link of a unit’s card; again answers the same one, with renew a new one ends it',
  }),
  endUnit: endpoint({
    method: 'DELETE',
    path: '/shared-links/unit',
    can: 'unit:share',
    scope: { tournament: 'query.tournament_id', needs: 'entry:edit' },
    query: ofUnit,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'End the link of a unit’s card; again changes nothing',
  }),
  entryLink: endpoint({
    method: 'GET',
    path: '/shared-links/entry/:id',
    can: 'entry:change',
    scope: { entry: 'params.id', needs: 'entry:read' },
    params: idParam,
    reply: sharedLink.nullable(),
    message: 'ATHLETE_FOUND',
    summary: 'The link by which an entry is shown to others, or null: for its owner and admins',
  }),
  shareEntry: endpoint({
    method: 'PUT',
    path: '/shared-links/entry/:id',
    can: 'entry:share',
    scope: { entry: 'params.id', needs: 'entry:edit' },
    params: idParam,
    body: z.object({ renew: flag.default(0) }),
    reply: sharedLink,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Make a link that shows an entry to others; again answers the same one, with renew a new one ends it',
  }),
  endEntry: endpoint({
    method: 'DELETE',
    path: '/shared-links/entry/:id',
    can: 'entry:share',
    scope: { entry: 'params.id', needs: 'entry:edit' },
    params: idParam,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'End the link that shows an entry to others; again changes nothing',
  }),
  card: endpoint({
    method: 'GET',
    path: '/shared-links/card/:token',
    can: 'entry:look-up',
    params: token,
    reply: unitCard,
    message: 'ATHLETE_FOUND',
    summary: 'What a unit has in a tournament, by the link of its card',
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/shared-links/ticket/:token',
    can: 'entry:look-up',
    params: token,
    reply: z.object({ entry: sharedEntry, ends: z.string() }),
    message: 'ATHLETE_FOUND',
    summary: 'An entry, by the link that its owner shared',
  }),
} as const
