import { registrationCalls } from '@portal/shared/entries/registration-calls'
import type { Db } from '../../kit/db/tables.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { countEarly } from '../../kit/http/limits/address-limits.ts'
import { linkSecret } from '../record/entry-link.rules.ts'
import { readRegistrationBasis } from './assess-registration.act.ts'
import { registerEntry } from './register.act.ts'
import { countRegistration } from './registration-limits.act.ts'

/** Registering a single entry. */
export function registrationRoutes(app: App, deps: Deps): void {
  const { linkKeys } = deps

  mountCreating(
    app,
    deps,
    registrationCalls.register,
    async ({ body: draft, actor, request, runIdempotently }) => {
      const registration = { draft, actor, language: requestLanguage(request) }
      // The secret of the link is never stored: a retry derives it from the salt.
      const { entry, joined, requested, salt } = await runIdempotently(
        async (tx, appendQueries, basis) => registerEntry(tx, deps, registration, { appendQueries, basis }),
        async (tx: Db) => readRegistrationBasis(tx, deps, registration),
        countRegistration(deps, draft, { actor, request }),
      )
      return { ...entry, joined, requested, link: salt === null ? null : linkSecret(linkKeys, salt) }
    },
    { early: countEarly(deps, 'registration') },
  )
}
