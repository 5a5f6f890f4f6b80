import { readByIds } from '../kit/db/chunks.ts'
import { countOf, paged, type Paging } from '../kit/db/listing.ts'
import type { Db } from '../kit/db/tables.ts'

const tables = ['tournaments', 'tournament_details', 'tournament_files'] as const

/** One act: the same change to many opened contents at once is one line. */
function actsOf(db: Db, tournament_id: number) {
  const alike = ['table_name', 'action', 'before', 'after', 'reason', 'created_by', 'created_date'] as const
  return db
    .selectFrom('history')
    .where('tournament_id', '=', tournament_id)
    .where('table_name', 'in', tables)
    .select(alike)
    .select(({ fn }) => [fn.max<number>('id').as('id'), fn.countAll<number>().as('records')])
    .groupBy(alike)
}
type Act = Awaited<ReturnType<ReturnType<typeof actsOf>['execute']>>[number]

export const countTournamentHistory = (db: Db, tournament_id: number) =>
  countOf(db.selectFrom(actsOf(db, tournament_id).as('acts')))

/** The acts upon a tournament, its opened contents and its documents, the newest first; `names` are the symbols of those contents. */
export async function tournamentHistory(db: Db, tournament_id: number, paging: Paging | undefined) {
  const acts = await paged(actsOf(db, tournament_id).orderBy('id', 'desc'), paging).execute()
  const users = await readByIds(
    acts.flatMap(({ created_by }) => created_by ?? []),
    async (chunk) => db.selectFrom('users').select(['id', 'name']).where('id', 'in', chunk).execute(),
  )
  const nameOf = new Map(users.map(({ id, name }) => [id, name]))
  const names = await symbolsOf(db, tournament_id, acts)
  return acts.map(({ before, after, created_by, records, ...act }) => ({
    ...act,
    records: Number(records),
    names: names.get(keyOf({ ...act, before, after, created_by })) ?? [],
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
    created_by: created_by === null ? null : { id: created_by, name: nameOf.get(created_by) ?? '' },
  }))
}

const keyOf = (act: Omit<Act, 'id' | 'records' | 'reason'>) =>
  JSON.stringify([act.table_name, act.action, act.before, act.after, act.created_by, act.created_date])

/** The symbols of the opened contents that acts were done to; of those that are gone, as they were when they went. */
async function symbolsOf(db: Db, tournament_id: number, acts: readonly Act[]): Promise<Map<string, string[]>> {
  const at = acts
    .filter(({ table_name }) => table_name === 'tournament_details')
    .map(({ created_date }) => created_date)
  if (at.length === 0) return new Map()
  const ofDetails = () =>
    db.selectFrom('history').where('tournament_id', '=', tournament_id).where('table_name', '=', 'tournament_details')
  const rows = await ofDetails()
    .select(['table_name', 'record_id', 'action', 'before', 'after', 'created_by', 'created_date'])
    .where('created_date', 'in', [...new Set(at)])
    .orderBy('id')
    .execute()
  const openContents = await db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select(['o.id', 'c.symbol'])
    .where('o.tournament_id', '=', tournament_id)
    .execute()
  const closings = await ofDetails().select(['record_id', 'before']).where('action', '=', 'close').execute()
  const symbols = new Map([
    ...closings.map(
      ({ record_id, before }) => [record_id, (JSON.parse(before ?? '{}') as { symbol?: string }).symbol] as const,
    ),
    ...openContents.map(({ id, symbol }) => [id, symbol] as const),
  ])
  const names = new Map<string, string[]>()
  for (const row of rows) {
    const symbol = symbols.get(row.record_id)
    if (symbol) names.set(keyOf(row), [...(names.get(keyOf(row)) ?? []), symbol])
  }
  return names
}
