import { sql } from 'kysely'
import { countOf, paged, type Paging } from '../kit/db/listing.ts'
import type { Db } from '../kit/db/tables.ts'
import type { StoredAct } from './entry-acts.rules.ts'

/** Acts upon entries: all that one account did in one moment, such as an import or an act upon many, is one. */
function actsOf(db: Db, tournament_id: number) {
  return db
    .selectFrom('history as h')
    .innerJoin('users as u', 'u.id', 'h.created_by')
    .where('h.tournament_id', '=', tournament_id)
    .where('h.table_name', '=', 'athletes')
    .where((eb) =>
      eb.or([
        eb('u.role', '=', 1),
        eb('u.is_guest', '=', 1),
        // A club sends its whole sheet at once.
        eb('h.action', '=', 'batch'),
        eb('u.id', 'in', (query) =>
          query.selectFrom('tournament_roles').select('user_id').where('tournament_id', '=', tournament_id),
        ),
      ]),
    )
    .select(({ fn }) => [
      fn.max<number>('h.id').as('id'),
      fn.min<number>('h.id').as('first_id'),
      fn.countAll<number>().as('records'),
    ])
    .select(['h.table_name', 'h.action', 'h.created_date', 'u.id as user_id', 'u.name'])
    .groupBy(['h.table_name', 'h.action', 'h.created_date', 'u.id', 'u.name'])
}
type Act = Awaited<ReturnType<ReturnType<typeof actsOf>['execute']>>[number]

/** Acts of the office upon the entries of a tournament and what clubs sent at once, newest first, each with its account and count. */
export async function entryActsOf(
  db: Db,
  tournament_id: number,
  paging: Paging,
): Promise<{ rows: StoredAct[]; count: number }> {
  const count = await countOf(db.selectFrom(actsOf(db, tournament_id).as('acts')))
  const acts = await paged(actsOf(db, tournament_id).orderBy('id', 'desc'), paging).execute()
  const units = await unitsOf(db, tournament_id, acts)
  const afterByAct = await afterOfImports(db, acts)
  const rows = acts.map(({ id, first_id: _first, records, user_id, name, ...act }) => ({
    ...act,
    id: Number(id),
    records: Number(records),
    unit: units.get(Number(id)) ?? null,
    after: afterByAct.get(Number(id)) ?? null,
    created_by: { id: user_id, name },
  }))
  return { rows, count }
}

/** Short names of units, for acts whose entries are all of one unit, by the ids of the acts. */
async function unitsOf(db: Db, tournament_id: number, acts: readonly Act[]): Promise<Map<number, string>> {
  if (acts.length === 0) return new Map()
  const rows = await db
    .selectFrom('history as h')
    .innerJoin('athletes as a', 'a.id', 'h.record_id')
    .innerJoin('units as u', 'u.id', 'a.unit_id')
    .where('h.tournament_id', '=', tournament_id)
    .where('h.table_name', '=', 'athletes')
    .where('h.id', '>=', Math.min(...acts.map(({ first_id }) => Number(first_id))))
    .where('h.id', '<=', Math.max(...acts.map(({ id }) => Number(id))))
    .select(({ fn }) => [fn.max<number>('h.id').as('id'), fn.countAll<number>().as('records')])
    .select(sql<string>`min(coalesce(u.code, u.short_name, u.name))`.as('unit'))
    .groupBy(['h.action', 'h.created_date', 'h.created_by'])
    .having(({ fn }) => fn.count('u.id').distinct(), '=', 1)
    .execute()
  const byId = new Map(rows.map(({ id, records, unit }) => [Number(id), { records: Number(records), unit }]))
  return new Map(
    acts.flatMap(({ id, records }) => {
      const found = byId.get(Number(id))
      // Some of them are of no unit, or were deleted since.
      return found?.records === Number(records) ? [[Number(id), found.unit] as const] : []
    }),
  )
}

/** The stored state of one record of each import, by the ids of the acts: all of an import's records come from the same file. */
async function afterOfImports(db: Db, acts: readonly Act[]): Promise<Map<number, string | null>> {
  const imports = acts.filter(({ action }) => action === 'import').map(({ id }) => id)
  if (imports.length === 0) return new Map()
  const rows = await db.selectFrom('history').select(['id', 'after']).where('id', 'in', imports).execute()
  return new Map(rows.map(({ id, after }) => [id, after]))
}
