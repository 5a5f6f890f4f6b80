import type { Scope } from '@portal/shared/kit/contract'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db } from '../../kit/db/tables.ts'
import { hashText } from '../../kit/text/hash.ts'
import type { UndoPlan } from '../../kit/undo/undoing.ts'

type RecordKind = Exclude<keyof Exclude<Scope, 'any'>, 'needs'>
/** The id of a record, or the token of an undo. */
type RecordName = string | number

const selectTournaments = (table: 'athletes' | 'tournament_details' | 'programme_items' | 'tournament_roles') =>
  compiledOnce((db, ids: readonly number[]) =>
    db.selectFrom(table).select('tournament_id').distinct().where('id', 'in', ids),
  )

const tournamentIds = {
  entry: selectTournaments('athletes'),
  detail: selectTournaments('tournament_details'),
  item: selectTournaments('programme_items'),
  grant: selectTournaments('tournament_roles'),
}

/** The tournaments of records, null for a record without a tournament. Records that do not exist are left out. */
export async function findTournaments(
  db: Db,
  kind: RecordKind,
  names: readonly RecordName[],
): Promise<(number | null)[]> {
  if (kind === 'undo')
    return (await Promise.all(names.map(async (token) => findUndoTournaments(db, String(token))))).flat()
  const ids = names.map(Number).filter(Number.isSafeInteger)
  if (kind === 'tournament') return ids
  const rows = await readByIds(ids, async (chunk) => tournamentIds[kind](db, chunk))
  return rows.map(({ tournament_id }) => tournament_id)
}

/** The tournaments of the records that an undo would restore. */
async function findUndoTournaments(db: Db, token: string): Promise<(number | null)[]> {
  const undo = await db.selectFrom('undos').select('what').where('token_hash', '=', hashText(token)).executeTakeFirst()
  if (!undo) return []
  const { gone = [], changed = [] } = JSON.parse(undo.what) as UndoPlan
  const rows: readonly Record<string, unknown>[] = [
    ...changed.flatMap((part) => part.rows),
    ...gone.filter(({ table, owner }) => table === owner).flatMap((part) => part.rows),
  ]
  return rows.map(({ tournament_id }) => (typeof tournament_id === 'number' ? tournament_id : null))
}
