import { may, needsLink, type Permission, type TournamentPermission } from '@portal/shared/kit/permissions'
import type { Scope } from '@portal/shared/kit/contract'
import type { Actor, App, Authorized, Deps } from '../../kit/deps.ts'
import { readLink } from '../../kit/link-keys.ts'
import { authorize } from './authorize.act.ts'
import { tokenReader } from './access-token.act.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { Refusal } from '../../kit/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    asker: Actor
    /** The asker, once the call is authorised; not set before. */
    actor: Authorized
    /** The asker's rights in the tournament that the call is about. */
    rights: TournamentPermission[] | undefined
  }
  interface FastifyContextConfig {
    /** The permission a route asks for; a route of the API without one fails the tests. */
    can?: Permission
    /** The ids or tokens of a call that lead to the tournament whose roles count. */
    of?: Scope | undefined
    /** Whether the call honours an `Idempotency-Key`. */
    creates?: boolean
    /** The multipart/form-data that a call takes, as JSON Schema. */
    form?: object
    /** Whether the answer is a file to keep, with its name. */
    download?: boolean
    /** Whether its answer carries a tag by which it need not be sent twice. */
    revalidates?: boolean
  }
}

/**
 * Permissions that a session by a code lacks for all but reading: they would let its holder outlive the code, by granting roles and sharing
 * links, or act under a name that is nobody's.
 */
const NOT_BY_CODE: ReadonlySet<Permission> = new Set([
  'role:grant',
  'account:own',
  'comment:write',
  'entry:share',
  'unit:share',
])

export const visitor: Actor = {
  role: 'visitor',
  grants: [],
  user_id: null,
  session_id: null,
  unit_ids: [],
  link_hash: null,
}

/**
 * Checks sign-in and permission before a body is read. Where the roles of a record's tournament count, an actor who has the right in no
 * tournament is refused here already, the others by `authorize` once the record is known.
 */
export function guard(app: App, deps: Deps): void {
  const readActor = tokenReader(deps)
  app.decorateRequest('asker', null as unknown as Actor)
  app.decorateRequest('actor', null as unknown as Authorized)
  app.decorateRequest('rights', undefined)
  app.addHook('onRequest', async (request) => {
    const { can, of } = request.routeOptions.config
    request.asker = visitor
    if (!can) return
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (token && scheme?.toLowerCase() === 'bearer') request.asker = await readActor(token)
    const link = request.headers['x-entry-token']
    if (typeof link === 'string') request.asker = { ...request.asker, link_hash: hashOf(readLink(link).secret) }
    const { role, link_hash, grants, owes_otp, is_guest } = request.asker
    if (is_guest && request.method !== 'GET' && NOT_BY_CODE.has(can)) throw new Refusal('CODE_NOT_ENOUGH')
    if (role === 'visitor' && link_hash === null && needsLink(can)) throw new Refusal('NOT_SIGNED_IN')
    if (may(role, can)) return
    if (of !== undefined && grants.some((grant) => may(grant.role, can))) return
    if (owes_otp) throw new Refusal('OTP_SETUP_REQUIRED')
    if (role === 'visitor') throw new Refusal('NOT_SIGNED_IN')
    if (grants.length > 0 && of !== undefined) throw new Refusal('NOT_ALLOWED')
    throw new Refusal(may('admin', can) ? 'ADMIN_REQUIRED' : 'NOT_ALLOWED')
  })
  app.addHook('preHandler', async (request) => {
    const { can, of } = request.routeOptions.config
    if (can) Object.assign(request, await authorize(deps.db, request.asker, { can, of }, request))
  })
}
