import { createHash } from 'node:crypto'
import { may, needsLink, type Permission } from '@portal/shared/permissions'
import type { Actor, App, Deps } from '../deps.ts'
import { readLink } from '../entries/entry-link.rules.ts'
import { actorOf } from '../users/session.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    /** The permission a route asks for; a route of the API without one fails the tests. */
    can?: Permission
    /** Whether the call honours an `Idempotency-Key`. */
    creates?: boolean
    /** What a call takes as multipart/form-data, as JSON Schema. */
    form?: object
    /** Whether the answer is a file to keep, with its name. */
    download?: boolean
    /** Whether its answer carries a tag by which it need not be sent twice. */
    revalidates?: boolean
  }
}

export const visitor: Actor = { role: 'visitor', user_id: null, session_id: null, unit_ids: [], link_hash: null }

/** Decides sign-in and permission before a body is read. */
export function guard(app: App, deps: Deps): void {
  app.decorateRequest('actor', null as unknown as Actor)
  app.addHook('onRequest', async (request) => {
    const { can } = request.routeOptions.config
    request.actor = visitor
    if (!can) return
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (token && scheme?.toLowerCase() === 'bearer') request.actor = await actorOf(deps, token)
    const link = request.headers['x-entry-token']
    if (typeof link === 'string') request.actor = { ...request.actor, link_hash: hashOf(readLink(link).secret) }
    const { role, link_hash } = request.actor
    if (role === 'visitor' && link_hash === null && needsLink(can)) throw new Refusal('NOT_SIGNED_IN')
    if (may(request.actor.role, can)) return
    if (request.actor.role === 'visitor') throw new Refusal('NOT_SIGNED_IN')
    throw new Refusal(may('admin', can) ? 'ADMIN_REQUIRED' : 'NOT_ALLOWED')
  })
}

/** Links and tokens are kept only as this. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
