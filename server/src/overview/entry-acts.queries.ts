import { sql } from 'kysely'
import { countRows, applyPaging, type Paging } from '../kit/db/listing.ts'
import type { Db } from '../kit/db/tables.ts'
import type { StoredAct } from './entry-acts.rules.ts'
import { ADMIN_ROLE } from '@portal/shared/users/account-status'

/** Selects acts on entries by the staff, and batches of clubs. All records that an account changed at the same moment are one act. */
function selectActs(db: Db, tournament_id: number) {
  return db
    .selectFrom('history as h')
    .innerJoin('users as u', 'u.id', 'h.created_by')
    .where('h.tournament_id', '=', tournament_id)
    .where('h.table_name', '=', 'athletes')
    .where((eb) =>
      eb.or([
        eb('u.role', '=', ADMIN_ROLE),
        eb('u.is_guest', '=', 1),
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
type Act = Awaited<ReturnType<ReturnType<typeof selectActs>['execute']>>[number]

/** The acts of the staff on the entries of a tournament and the batches of clubs, newest first, with the number of all acts. */
export async function listEntryActs(
  db: Db,
  tournament_id: number,
  paging: Paging,
): Promise<{ rows: StoredAct[]; count: number }> {
  const count = await countRows(db.selectFrom(selectActs(db, tournament_id).as('acts')))
  const acts = await applyPaging(selectActs(db, tournament_id).orderBy('id', 'desc'), paging).execute()
  const units = await findUnitNames(db, tournament_id, acts)
  const stateByAct = await findImportStates(db, acts)
  const rows = acts.map(({ id, first_id: _first, records, user_id, name, ...act }) => ({
    ...act,
    id: Number(id),
    records: Number(records),
    unit: units.get(Number(id)) ?? null,
    after: stateByAct.get(Number(id)) ?? null,
    created_by: { id: user_id, name },
  }))
  return { rows, count }
}

/** The short names of units by the ids of acts, for acts whose entries all belong to one unit. */
async function findUnitNames(db: Db, tournament_id: number, acts: readonly Act[]): Promise<Map<number, string>> {
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
      const unitRow = byId.get(Number(id))
      // With fewer records, some of the entries have no unit or were deleted since.
      return unitRow?.records === Number(records) ? [[Number(id), unitRow.unit] as const] : []
    }),
  )
}

/** The stored state of a record of each import by the ids of the acts. It contains the name of the file, which is the same in all records. */
async function findImportStates(db: Db, acts: readonly Act[]): Promise<Map<number, string | null>> {
  const imports = acts.filter(({ action }) => action === 'import').map(({ id }) => id)
  if (imports.length === 0) return new Map()
  const rows = await db.selectFrom('history').select(['id', 'after']).where('id', 'in', imports).execute()
  return new Map(rows.map(({ id, after }) => [id, after]))
}
