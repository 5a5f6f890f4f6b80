import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/deps.ts'

type SecurityEvent =
  | 'sign-in'
  | 'code-sign-in'
  | 'sign-out'
  | 'session-copied'
  | 'password-change'
  | 'password-reset'
  | 'otp-on'
  | 'otp-off'
  | 'otp-reset'

declare module 'fastify' {
  interface FastifyRequest {
    /** The log's name of this request where it concerns somebody's access. */
    access: { event: SecurityEvent; account: number | null } | null
  }
}

/**
 * Sign-ins and all refusals as lines of the log under the id of their request: event, outcome and the account's id. Names, addresses and
 * tokens are never part of them.
 */
export function logAccess(app: App): void {
  app.decorateRequest('access', null)
  app.addHook('onResponse', ({ access, refusal, asker, log }, _reply, done) => {
    if (access !== null || refusal !== null) {
      const event = access?.event ?? 'refusal'
      const account = access?.account ?? asker?.user_id ?? null
      log.info({ event, outcome: refusal ?? 'ok', account }, event)
    }
    done()
  })
}

/** Names the event that a request is; its outcome follows from the answer. */
export function noteAccess(request: FastifyRequest, event: SecurityEvent, account: number | null = null): void {
  request.access = { event, account }
}
