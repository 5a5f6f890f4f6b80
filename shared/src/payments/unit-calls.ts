import { z } from 'zod'
import { bilingualRef, endpoint, ref } from '../kit/contract.ts'
import { wireId } from '../kit/fields.ts'

const bit = z.union([z.literal(0), z.literal(1)])
const unitInTournament = z.object({ tournament_id: wireId, unit_id: wireId })

/** A unit's balance in a tournament, over the entries whose fee is due (`isFeeDue`). */
export const unitBalance = z.object({
  tournament: bilingualRef,
  unit: ref,
  /** The transfer note, which bank statements and the search of entries are matched with. */
  memo: z.string(),
  fee_amount: z.number(),
  paid_amount: z.number(),
  /** The sum of the amounts due. An overpaid entry does not pay for others. */
  owed: z.number(),
  /** The sum of the overpaid amounts. */
  to_refund: z.number(),
  /** The fees of waiting entries that are not due yet. */
  waiting_amount: z.number(),
  entries: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      symbols: z.array(z.string()),
      status: bit,
      fee_amount: z.number(),
      /** The surcharge of a late entry that is part of its fee. */
      late_fee: z.number(),
      paid_amount: z.number(),
      /** 1: its fee is part of the sums. */
      is_collected: bit,
    }),
  ),
})
export type UnitBalance = z.infer<typeof unitBalance>

export const unitPayCalls = {
  balance: endpoint({
    method: 'GET',
    path: '/athletes/unit-balance',
    can: 'entry:list',
    scope: { tournament: 'query.tournament_id', needs: 'entry:read' },
    query: unitInTournament,
    reply: unitBalance,
    message: 'ATHLETE_FOUND',
    summary: 'What a unit owes in a tournament, entry by entry: for the confirmed accounts of the unit, and admins',
  }),
  tournaments: endpoint({
    method: 'GET',
    path: '/athletes/unit-tournaments',
    can: 'entry:list',
    query: z.object({ unit_id: wireId }),
    reply: z.array(bilingualRef),
    message: 'TOURNAMENTS_FOUND',
    summary:
      'The published tournaments in which a unit has entries, the latest first: for its confirmed accounts, and admins',
  }),
  paper: endpoint({
    method: 'POST',
    path: '/athletes/unit-receipt',
    can: 'entry:list',
    scope: { tournament: 'body.tournament_id', needs: 'entry:read' },
    body: unitInTournament,
    /** The response is a PDF. */
    reply: z.unknown(),
    message: 'EXPORT',
    summary: 'PDF: what a unit owes in a tournament and how to pay it; paid in full, the receipt',
  }),
} as const
