import type { Scope } from '@portal/shared/kit/contract'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db } from '../../kit/db/tables.ts'
import { hashText } from '../../kit/text/hash.ts'
import type { UndoPlan } from '../../kit/undo/undoing.ts'

type RecordKind = Exclude<keyof Exclude<Scope, 'any'>, 'needs'>
/** The id of a record, or the token of an undo. */
type RecordReference = string | number

const selectTournaments = (
  table: 'athletes' | 'tournament_details' | 'programme_items' | 'tournament_roles' | 'screens',
) =>
  compiledOnce((db, ids: readonly number[]) =>
    db.selectFrom(table).select('tournament_id').distinct().where('id', 'in', ids),
  )

const tournamentQueries = {
  entry: selectTournaments('athletes'),
  detail: selectTournaments('tournament_details'),
  item: selectTournaments('programme_items'),
  grant: selectTournaments('tournament_roles'),
  screen: selectTournaments('screens'),
}

/** The tournaments of records, null for a record without a tournament. Records that do not exist are left out. */
export async function findTournaments(
  db: Db,
  kind: RecordKind,
  references: readonly RecordReference[],
): Promise<(number | null)[]> {
  if (kind === 'undo')
    return (await Promise.all(references.map(async (token) => findUndoTournaments(db, String(token))))).flat()
  const ids = references.map(Number).filter(Number.isSafeInteger)
  if (kind === 'tournament') return ids
  const rows = await readByIds(ids, async (chunk) => tournamentQueries[kind](db, chunk))
  return rows.map(({ tournament_id }) => tournament_id)
}

/** The tournaments themselves, and in the place of rehearsals those that are rehearsed. */
export async function findRehearsed(db: Db, tournaments: readonly (number | null)[]): Promise<(number | null)[]> {
  const rehearsals = await readByIds(
    tournaments.filter((id) => id !== null),
    async (chunk) =>
      db
        .selectFrom('tournaments')
        .select(['id', 'rehearsal_of'])
        .where('id', 'in', chunk)
        .where('rehearsal_of', 'is not', null)
        .execute(),
  )
  const rehearsed = new Map(rehearsals.map(({ id, rehearsal_of }) => [id, rehearsal_of]))
  return tournaments.map((id) => (id === null ? null : (rehearsed.get(id) ?? id)))
}

/**
 * The tournaments of the records that an undo would restore. Records that it would delete again are not looked at: the undo itself also
 * requires the right to the act, in the tournaments of the act (`used_right`), and only the account that did the act can undo it.
 */
async function findUndoTournaments(db: Db, token: string): Promise<(number | null)[]> {
  const undo = await db.selectFrom('undos').select('what').where('token_hash', '=', hashText(token)).executeTakeFirst()
  if (!undo) return []
  const { gone = [], changed = [] } = JSON.parse(undo.what) as UndoPlan
  const rows: readonly Record<string, unknown>[] = [
    ...changed.flatMap((changedRows) => changedRows.rows),
    // Rows that only belong to a record (`owner` is another table) need not name a tournament.
    ...gone.filter(({ table, owner }) => table === owner).flatMap((deletedRows) => deletedRows.rows),
  ]
  return rows.map(({ tournament_id }) => (typeof tournament_id === 'number' ? tournament_id : null))
}
