import { z } from 'zod'
import { endpoint, ref } from '../../kit/contract.ts'
import { wireId } from '../../kit/fields.ts'
import { unitCard } from '../shared-link-calls.ts'

const ofUnit = z.object({ tournament_id: wireId, unit_id: wireId })

/** A unit with entries in a tournament, and what became of its card: for the organiser's office. */
export const unitInOffice = z
  .object({
    /** The unit. */
    id: z.int(),
    name: z.string(),
    code: z.string().nullable(),
    province: z.string().nullable(),
    contact_name: z.string().nullable(),
    phone: z.string().nullable(),
    /** The entries that are pending, approved or to be corrected, and how many of them are approved. */
    entries: z.int(),
    approved: z.int(),
    /** When the office last sent the card, and who did; null if never, or if that link was ended. */
    sent_date: z.string().nullable(),
    sent_by: ref.nullable(),
    /** When a browser that ran the page first and last opened the card. The office itself does not count. */
    opened_first: z.string().nullable(),
    opened_last: z.string().nullable(),
  })
  .meta({ id: 'UnitInOffice' })
export type UnitInOffice = z.infer<typeof unitInOffice>

/** The cards of units, for the organiser's office. */
export const unitCardCalls = {
  units: endpoint({
    method: 'GET',
    path: '/shared-links/units',
    can: 'entry:edit',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: z.array(unitInOffice),
    message: 'UNITS_FOUND',
    summary: 'The units with entries in a tournament, by code, with when their card was sent and opened',
  }),
  unitCard: endpoint({
    method: 'GET',
    path: '/shared-links/unit/card',
    can: 'entry:edit',
    scope: { tournament: 'query.tournament_id' },
    query: ofUnit,
    reply: unitCard,
    message: 'ATHLETE_FOUND',
    summary: 'The card of a unit for the office, also before it has a link',
  }),
  markSent: endpoint({
    method: 'PUT',
    path: '/shared-links/unit/sent',
    can: 'entry:edit',
    scope: { tournament: 'body.tournament_id' },
    undoable: true,
    body: ofUnit,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Note that the office sent the link of a unit’s card, now',
  }),
  cardOpened: endpoint({
    method: 'POST',
    path: '/shared-links/card/:token/opened',
    can: 'entry:look-up',
    params: z.object({ token: z.string().max(64) }),
    message: 'ATHLETE_FOUND',
    summary: 'Note that a browser showed a unit’s card; stores the moment only, and nothing for the office itself',
  }),
} as const
