import { registrationCalls } from '@portal/shared/entries/registration-calls'
import { accountKey } from '@portal/shared/kit/text/names'
import type { Db } from '../../kit/db/tables.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { addressLimit, countEarly } from '../../kit/http/limits/address-limits.ts'
import { HOUR, enforceLimits } from '../../kit/http/limits/rate-limit.ts'
import { linkSecret } from '../record/entry-link.rules.ts'
import { readRegistrationBasis } from './assess-registration.act.ts'
import { registerEntry } from './register.act.ts'

/** Registering a single entry. */
export function registrationRoutes(app: App, deps: Deps): void {
  const { config, linkKeys } = deps

  mountCreating(
    app,
    deps,
    registrationCalls.register,
    async ({ body: draft, actor, request, runIdempotently }) => {
      const addressCount = addressLimit(deps, 'registration', request)
      const key = `${draft.tournament_id} ${accountKey(draft.email)}`
      const emailCount = {
        name: 'registration-email',
        key,
        max: config.RATE_REGISTRATION_EMAIL,
        windowMs: HOUR,
      } as const
      const registration = { draft, actor, language: requestLanguage(request) }
      // The secret of the link is never stored: a retry derives it from the salt.
      const { entry, joined, requested, salt } = await runIdempotently(
        async (tx, appendQueries, basis) => registerEntry(tx, deps, registration, { appendQueries, basis }),
        async (tx: Db) => readRegistrationBasis(tx, deps, registration),
        async (ownTx) => {
          const countingDeps = { ...deps, limits: deps.limits.within(ownTx) }
          // A club that signed in enters all its dancers under one address.
          await enforceLimits(countingDeps, actor.role === 'visitor' ? [addressCount, emailCount] : [addressCount])
        },
      )
      return { ...entry, joined, requested, link: salt === null ? null : linkSecret(linkKeys, salt) }
    },
    { early: countEarly(deps, 'registration') },
  )
}
