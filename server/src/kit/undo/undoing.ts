import { randomBytes } from 'node:crypto'
import type { UndoOffer } from '@portal/shared/kit/contract'
import { UNDO_MINUTES } from '@portal/shared/kit/undo'
import type { Kysely } from 'kysely'
import { catalogueOf } from '../db/catalogue.ts'
import { readByIds } from '../db/chunks.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../deps.ts'
import { hashOf } from '../text/hash.ts'
import { stillHas } from './undo.rules.ts'

export type StoredRow = Readonly<Record<string, unknown>>
type Loose = Kysely<Record<string, Record<string, unknown>>>

/** Rows that went, as they were. `of` is the column with the id of the record, of the table `owner`, that they are or belong to. */
export type Gone = { table: string; owner: string; of: string; rows: readonly StoredRow[] }
/** Columns of a record that were changed; `still` are others that have to be as they were then. */
export type ChangedRow = {
  id: number
  tournament_id?: number | null
  before: StoredRow
  after: StoredRow
  still?: StoredRow
}
export type Changed = {
  table: string
  action?: string
  /** A unique column that rows may take over from each other: emptied first. */
  frees?: string
  /** Put back before anything else: added rows are held by it, or it holds what only one of the rows that come again may have. */
  first?: true
  rows: readonly ChangedRow[]
}
type Changing = { id: number; tournament_id?: number | null }
type Columns<R> = { [Column in keyof R]?: R[Column] | undefined }

/** The rows of which `after` changes anything, with what they were: for the history and the way back. */
export function changesOf<R extends Changing>(
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
    .filter((row) => !stillHas(row.before, row.after))
}

/** Rows that came to a record of the table `owner`, by the columns that tell each from others. */
type Added = { table: string; owner: string; id: number; rows: readonly StoredRow[] }

/** How many rows of a column of another table point at each record. */
export type Uses = { table: string; column: string; counts: readonly [id: number, count: number][] }

/** Records that came together: their versions, and what points at them. Where either differs later, they stay. */
export type CreatedRecords = {
  table: string
  rows: readonly { id: number; version: number | null }[]
  uses: readonly Uses[]
}

/** All that is needed to take something back; a room may add parts of its own (`UndoHooks`). */
export type Undoing = {
  /** Created together, and taken away together, by `madeOf`. */
  made?: readonly CreatedRecords[]
  /** Deleted before others come again; refused where one of them is not there any more. */
  added?: readonly Added[]
  /** Inserted again, in this order. */
  gone?: readonly Gone[]
  /** Restored only if unchanged since; a change is no reason to refuse. */
  freed?: readonly Changed[]
  /** Put back; refused where it is not any more what was made of it. */
  changed?: readonly Changed[]
  /** The act that the mails were queued with (`newAct`): they are taken back while they wait. */
  act?: string | undefined
  /** The right that the act took: an undo takes the same, whatever its admin is by then. */
  used_right?: Actor['used_right']
}

/**
 * All that deleting records takes away, read before they go: the rows, what belongs to them and what points at them.
 */
export async function goneWith(
  typed: Db,
  table: string,
  ids: readonly number[],
): Promise<Required<Pick<Undoing, 'gone' | 'freed'>>> {
  const db = typed as unknown as Loose
  const { columns, keys } = await catalogueOf(typed)
  const rowsOf = async (from: string, of: string, by: readonly number[]) => {
    const rows = await readByIds(by, async (chunk) => db.selectFrom(from).selectAll().where(of, 'in', chunk).execute())
    const generated = columns.filter((column) => column.table === from && column.is_generated)
    for (const row of rows) for (const { column } of generated) delete row[column]
    return rows
  }
  const deletedParts: Gone[] = []
  const unlinkedParts: Changed[] = []
  // Rows that go with a record may have rows that go with them in turn.
  const take = async (part: Gone) => {
    deletedParts.push(part)
    const own = part.rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
    for (const { table: from, column: of, on_delete } of keys.filter(({ target }) => target === part.table)) {
      if (on_delete === 'restrict' || own.length === 0) continue
      const rows = await rowsOf(from, of, own)
      if (on_delete === 'cascade') await take({ table: from, owner: part.table, of, rows })
      else
        unlinkedParts.push({
          table: from,
          rows: rows.map((row) => ({ id: row.id as number, before: { [of]: row[of] }, after: { [of]: null } })),
        })
    }
  }
  await take({ table, owner: table, of: 'id', rows: await rowsOf(table, 'id', ids) })
  return { gone: deletedParts, freed: unlinkedParts }
}

/** Keeps how to undo what this transaction does, for the admin who does it; null for others and where nothing was done. */
export async function keepUndo(
  tx: Db,
  { role, user_id, used_right }: Pick<Actor, 'role' | 'user_id' | 'used_right'>,
  now: Date,
  undoing: Undoing,
): Promise<UndoOffer | null> {
  const { made = [], gone = [], changed = [] } = undoing
  if (role !== 'admin' || user_id === null || [...made, ...gone, ...changed].every(({ rows }) => rows.length === 0))
    return null
  const token = randomBytes(16).toString('base64url')
  const expires_date = new Date(now.getTime() + UNDO_MINUTES * 60_000).toISOString()
  await tx
    .insertInto('undos')
    .values({
      token_hash: hashOf(token),
      created_by: user_id,
      created_date: now.toISOString(),
      expires_date,
      used_date: null,
      what: JSON.stringify({ ...undoing, used_right } satisfies Undoing),
    })
    .execute()
  return { token, expires_date }
}

/** Forgets what can no longer be undone, with the personal data in it; answers how many. */
export async function forgetOldUndos(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('undos')
    .where('expires_date', '<', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
