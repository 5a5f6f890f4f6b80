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
    /** The security event that this request is, for the log; null for other requests. */
    access: { event: SecurityEvent; account: number | null } | null
  }
}

/**
 * Logs security events and all refusals under the id of their request, with event, outcome and the account's id. Names, addresses and tokens
 * are never logged.
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

/** Notes the security event that a request is; its outcome is logged with the answer. */
export function noteAccess(request: FastifyRequest, event: SecurityEvent, account: number | null = null): void {
  request.access = { event, account }
}
