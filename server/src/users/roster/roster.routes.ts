import { fieldSentence } from '@portal/shared/kit/validation'
import { rosterCalls as calls } from '@portal/shared/users/roster'
import type { FastifyRequest } from 'fastify'
import { refuseViolations } from '../../kit/db/constraints.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { limitRows } from '../../kit/http/limits/rate-limit.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { requireUserId } from '../account-refusals.act.ts'
import { actsForUnit } from '../acts-for-unit.act.ts'
import { addPeople, lockRoster, noPartnerRefusal } from './add-people.act.ts'
import { rosterQueries, type RosterOwner } from './roster.queries.ts'
import { computePersonKeys, distinctPeople, findFutureBirthYears } from './roster.rules.ts'

/** The dancers of an account, or of its unit: a unit's accounts share one roster. */
export function rosterRoutes(app: App, deps: Deps): void {
  const { db, now, engine } = deps

  const refuseFutureBirthYears = (
    people: readonly { year_of_birth?: number | null | undefined }[],
    request: FastifyRequest,
    pathAt: (index: number) => string,
  ) => {
    const years = people.map(({ year_of_birth = null }) => ({ year_of_birth }))
    const errors = findFutureBirthYears(years, now().getFullYear()).map(({ index, params }) => ({
      path: pathAt(index),
      code: 'YEAR_OUT_OF_RANGE' as const,
      message: fieldSentence('YEAR_OUT_OF_RANGE', requestLanguage(request), params),
    }))
    if (errors.length > 0) throw new Refusal('VALIDATION', { errors })
  }

  mount(app, calls.list, async ({ actor }) => {
    const roster = rosterQueries(db, await requireOwner(db, actor))
    return { unit: (await roster.findUnit()) ?? null, people: await roster.list() }
  })

  mountCreating(app, deps, calls.add, async ({ body: { people }, actor, request, runIdempotently }) => {
    refuseFutureBirthYears(people, request, (index) => `people.${index}.year_of_birth`)
    return limitRows(deps, { actor, ip: request.ip }, people.length, async (refuseTooMany) =>
      runIdempotently(async (tx) => {
        refuseTooMany()
        return addPeople(tx, deps, { owner: await requireOwner(tx, actor), actor, people })
      }),
    )
  })

  mountCreating(app, deps, calls.addEarlier, async ({ actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const owner = await requireOwner(tx, actor)
      const { entries, members } = await rosterQueries(tx, owner).findEnteredDancers()
      const people = distinctPeople(entries, members).map((person) => ({
        ...person,
        partner_id: null,
        sex: null,
        note: null,
      }))
      return addPeople(tx, deps, { owner, actor, people })
    }),
  )

  mount(app, calls.edit, async ({ params: { id }, body, actor, request }) => {
    refuseFutureBirthYears([body], request, () => 'year_of_birth')
    const { version, partner_id, ...edit } = body
    const owner = await requireOwner(db, actor)
    return refuseViolations(async () =>
      transact(db, async (tx) => {
        await lockRoster(tx, engine, owner)
        const roster = rosterQueries(tx, owner)
        const before = await roster.byId(id)
        if (!before) throw new Refusal('ROSTER_NOT_FOUND')
        const staleRefusal = () => new Refusal('STALE_VERSION', { data: { current: before, yours: body } })
        if (version !== undefined && version !== before.version) throw staleRefusal()
        const changes = Object.fromEntries(
          Object.entries(edit).filter(([, value]) => value !== undefined),
        ) as typeof edit
        const person = { ...before, ...changes }
        const { full_name, year_of_birth, sex, note } = person
        const columns = { full_name, year_of_birth, sex, note, ...computePersonKeys(person) }
        if (!(await roster.update(id, before.version, columns, createTrail(actor, now())))) throw staleRefusal()
        if (partner_id !== undefined && partner_id !== before.partner_id) {
          if (partner_id === id || (partner_id !== null && !(await roster.byId(partner_id))))
            throw noPartnerRefusal('partner_id')
          await roster.deletePair(id)
          if (partner_id !== null) await roster.insertPairs([[id, partner_id]])
        }
        const after = await roster.byId(id)
        if (!after) throw new Refusal('ROSTER_NOT_FOUND')
        return after
      }),
    )
  })

  mount(app, calls.remove, async ({ body, actor }) =>
    transact(db, async (tx) => ({ removed: await rosterQueries(tx, await requireOwner(tx, actor)).delete(body.id) })),
  )
}

/** The owner of the actor's roster: the unit if the actor acts for it, as with its page and its balance; otherwise the account. */
async function requireOwner(db: Db, actor: Actor): Promise<RosterOwner> {
  const [unit_id] = actor.unit_ids
  if (unit_id !== undefined && (await actsForUnit(db, unit_id, actor))) return { user_id: null, unit_id }
  return { user_id: requireUserId(actor), unit_id: null }
}
