import { readByIds } from '../kit/db/chunks.ts'
import { countRows, applyPaging, type Paging } from '../kit/db/listing.ts'
import type { Db } from '../kit/db/tables.ts'

const tables = ['tournaments', 'tournament_details', 'tournament_files'] as const

/** Selects the acts on a tournament. The same change to many opened contents at once is one act. */
function selectActs(db: Db, tournament_id: number) {
  const actColumns = ['table_name', 'action', 'before', 'after', 'reason', 'created_by', 'created_date'] as const
  return db
    .selectFrom('history')
    .where('tournament_id', '=', tournament_id)
    .where('table_name', 'in', tables)
    .select(actColumns)
    .select(({ fn }) => [fn.max<number>('id').as('id'), fn.countAll<number>().as('records')])
    .groupBy(actColumns)
}
type Act = Awaited<ReturnType<ReturnType<typeof selectActs>['execute']>>[number]

/** The number of acts that `listTournamentHistory` lists. */
export const countTournamentHistory = (db: Db, tournament_id: number) =>
  countRows(db.selectFrom(selectActs(db, tournament_id).as('acts')))

/** The acts on a tournament, its opened contents and its documents, newest first; `names` are the symbols of those contents. */
export async function listTournamentHistory(db: Db, tournament_id: number, paging: Paging | undefined) {
  const acts = await applyPaging(selectActs(db, tournament_id).orderBy('id', 'desc'), paging).execute()
  const users = await readByIds(
    acts.flatMap(({ created_by }) => created_by ?? []),
    async (chunk) => db.selectFrom('users').select(['id', 'name']).where('id', 'in', chunk).execute(),
  )
  const userNames = new Map(users.map(({ id, name }) => [id, name]))
  const symbols = await findSymbols(db, tournament_id, acts)
  return acts.map(({ before, after, created_by, records, ...act }) => ({
    ...act,
    records: Number(records),
    names: symbols.get(writeActKey({ ...act, before, after, created_by })) ?? [],
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
    created_by: created_by === null ? null : { id: created_by, name: userNames.get(created_by) ?? '' },
  }))
}

const writeActKey = (act: Omit<Act, 'id' | 'records' | 'reason'>) =>
  JSON.stringify([act.table_name, act.action, act.before, act.after, act.created_by, act.created_date])

/**
 * The symbols of the opened contents of acts, by the key of the act. An open content has its current symbol, a closed content the symbol at the
 * time of closing.
 */
async function findSymbols(db: Db, tournament_id: number, acts: readonly Act[]): Promise<Map<string, string[]>> {
  const dates = acts
    .filter(({ table_name }) => table_name === 'tournament_details')
    .map(({ created_date }) => created_date)
  if (dates.length === 0) return new Map()
  const selectDetailHistory = () =>
    db.selectFrom('history').where('tournament_id', '=', tournament_id).where('table_name', '=', 'tournament_details')
  const rows = await selectDetailHistory()
    .select(['table_name', 'record_id', 'action', 'before', 'after', 'created_by', 'created_date'])
    .where('created_date', 'in', [...new Set(dates)])
    .orderBy('id')
    .execute()
  const openContents = await db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select(['o.id', 'c.symbol'])
    .where('o.tournament_id', '=', tournament_id)
    .execute()
  // Read last, to find contents that were closed after the previous query.
  const closings = await selectDetailHistory().select(['record_id', 'before']).where('action', '=', 'close').execute()
  const symbolById = new Map<number, string | undefined>()
  for (const { record_id, before } of closings)
    symbolById.set(record_id, (JSON.parse(before ?? '{}') as { symbol?: string }).symbol)
  for (const { id, symbol } of openContents) symbolById.set(id, symbol)
  const symbolsByAct = new Map<string, string[]>()
  for (const row of rows) {
    const symbol = symbolById.get(row.record_id)
    if (symbol) symbolsByAct.set(writeActKey(row), [...(symbolsByAct.get(writeActKey(row)) ?? []), symbol])
  }
  return symbolsByAct
}
