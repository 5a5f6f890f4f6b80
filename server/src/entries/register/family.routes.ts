import { pick } from '@portal/shared/kit/define-fields'
import { familyCalls } from '@portal/shared/payments/family-calls'
import { hasEnded } from '@portal/shared/people/eligibility'
import type { App, Deps } from '../../kit/deps.ts'
import { countEarly } from '../../kit/http/limits/address-limits.ts'
import { limitRows } from '../../kit/http/limits/rate-limit.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { confirmByLink } from '../links/confirm-by-link.act.ts'
import { limitLookUp } from '../links/look-up-limit.act.ts'
import { readFamilyMoney } from '../money/family-balance.act.ts'
import { linkSecret } from '../record/entry-link.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { familyQueries } from '../record/families.queries.ts'
import { enterFamily, toFamilyReply } from './family.act.ts'
import { countRegistration } from './registration-limits.act.ts'

/** Registering the children of a family in one order, and reading them by its link. */
export function familyRoutes(app: App, deps: Deps): void {
  const { db, now, linkKeys } = deps

  mountCreating(
    app,
    deps,
    familyCalls.enter,
    async ({ body: order, actor, request, runIdempotently }) => {
      const language = requestLanguage(request)
      // The call counts once as a registration; its entries count as rows, except in a retry of an order that was already written.
      const family = await limitRows(deps, { actor, ip: request.ip }, order.entries.length, async (refuseTooMany) =>
        runIdempotently(
          async (tx) => {
            refuseTooMany()
            return enterFamily(tx, deps, { order, actor, language })
          },
          undefined,
          countRegistration(deps, order, { actor, request }),
        ),
      )
      return toFamilyReply(deps, family)
    },
    { early: countEarly(deps, 'registration') },
  )

  mount(app, familyCalls.byLink, async ({ actor, request }) => {
    const releaseLimit = await limitLookUp(deps, request.ip)
    const family = actor.link_hash === null ? undefined : await familyQueries(db).byLink(actor.link_hash)
    if (!family || hasEnded(family, now())) throw new Refusal('LINK_NOT_VALID')
    const { code, tournament, entries, sums } = await readFamilyMoney(db, family)
    const storedEntries = new Map(
      (await entryQueries(db).byIds(entries.map(({ id }) => id))).map((stored) => [stored.id, stored]),
    )
    const [first] = storedEntries.values()
    if (!first) throw new Refusal('LINK_NOT_VALID')
    await releaseLimit()
    const mailedLink = { link_salt: family.link_salt, email_key: first.email_key }
    await confirmByLink(db, deps, mailedLink, request.headers['x-entry-token'])
    return {
      code,
      tournament: pick(tournament, ['id', 'name', 'name_en']),
      ...sums,
      entries: entries.map((entry) => {
        const salt = storedEntries.get(entry.id)?.link_salt ?? null
        return { ...entry, link: salt === null ? null : linkSecret(linkKeys, salt) }
      }),
    }
  })
}
