import {
  roleHasPermission,
  needsLink,
  type Permission,
  type TournamentPermission,
} from '@portal/shared/kit/permissions'
import type { Scope } from '@portal/shared/kit/contract'
import type { Actor, App, Authorized, Deps } from '../../kit/deps.ts'
import { readLink } from '../../kit/link-keys.ts'
import { authorize } from './authorize.act.ts'
import { createTokenReader } from './access-token.act.ts'
import { readScreenActor } from './paired-screen.act.ts'
import { hashText } from '../../kit/text/hash.ts'
import { Refusal } from '../../kit/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Actor
    /** The caller, once the call is authorised; not set before. */
    actor: Authorized
    /** The caller's rights in the tournament that the call is about. */
    rights: TournamentPermission[] | undefined
  }
  interface FastifyContextConfig {
    /** The permission a route asks for; a route of the API without one fails the tests. */
    can?: Permission
    /** Where the call names the records whose tournament decides about the caller's roles. */
    of?: Scope | undefined
    /** Whether the call honours an `Idempotency-Key`. */
    creates?: boolean
    /** The multipart/form-data that a call takes, as JSON Schema. */
    form?: object
    /** Whether the response is a file to save. */
    download?: boolean
    /** Whether the response has an ETag, so that an unchanged one is not sent again. */
    revalidates?: boolean
  }
}

/**
 * Permissions that a session by a code has for reading only. For writing, they would give its holder access beyond the validity of the code, by
 * granted roles and shared links, or let them act without a personal account.
 */
const FORBIDDEN_TO_CODES: ReadonlySet<Permission> = new Set([
  'role:grant',
  'account:own',
  'comment:write',
  'entry:share',
  'unit:share',
])

/** The permissions of calls that know the screen of a hall as such; to all others it is a visitor. */
const SCREEN_PERMISSIONS: ReadonlySet<Permission> = new Set(['portal:read', 'session:start'])

export const visitor: Actor = {
  role: 'visitor',
  grants: [],
  user_id: null,
  session_id: null,
  unit_ids: [],
  link_hash: null,
}

/**
 * Checks sign-in and permission before a body is read. If the roles in a record's tournament count, a caller without the right in any tournament
 * is refused here, any other caller by `authorize` once the record is known.
 */
export function guard(app: App, deps: Deps): void {
  const readActor = createTokenReader(deps)
  app.decorateRequest('caller', null as unknown as Actor)
  app.decorateRequest('actor', null as unknown as Authorized)
  app.decorateRequest('rights', undefined)
  app.addHook('onRequest', async (request) => {
    const { can, of } = request.routeOptions.config
    request.caller = visitor
    if (!can) return
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (token && scheme?.toLowerCase() === 'bearer') request.caller = await readActor(token)
    // A screen reads: the role of a screen is asked of no call that needs more.
    if (token && scheme?.toLowerCase() === 'screen' && SCREEN_PERMISSIONS.has(can))
      request.caller = { ...visitor, ...(await readScreenActor(deps, token)) }
    const link = request.headers['x-entry-token']
    if (typeof link === 'string') request.caller = { ...request.caller, link_hash: hashText(readLink(link).secret) }
    const { role, link_hash, grants, owes_otp, is_guest } = request.caller
    if (is_guest && request.method !== 'GET' && FORBIDDEN_TO_CODES.has(can)) throw new Refusal('CODE_NOT_ENOUGH')
    if (role === 'visitor' && link_hash === null && needsLink(can)) throw new Refusal('NOT_SIGNED_IN')
    if (roleHasPermission(role, can)) return
    if (of !== undefined && grants.some((grant) => roleHasPermission(grant.role, can))) return
    if (owes_otp) throw new Refusal('OTP_SETUP_REQUIRED')
    if (role === 'visitor') throw new Refusal('NOT_SIGNED_IN')
    if (grants.length > 0 && of !== undefined) throw new Refusal('NOT_ALLOWED')
    throw new Refusal(roleHasPermission('admin', can) ? 'ADMIN_REQUIRED' : 'NOT_ALLOWED')
  })
  app.addHook('preHandler', async (request) => {
    const { can, of } = request.routeOptions.config
    if (can) Object.assign(request, await authorize(deps.db, request.caller, { can, of }, request))
  })
}
