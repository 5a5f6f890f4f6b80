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
    /** The security event to log for this request; null if there is none. */
    securityEvent: { event: SecurityEvent; account: number | null } | null
  }
}

/**
 * Logs security events and all refusals with the request id, the event, its outcome and the account's id. Names, addresses and tokens are never
 * logged.
 */
export function logSecurityEvents(app: App): void {
  app.decorateRequest('securityEvent', null)
  app.addHook('onResponse', ({ securityEvent, refusal, caller, log }, _reply, done) => {
    if (securityEvent !== null || refusal !== null) {
      const event = securityEvent?.event ?? 'refusal'
      const account = securityEvent?.account ?? caller?.user_id ?? null
      log.info({ event, outcome: refusal ?? 'ok', account }, event)
    }
    done()
  })
}

/** Sets the security event of a request; it is logged with its outcome when the response is sent. */
export function noteSecurityEvent(request: FastifyRequest, event: SecurityEvent, account: number | null = null): void {
  request.securityEvent = { event, account }
}
