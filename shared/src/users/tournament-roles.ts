import { z } from 'zod'
import { endpoint, idParam, ref } from '../kit/contract.ts'
import { flag, isoDate, newName, text255, wireId } from '../kit/fields.ts'
import { tournamentRoles } from '../kit/permissions.ts'
import { dataUser, session } from './users.ts'

const role = z.enum(tournamentRoles)

/** A member of a tournament's team: an account, or the holder of a code, which ends at `expires_date`. */
export const roleRow = z
  .object({
    id: z.int(),
    /** The account. A code has an account that nobody else uses. */
    user_id: z.int(),
    role,
    name: z.string(),
    /** Null for a code. */
    user_name: z.string().nullable(),
    expires_date: z.string().nullable(),
    /** The moment from which a code works; null if it works already. */
    starts_date: z.string().nullable(),
    created_date: z.string(),
    /** The account that granted the role; null if that account was deleted. */
    created_by: ref.nullable(),
  })
  .meta({ id: 'RoleInTournament' })
export type RoleRow = z.infer<typeof roleRow>

export const roleCalls = {
  list: endpoint({
    method: 'GET',
    path: '/tournament_roles/get-all',
    can: 'role:grant',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: z.array(roleRow),
    message: 'TOURNAMENT_ROLES_FOUND',
    summary: 'Who has a role in a tournament, codes that still run among them',
  }),
  grant: endpoint({
    method: 'POST',
    path: '/tournament_roles',
    aliases: ['/tournament_roles/create'],
    can: 'role:grant',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: z.object({
      tournament_id: wireId,
      /** A screen signs in with a code. */
      role: role.exclude(['screen']),
      /** User name or e-mail address of an active account. */
      account: text255,
    }),
    reply: roleRow,
    message: 'TOURNAMENT_ROLES_CREATE_SUCCESS',
    summary: 'Give an account a role in a tournament, until it is revoked; again changes nothing',
  }),
  makeCode: endpoint({
    method: 'POST',
    path: '/tournament_roles/code',
    can: 'role:grant',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: z.object({
      tournament_id: wireId,
      role,
      /** The name for the code's holder, also shown in the history. */
      name: newName,
      /** The first and last day, in the hall's time zone, on which the code works; by default from the day before the tournament to the day after it. */
      from: isoDate.optional(),
      until: isoDate.optional(),
    }),
    reply: z.object({ code: z.string(), granted: roleRow }),
    message: 'TOURNAMENT_ROLES_CREATE_SUCCESS',
    summary:
      'Make a code for a role in a tournament: it is answered once and may be used by several people, whose sessions end at 04:00 in the hall',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/tournament_roles/:id',
    can: 'role:grant',
    scope: { grant: 'params.id' },
    params: idParam,
    /** `with_granted` 1: roles and codes that its holder granted are revoked too. */
    query: z.object({ with_granted: flag.default(0) }),
    message: 'TOURNAMENT_ROLES_DELETED',
    summary: 'Revoke a role at once; a code and every session it opened end with it',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/users/login-with-code',
    can: 'session:start',
    body: z.object({ code: text255 }),
    reply: session.extend({ data_user: dataUser }),
    message: 'USER_LOGIN_SUCCESS',
    summary:
      'Change a code for a session with its role in its tournament; the same three stand at the top level of the answer',
  }),
} as const
