import type { FastifyRequest } from 'fastify'
import { accountKey } from '@portal/shared/kit/text/names'
import type { Db } from '../../kit/db/tables.ts'
import type { Actor, Deps } from '../../kit/deps.ts'
import { addressLimit } from '../../kit/http/limits/address-limits.ts'
import { enforceLimits, HOUR } from '../../kit/http/limits/rate-limit.ts'
import { Refusal } from '../../kit/refusal.ts'

type Registration = { tournament_id: number; email: string }

/** Counts a registration by its address and, for visitors, by tournament and e-mail. Throws TOO_MANY_REQUESTS when it is called. */
export function countRegistration(
  deps: Deps,
  { tournament_id, email }: Registration,
  { actor, request }: { actor: Pick<Actor, 'role'>; request: Pick<FastifyRequest, 'ip'> },
): (ownTx: Db) => Promise<void> {
  const addressCount = addressLimit(deps, 'registration', request)
  const emailCount = {
    name: 'registration-email',
    key: `${tournament_id} ${accountKey(email)}`,
    max: deps.config.RATE_REGISTRATION_EMAIL,
    windowMs: HOUR,
  } as const
  // A club that signed in enters all its dancers under one address.
  const counts = actor.role === 'visitor' ? [addressCount, emailCount] : [addressCount]
  return (ownTx) => enforceLimits({ ...deps, limits: deps.limits.within(ownTx) }, counts)
}

/** Refuses an order that does not cost what the caller saw. The error of its field has the rows of the order counted. */
export const otherTotalRefusal = (fee_total: number): Refusal =>
  new Refusal('BALANCE_CHANGED', { errors: [{ path: 'fee_total', code: 'BALANCE_CHANGED' }], data: { fee_total } })
