import type { z } from 'zod'
import { ROSTER_MAX } from '@portal/shared/kit/limits'
import type { rosterDraft, RosterPerson } from '@portal/shared/users/roster'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { rosterQueries, type RosterOwner } from './roster.queries.ts'
import { computePersonKeys, personKey } from './roster.rules.ts'

type RosterDraft = z.output<typeof rosterDraft>

/** Adds people to a roster and stores their partners, within the caller's transaction. People with the same name and year stay unchanged. */
export async function addPeople(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  { owner, actor, people }: { owner: RosterOwner; actor: Authorized<'account:own'>; people: readonly RosterDraft[] },
): Promise<{ people: RosterPerson[]; added: number }> {
  await lockRoster(tx, engine, owner)
  const roster = rosterQueries(tx, owner)
  const idsBefore = await roster.listIdsByKey()
  const newPeople = new Map<string, RosterDraft>()
  for (const person of people) {
    const key = personKey(person)
    if (!idsBefore.has(key) && !newPeople.has(key)) newPeople.set(key, person)
  }
  if (idsBefore.size + newPeople.size > ROSTER_MAX)
    throw new Refusal('ROSTER_FULL', { params: { maximum: ROSTER_MAX } })
  await roster.insert(
    [...newPeople.values()].map(({ partner_id: _id, partner_at: _at, ...person }) => ({
      ...person,
      ...computePersonKeys(person),
    })),
    createTrail(actor, now()),
  )
  const ids = await roster.listIdsByKey()
  const rosterIds = new Set(ids.values())
  const personId = (person: RosterDraft) => ids.get(personKey(person)) ?? 0
  await roster.insertPairs(
    people.flatMap((person, index) => {
      const partner = person.partner_at === null ? undefined : people[person.partner_at]
      const partnerId = partner ? personId(partner) : person.partner_id
      if (partnerId === null) {
        if (person.partner_at !== null) throw noPartnerRefusal(`people.${index}.partner_at`)
        return []
      }
      if (!rosterIds.has(partnerId) || partnerId === personId(person))
        throw noPartnerRefusal(`people.${index}.partner_id`)
      return [[personId(person), partnerId] as const]
    }),
  )
  const rows = new Map((await roster.list()).map((row) => [row.id, row]))
  return { people: people.flatMap((person) => rows.get(personId(person)) ?? []), added: newPeople.size }
}

/** Locks a roster until the transaction ends, so that a list that two coaches add at once is added once. */
export const lockRoster = async (tx: Db, engine: Deps['engine'], { user_id, unit_id }: RosterOwner): Promise<void> =>
  unit_id === null ? lockForUpdate(tx, engine, 'users', [user_id]) : lockForUpdate(tx, engine, 'units', [unit_id])

/** The refusal of a partner who is not in the roster. */
export const noPartnerRefusal = (path: string) =>
  new Refusal('ROSTER_NOT_FOUND', { errors: [{ path, code: 'ROSTER_NOT_FOUND' }] })
