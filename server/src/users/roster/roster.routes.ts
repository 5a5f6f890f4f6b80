import { fieldSentence } from '@portal/shared/kit/validation'
import { rosterCalls as calls } from '@portal/shared/users/roster'
import type { FastifyRequest } from 'fastify'
import { refusing } from '../../kit/db/constraints.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { limitRows } from '../../kit/http/limits/rate-limit.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { actsForUnit } from '../acts-for-unit.act.ts'
import { addPeople, holdRoster, noPartnerRefusal } from './add-people.act.ts'
import { rosterQueries, type RosterOwner } from './roster.queries.ts'
import { personKeys, distinctPeople, findTooYoung } from './roster.rules.ts'

/** The dancers of an account, or of its unit: a unit's accounts share one roster. */
export function rosterRoutes(app: App, deps: Deps): void {
  const { db, now, engine } = deps

  const refuseYears = (
    people: readonly { year_of_birth?: number | null | undefined }[],
    request: FastifyRequest,
    pathAt: (index: number) => string,
  ) => {
    const years = people.map(({ year_of_birth = null }) => ({ year_of_birth }))
    const errors = findTooYoung(years, now().getFullYear()).map(({ at, params }) => ({
      path: pathAt(at),
      code: 'YEAR_OUT_OF_RANGE' as const,
      message: fieldSentence('YEAR_OUT_OF_RANGE', languageOf(request), params),
    }))
    if (errors.length > 0) throw new Refusal('VALIDATION', { errors })
  }

  mount(app, calls.list, async ({ actor }) => {
    const roster = rosterQueries(db, await findOwner(db, actor))
    return { unit: (await roster.unit()) ?? null, people: await roster.list() }
  })

  mountCreating(app, deps, calls.add, async ({ body: { people }, actor, request, once }) => {
    refuseYears(people, request, (index) => `people.${index}.year_of_birth`)
    return limitRows(deps, { actor, ip: request.ip }, people.length, async (refuseTooMany) =>
      once(async (tx) => {
        refuseTooMany()
        return addPeople(tx, deps, { owner: await findOwner(tx, actor), actor, people })
      }),
    )
  })

  mountCreating(app, deps, calls.addEarlier, async ({ actor, once }) =>
    once(async (tx) => {
      const owner = await findOwner(tx, actor)
      const { entries, members } = await rosterQueries(tx, owner).findEntered()
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
    refuseYears([body], request, () => 'year_of_birth')
    const { version, partner_id, ...edit } = body
    const owner = await findOwner(db, actor)
    return refusing(async () =>
      transact(db, async (tx) => {
        await holdRoster(tx, engine, owner)
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
        const columns = { full_name, year_of_birth, sex, note, ...personKeys(person) }
        if (!(await roster.update(id, before.version, columns, trailOf(actor, now())))) throw staleRefusal()
        if (partner_id !== undefined && partner_id !== before.partner_id) {
          if (partner_id === id || (partner_id !== null && !(await roster.byId(partner_id))))
            throw noPartnerRefusal('partner_id')
          await roster.unpair(id)
          if (partner_id !== null) await roster.pair([[id, partner_id]])
        }
        const after = await roster.byId(id)
        if (!after) throw new Refusal('ROSTER_NOT_FOUND')
        return after
      }),
    )
  })

  mount(app, calls.remove, async ({ body, actor }) =>
    transact(db, async (tx) => ({ removed: await rosterQueries(tx, await findOwner(tx, actor)).delete(body.id) })),
  )
}

/** The roster's owner: the unit for a confirmed account of its own, as with its page and its balance; the account itself otherwise. */
async function findOwner(db: Db, actor: Actor): Promise<RosterOwner> {
  const [unit_id] = actor.unit_ids
  if (unit_id !== undefined && (await actsForUnit(db, unit_id, actor))) return { user_id: null, unit_id }
  return { user_id: actor.user_id ?? 0, unit_id: null }
}
