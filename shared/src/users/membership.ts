import { z } from 'zod'
import { endpoint, idParam, ref } from '../kit/contract.ts'
import { flag, nullableField, wireId } from '../kit/fields.ts'
import { accountTypes } from './users.ts'

/** An account's request to be a member of a unit, until an admin decides. */
export const membershipRow = z
  .object({
    id: z.int(),
    name: z.string(),
    user_name: z.string(),
    email: z.string(),
    type: z.enum(accountTypes),
    unit: ref,
  })
  .meta({ id: 'MembershipRequest' })
export type MembershipRow = z.infer<typeof membershipRow>

export const membershipCalls = {
  ask: endpoint({
    method: 'PUT',
    path: '/users/membership',
    can: 'account:own',
    body: z.object({ unit_id: nullableField(wireId) }),
    message: 'MEMBERSHIP_ASKED',
    summary: 'Ask to be confirmed as a member of a listed unit, or withdraw that; one that is confirmed stays',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/users/memberships',
    can: 'account:manage',
    reply: z.array(membershipRow),
    message: 'MEMBERSHIPS_FOUND',
    summary: 'Active accounts whose membership of a unit waits for an admin',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/users/memberships/:id',
    can: 'account:manage',
    undoable: true,
    params: idParam,
    /** `unit_id`: the unit of the request that the admin saw, so that no other unit is confirmed by mistake. */
    body: z.object({ unit_id: wireId, confirmed: flag }),
    message: 'MEMBERSHIP_DECIDED',
    summary: 'Confirm the membership that an account asked for, or decline it; the account reads it among its details',
  }),
} as const
