import type { Db } from '../kit/db/tables.ts'
import { computePersonKeys, distinctPeople } from '../users/roster/roster.rules.ts'
import { insertInChunks, toTrailColumns } from './insert.queries.ts'

/** Adds the roster of a unit: everybody whom it entered alone or in a pair, with their first partner who is not taken yet. */
export async function addRoster(db: Db, unit_id: number, at: string): Promise<void> {
  const entries = await db
    .selectFrom('athletes')
    .select(['full_name_one', 'date_of_birth_one', 'full_name_two', 'date_of_birth_two'])
    .where('unit_id', '=', unit_id)
    .where('team_name', 'is', null)
    .orderBy('id')
    .execute()
  const people = distinctPeople(entries, [])
  const rows = people.map(({ full_name, year_of_birth }) => ({
    ...toTrailColumns(at),
    ...computePersonKeys({ full_name, year_of_birth }),
    full_name,
    year_of_birth,
    user_id: null,
    unit_id,
    sex: null,
    note: null,
  }))
  await insertInChunks(db, 'roster_people', rows)
  const storedPeople = await db.selectFrom('roster_people').select(['id', 'person_key']).execute()
  const idByKey = new Map(storedPeople.map(({ id, person_key }) => [person_key, id]))
  const partners = new Map<number, number>()
  for (const [index, { partner_at }] of people.entries()) {
    if (partner_at === null || partners.has(index) || partners.has(partner_at)) continue
    partners.set(index, partner_at).set(partner_at, index)
  }
  const personId = (index: number) => idByKey.get(rows[index]?.person_key ?? '') ?? 0
  await insertInChunks(
    db,
    'roster_partners',
    [...partners].map(([index, partnerIndex]) => ({ person_id: personId(index), partner_id: personId(partnerIndex) })),
  )
}
