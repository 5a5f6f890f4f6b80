import type { RosterPerson } from '@portal/shared/users/roster'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'
import { countRows } from '../../kit/db/listing.ts'
import { insertRows } from '../../kit/db/writes/rows-as-json.ts'

/** A unit, or an account without a unit: one of the two ids is set. */
export type RosterOwner = { user_id: null; unit_id: number } | { user_id: number; unit_id: null }

type RosterColumns = Pick<
  Tables['roster_people'],
  'full_name' | 'name_key' | 'person_key' | 'sort_key' | 'year_of_birth' | 'sex' | 'note'
>

/** Reads and writes of rosters. No rules here. */
export function rosterQueries(db: Db, { user_id, unit_id }: RosterOwner) {
  const [column, owner] = unit_id === null ? (['user_id', user_id] as const) : (['unit_id', unit_id] as const)
  const selectPeople = () =>
    db
      .selectFrom('roster_people as p')
      .leftJoin('roster_partners as w', 'w.person_id', 'p.id')
      .select(['p.id', 'p.version', 'p.full_name', 'p.year_of_birth', 'p.sex', 'w.partner_id', 'p.note'])
      .where(`p.${column}`, '=', owner)

  return {
    list: (): Promise<RosterPerson[]> => selectPeople().orderBy('p.sort_key').orderBy('p.id').execute(),
    byId: (id: number): Promise<RosterPerson | undefined> => selectPeople().where('p.id', '=', id).executeTakeFirst(),
    count: () => countRows(db.selectFrom('roster_people').where(column, '=', owner)),

    /** The ids of the people in the roster by their `person_key`. */
    listIdsByKey: async (): Promise<Map<string, number>> => {
      const people = await db
        .selectFrom('roster_people')
        .select(['id', 'person_key'])
        .where(column, '=', owner)
        .execute()
      return new Map(people.map(({ id, person_key }) => [person_key, id]))
    },

    insert: async (people: readonly RosterColumns[], trail: Trail): Promise<void> =>
      insertRows(
        db,
        'roster_people',
        people.map((person) => ({ ...person, user_id, unit_id, ...createdColumns(trail) })),
      ),

    /** Updates a person if they are still at `version`; returns whether they were. */
    update: async (id: number, version: number, columns: Partial<RosterColumns>, trail: Trail): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('roster_people')
        .set({ ...columns, ...changedColumns(trail) })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(column, '=', owner)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Stores partners; people who have a partner already keep that partner. */
    insertPairs: async (pairs: readonly (readonly [number, number])[]): Promise<void> => {
      for (const [personId, partnerId] of pairs)
        await db
          .insertInto('roster_partners')
          .values([
            { person_id: personId, partner_id: partnerId },
            { person_id: partnerId, partner_id: personId },
          ])
          .onConflict((c) => c.column('person_id').doNothing())
          .execute()
    },

    deletePair: async (id: number): Promise<void> => {
      await db
        .deleteFrom('roster_partners')
        .where((eb) => eb.or([eb('person_id', '=', id), eb('partner_id', '=', id)]))
        .execute()
    },

    delete: async (ids: readonly number[]): Promise<number> => {
      const deletedRows = await readByIds(ids, async (chunk) =>
        db.deleteFrom('roster_people').where('id', 'in', chunk).where(column, '=', owner).returning('id').execute(),
      )
      return deletedRows.length
    },

    findUnit: () => db.selectFrom('units').select(['id', 'name']).where('id', '=', unit_id).executeTakeFirst(),

    /** The dancers whom the owner entered: the `entries` of solos and pairs, newest first, and the `members` of teams. */
    findEnteredDancers: async () => {
      const entries = await db
        .selectFrom('athletes')
        .select(['id', 'is_group', 'is_flashmob'])
        .select(['full_name_one', 'date_of_birth_one', 'full_name_two', 'date_of_birth_two'])
        .where((eb) =>
          unit_id === null
            ? eb('created_by', '=', owner)
            : eb('created_by', 'in', unitAccounts(db, unit_id)).and('unit_id', '=', unit_id),
        )
        .where('erased_date', 'is', null)
        .orderBy('id', 'desc')
        .execute()
      const teams = entries.filter(({ is_group, is_flashmob }) => is_group === 1 || is_flashmob === 1)
      const members = await readByIds(
        teams.map(({ id }) => id),
        async (chunk) =>
          db
            .selectFrom('athlete_members')
            .select(['full_name', 'year_of_birth'])
            .where('athlete_id', 'in', chunk)
            .execute(),
      )
      return { entries: entries.filter((entry) => !teams.includes(entry)), members }
    },
  }
}

const unitAccounts = (db: Db, unit_id: number) =>
  db
    .selectFrom('unit_members')
    .innerJoin('users', 'users.id', 'unit_members.user_id')
    .select('users.id')
    .where('unit_members.unit_id', '=', unit_id)
    .where('unit_members.is_confirmed', '=', 1)
    .where('users.type', '=', 'unit')

/**
 * Moves the roster of an account to the unit in which the account was confirmed. People whom the unit has already keep the unit's notes and
 * partners.
 */
export async function giveRosterToUnit(db: Db, user_id: number, unit_id: number): Promise<void> {
  await db
    .deleteFrom('roster_people')
    .where('user_id', '=', user_id)
    .where('person_key', 'in', (eb) =>
      eb.selectFrom('roster_people').select('person_key').where('unit_id', '=', unit_id),
    )
    .execute()
  await db.updateTable('roster_people').set({ user_id: null, unit_id }).where('user_id', '=', user_id).execute()
}
