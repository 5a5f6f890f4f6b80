import type { z } from 'zod'
import { ROSTER_MAX } from '@portal/shared/kit/limits'
import type { rosterDraft, RosterPerson } from '@portal/shared/users/roster'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { rosterQueries, type RosterOwner } from './roster.queries.ts'
import { keysOf, personKey } from './roster.rules.ts'

type Draft = z.output<typeof rosterDraft>

/** Adds people to a roster within the caller's transaction; those who are in it, by name and year, stay as they are. */
export async function addPeople(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  { owner, actor, people }: { owner: RosterOwner; actor: Authorized<'account:own'>; people: readonly Draft[] },
): Promise<{ people: RosterPerson[]; added: number }> {
  await holdRoster(tx, engine, owner)
  const roster = rosterQueries(tx, owner)
  const before = await roster.ids()
  const fresh = new Map<string, Draft>()
  for (const person of people) {
    const key = personKey(person)
    if (!before.has(key) && !fresh.has(key)) fresh.set(key, person)
  }
  if (before.size + fresh.size > ROSTER_MAX) throw new Refusal('ROSTER_FULL', { params: { maximum: ROSTER_MAX } })
  await roster.insert(
    [...fresh.values()].map(({ partner_id: _id, partner_at: _at, ...person }) => ({ ...person, ...keysOf(person) })),
    trailOf(actor, now()),
  )
  const ids = await roster.ids()
  const own = new Set(ids.values())
  const idOf = (person: Draft) => ids.get(personKey(person)) ?? 0
  await roster.pair(
    people.flatMap((person, at) => {
      const beside = person.partner_at === null ? undefined : people[person.partner_at]
      const partner = beside ? idOf(beside) : person.partner_id
      if (partner === null) {
        if (person.partner_at !== null) throw noPartner(`people.${at}.partner_at`)
        return []
      }
      if (!own.has(partner) || partner === idOf(person)) throw noPartner(`people.${at}.partner_id`)
      return [[idOf(person), partner] as const]
    }),
  )
  const rows = new Map((await roster.list()).map((row) => [row.id, row]))
  return { people: people.flatMap((person) => rows.get(idOf(person)) ?? []), added: fresh.size }
}

/** One act at a time upon a roster: two coaches who add the same list add it once. */
export const holdRoster = async (tx: Db, engine: Deps['engine'], { user_id, unit_id }: RosterOwner): Promise<void> =>
  unit_id === null ? lockForUpdate(tx, engine, 'users', [user_id]) : lockForUpdate(tx, engine, 'units', [unit_id])

export const noPartner = (path: string) =>
  new Refusal('ROSTER_NOT_FOUND', { errors: [{ path, code: 'ROSTER_NOT_FOUND' }] })
