import { randomBytes } from 'node:crypto'
import type { UndoOffer } from '@portal/shared/kit/contract'
import { UNDO_MINUTES } from '@portal/shared/kit/undo'
import type { Kysely } from 'kysely'
import { getCatalogue, type Catalogue } from '../db/catalogue.ts'
import { readByIds } from '../db/chunks.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../deps.ts'
import { hashText } from '../text/hash.ts'
import { hasValues } from './undo.rules.ts'

export type StoredRow = Readonly<Record<string, unknown>>
type Loose = Kysely<Record<string, Record<string, unknown>>>

/** Deleted rows with their values. Column `of` holds the id of the record in table `owner` that they are or belong to. */
export type DeletedRows = { table: string; owner: string; of: string; rows: readonly StoredRow[] }
/** Columns of a record before and after a change. `still`: values that other columns must have for the undo as well. */
export type ChangedRow = {
  id: number
  tournament_id?: number | null
  before: StoredRow
  after: StoredRow
  still?: StoredRow
}
export type ChangedRows = {
  table: string
  action?: string
  /** A unique column whose values the rows may have exchanged: set to null before the values are restored. */
  frees?: string
  /** Restored before anything else, because it references an added row, or holds a unique value that a restored row needs. */
  first?: true
  rows: readonly ChangedRow[]
}
type Identified = { id: number; tournament_id?: number | null }
type Columns<R> = { [Column in keyof R]?: R[Column] | undefined }

/** The rows that `after` changes, with their values before it: for the history and the undo. */
export function listChanges<R extends Identified>(
  rows: readonly R[],
  after: (row: R) => Columns<R>,
  still: (row: R) => StoredRow = () => ({}),
) {
  return rows
    .map((row) => {
      const changed = after(row)
      const before = Object.fromEntries(Object.keys(changed).map((column) => [column, row[column as keyof R]]))
      return { id: row.id, tournament_id: row.tournament_id ?? null, before, after: changed, still: still(row) }
    })
    .filter((row) => !hasValues(row.before, row.after))
}

/** Rows that were added to record `id` of table `owner`, each by the columns that identify it. */
export type AddedRows = { table: string; owner: string; id: number; rows: readonly StoredRow[] }

/** How many rows of a column of another table point at each record. */
export type Uses = { table: string; column: string; counts: readonly [id: number, count: number][] }

/** Records of one table that an act created. They are deleted only while their versions and uses are still the same. */
export type CreatedRecords = {
  table: string
  rows: readonly { id: number; version: number | null }[]
  uses: readonly Uses[]
}

/**
 * The data of an undo. Stored as JSON (`undos.what`), so its keys, and those of the types above, cannot be renamed. Rooms may add keys
 * (`UndoHooks`).
 */
export type UndoPlan = {
  /** Created records (`readCreatedRecords`), which the undo deletes together. */
  made?: readonly CreatedRecords[]
  /** Added rows, which the undo deletes before it restores rows; refused if one of them no longer exists. */
  added?: readonly AddedRows[]
  /** Deleted rows, which the undo inserts again in this order. */
  gone?: readonly DeletedRows[]
  /** References that a deletion set to null. The undo restores the unchanged ones, and leaves the others as they are. */
  freed?: readonly ChangedRows[]
  /** Changed rows, whose values the undo restores; refused if they were changed since. */
  changed?: readonly ChangedRows[]
  /** The act that the mails were queued with (`createActId`): an undo deletes those that are not sent yet. */
  act?: string | undefined
  /** The permission that the act required. The undo requires it as well, because it may have been withdrawn since. */
  used_right?: Actor['used_right']
}

/** Reads all rows that deleting these records will delete (`gone`) or unlink (`freed`). Call it before the deletion. */
export async function planDeletion(
  db: Db,
  table: string,
  ids: readonly number[],
): Promise<{ gone: DeletedRows[]; freed: ChangedRows[] }> {
  const catalogue = await getCatalogue(db)
  const deletion = { gone: [], freed: [] }
  const rows = await insertableRows(db, catalogue, table, 'id', ids)
  await collectDeletion(db, catalogue, { table, owner: table, of: 'id', rows }, deletion)
  return deletion
}

/** Adds rows to a deletion, and recursively all rows whose foreign keys delete or unlink them together with these. */
async function collectDeletion(
  db: Db,
  catalogue: Catalogue,
  deleted: DeletedRows,
  deletion: { gone: DeletedRows[]; freed: ChangedRows[] },
): Promise<void> {
  deletion.gone.push(deleted)
  const ids = deleted.rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  if (ids.length === 0) return
  for (const { table, column, target, on_delete } of catalogue.keys) {
    if (target !== deleted.table || on_delete === 'restrict') continue
    const rows = await insertableRows(db, catalogue, table, column, ids)
    if (on_delete === 'cascade')
      await collectDeletion(db, catalogue, { table, owner: deleted.table, of: column, rows }, deletion)
    else
      deletion.freed.push({
        table,
        rows: rows.map((row) => ({
          id: row.id as number,
          before: { [column]: row[column] },
          after: { [column]: null },
        })),
      })
  }
}

/** Rows by the ids in a column, without generated columns, which cannot be inserted. */
async function insertableRows(
  db: Db,
  { columns }: Catalogue,
  table: string,
  idColumn: string,
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  const rows = await readByIds(ids, async (chunk) =>
    (db as unknown as Loose).selectFrom(table).selectAll().where(idColumn, 'in', chunk).execute(),
  )
  const generated = columns.filter((column) => column.table === table && column.is_generated)
  for (const row of rows) for (const { column } of generated) delete row[column]
  return rows
}

/** Stores the plan of an undo for an admin, and returns its token; null for other callers and if nothing was changed. */
export async function storeUndo(
  tx: Db,
  { role, user_id, used_right }: Pick<Actor, 'role' | 'user_id' | 'used_right'>,
  now: Date,
  plan: UndoPlan,
): Promise<UndoOffer | null> {
  const { made = [], added = [], gone = [], changed = [] } = plan
  const isEmpty = [...made, ...added, ...gone, ...changed].every(({ rows }) => rows.length === 0)
  if (role !== 'admin' || user_id === null || isEmpty) return null
  const token = randomBytes(16).toString('base64url')
  const expires_date = new Date(now.getTime() + UNDO_MINUTES * 60_000).toISOString()
  await tx
    .insertInto('undos')
    .values({
      token_hash: hashText(token),
      created_by: user_id,
      created_date: now.toISOString(),
      expires_date,
      used_date: null,
      what: JSON.stringify({ ...plan, used_right } satisfies UndoPlan),
    })
    .execute()
  return { token, expires_date }
}

/** Deletes expired undos, which hold personal data; returns how many. */
export async function deleteExpiredUndos(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('undos')
    .where('expires_date', '<', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
