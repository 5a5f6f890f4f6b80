import { PENDING } from '@portal/shared/entries/entry-state'
import { unitTexts } from '@portal/shared/resources/unit.fields'
import { idChunks, readByIds, rowChunks } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, type Trail } from '../kit/db/trail.ts'

/** Reads and writes of merging units. No rules here. */
export function unitMergeQueries(db: Db) {
  const selectUnits = () =>
    db
      .selectFrom('units as u')
      .select(['u.id', 'u.name', 'u.search_key', 'u.status', ...unitTexts.map((name) => `u.${name}` as const)])
      .select((eb) =>
        eb
          .selectFrom('athletes as a')
          .select((athletes) => athletes.fn.countAll<number>().as('count'))
          .whereRef('a.unit_id', '=', 'u.id')
          .as('entries'),
      )
  const withNumbers = <R extends { entries: number | null }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, entries: Number(row.entries ?? 0) }))
  const countOf = async (table: 'unit_members' | 'shared_links' | 'content_competition', unit_id: number) => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('unit_id', '=', unit_id)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  return {
    /** Every unit with its details and the number of its entries. */
    list: async () => withNumbers(await selectUnits().orderBy('u.id').execute()),
    /** The existing units among these ids, with the same columns as `list`. */
    find: async (ids: readonly number[]) => withNumbers(await selectUnits().where('u.id', 'in', ids).execute()),

    /** The other names of a unit: the names of the units that were merged into it. */
    listOtherNames: async (unit_id: number) =>
      db.selectFrom('unit_names').selectAll().where('unit_id', '=', unit_id).orderBy('name').execute(),

    /** The search keys among these that are other names of different units. */
    findTakenKeys: async (unit_id: number, keys: readonly string[]): Promise<string[]> => {
      const names = db.selectFrom('unit_names').select('search_key').where('search_key', 'in', keys)
      return (await names.where('unit_id', '<>', unit_id).execute()).map(({ search_key }) => search_key)
    },

    /** The pairs of units that an admin marked as different. */
    listKeptApart: () => db.selectFrom('units_apart').selectAll().execute(),

    keepApart: async (firstId: number, secondId: number): Promise<void> => {
      const pair = { one_id: Math.min(firstId, secondId), other_id: Math.max(firstId, secondId) }
      await db
        .insertInto('units_apart')
        .values(pair)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** The distinct sets of people that each unit entered. */
    listPeopleSets: () =>
      db
        .selectFrom('athletes')
        .select(['unit_id', 'people_key'])
        .distinct()
        .where('unit_id', 'is not', null)
        .where('erased_date', 'is', null)
        .$narrowType<{ unit_id: number }>()
        .execute(),

    /** The numbers of payments, accounts, cards and contents of a unit. */
    countBelongings: async (unit_id: number) => {
      const payments = await db
        .selectFrom('payments as p')
        .innerJoin('athletes as a', 'a.id', 'p.athlete_id')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('p.amount').as('amount')])
        .where('a.unit_id', '=', unit_id)
        .executeTakeFirstOrThrow()
      return {
        payments: { count: Number(payments.count), amount: Number(payments.amount ?? 0) },
        accounts: await countOf('unit_members', unit_id),
        cards: await countOf('shared_links', unit_id),
        contents: await countOf('content_competition', unit_id),
      }
    },

    /** Pairs of entries of the same people by both units: in the same event (`symbol`), or both pending in the same tournament. */
    findEnteredTwice: async (from: number, into: number) => {
      const pairs = db
        .selectFrom('athletes as a')
        .innerJoin('athletes as b', (join) =>
          join.onRef('b.tournament_id', '=', 'a.tournament_id').onRef('b.people_key', '=', 'a.people_key'),
        )
        .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
        .where('a.unit_id', '=', from)
        .where('b.unit_id', '=', into)
        .select(['a.id', 'a.code', 'b.id as other_id', 'b.code as other_code', 't.name as tournament'])
        .select(['a.team_name', 'a.full_name_one', 'a.full_name_two'])
      const inSameEvent = await pairs
        .innerJoin('registrations as r', 'r.athlete_id', 'a.id')
        .innerJoin('registrations as s', (join) =>
          join.onRef('s.athlete_id', '=', 'b.id').onRef('s.tournament_detail_id', '=', 'r.tournament_detail_id'),
        )
        .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
        .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
        .select('c.symbol')
        // Registrations of refused and withdrawn entries have a negative key.
        .where('r.unit_key', '>=', 0)
        .where('s.unit_key', '>=', 0)
        .orderBy('a.id')
        .orderBy('d.index')
        .execute()
      const pendingPairs = await pairs
        .where('a.status', '=', PENDING)
        .where('b.status', '=', PENDING)
        .orderBy('a.id')
        .execute()
      return [...inSameEvent, ...pendingPairs.map((row) => ({ ...row, symbol: null }))]
    },

    /** The stored rows that refer to a unit. */
    listEntries: (unit_id: number) =>
      db.selectFrom('athletes').select(['id', 'tournament_id']).where('unit_id', '=', unit_id).orderBy('id').execute(),
    listContents: (unit_id: number) =>
      db.selectFrom('content_competition').select(['id', 'tournament_id']).where('unit_id', '=', unit_id).execute(),
    listMembers: (unit_id: number) =>
      db.selectFrom('unit_members').selectAll().where('unit_id', '=', unit_id).execute(),
    listCards: (unit_id: number) => db.selectFrom('shared_links').selectAll().where('unit_id', '=', unit_id).execute(),
    listRoster: (unit_id: number) =>
      db.selectFrom('roster_people').select(['id', 'person_key']).where('unit_id', '=', unit_id).execute(),

    findRosterRows: async (ids: readonly number[]) =>
      readByIds(ids, async (chunk) => db.selectFrom('roster_people').selectAll().where('id', 'in', chunk).execute()),

    /** Assigns rows to another unit. */
    reassign: async (
      table: 'athletes' | 'content_competition' | 'roster_people',
      ids: readonly number[],
      unit_id: number,
      trail: Trail,
    ): Promise<void> => {
      for (const chunk of idChunks(ids))
        await db
          .updateTable(table)
          .set({ unit_id, ...changedColumns(trail) })
          .where('id', 'in', chunk)
          .execute()
    },
    reassignMembers: (from: number, unit_id: number) =>
      db.updateTable('unit_members').set({ unit_id }).where('unit_id', '=', from).execute(),
    reassignCards: async (ids: readonly number[], unit_id: number): Promise<void> => {
      for (const chunk of idChunks(ids))
        await db.updateTable('shared_links').set({ unit_id }).where('id', 'in', chunk).execute()
    },
    deleteRoster: async (ids: readonly number[]): Promise<void> => {
      for (const chunk of idChunks(ids)) await db.deleteFrom('roster_people').where('id', 'in', chunk).execute()
    },
    /** Replaces the other names of a merged unit by names of the remaining one. */
    replaceNames: async (
      from: number,
      rows: readonly { search_key: string; unit_id: number; name: string; merged_id: number | null }[],
    ): Promise<void> => {
      await db.deleteFrom('unit_names').where('unit_id', '=', from).execute()
      for (const chunk of rowChunks(rows)) await db.insertInto('unit_names').values(chunk).execute()
    },
    delete: (id: number) => db.deleteFrom('units').where('id', '=', id).execute(),
  }
}
