import { createHash, randomBytes } from 'node:crypto'
import type { UndoOffer } from '@portal/shared/contract'
import type { Role } from '@portal/shared/permissions'
import { UNDO_MINUTES } from '@portal/shared/undo/undo'
import type { Kysely } from 'kysely'
import { admissionsOf, type Admission } from './admission.ts'
import { readByIds } from './chunks.ts'
import type { Db } from './tables.ts'

export type Row = Readonly<Record<string, unknown>>
type Loose = Kysely<Record<string, Record<string, unknown>>>

/** Rows that went, as they were. `of` is the column with the id of the record, of the table `owner`, that they are or belong to. */
export type Gone = { table: string; owner: string; of: string; rows: readonly Row[] }
/** Columns of a record that were changed; `still` are others that have to be as they were then. */
export type ChangedRow = { id: number; tournament_id?: number | null; before: Row; after: Row; still?: Row }
export type Changed = { table: string; action?: string; rows: readonly ChangedRow[] }
type Payment = { athlete_id: number; amount: number; method: string; note: string | null }

/** All that is needed to take something back. */
export type Undoing = {
  /** Inserted again, in this order. */
  gone?: readonly Gone[]
  /** What the entries among `gone` were judged by; refused where it is not so any more. */
  judged?: readonly Admission[]
  /** Put back where nobody chose otherwise since; no reason to refuse. */
  freed?: readonly Changed[]
  /** Put back; refused where it is not any more what was made of it. */
  changed?: readonly Changed[]
  /** Payments are only added: these take back others. */
  payments?: readonly Payment[]
  /** The act that the mails were queued with (`newAct`): they are taken back while they wait. */
  act?: string | undefined
}

/** Rows that go with a record; a test holds this and `freeing` against the foreign keys of the schema. */
export const belonging: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  ages: [['ages_more', 'age_id']],
  grades: [['grade_dances', 'grade_id']],
  news: [['comments', 'id_news']],
  content_competition: [['content_sub_ages', 'content_competition_id']],
  athletes: [
    ['athlete_members', 'athlete_id'],
    ['registrations', 'athlete_id'],
    ['programme_competitors', 'athlete_id'],
  ],
}

/** Rows that come back only where what they point at too still stands: their record comes back without the others. */
export const onlyWhere: Readonly<Record<string, { column: string; stands: string }>> = {
  programme_competitors: { column: 'item_id', stands: 'programme_items' },
}

/** Rows that point at nothing once a record is gone. */
export const freeing: typeof belonging = {
  folders: [['content_competition', 'folder_id']],
  content_competition: [['content_competition', 'copied_from']],
  tournament_details: [['programme_items', 'tournament_detail_id']],
}

/** Columns that the database writes itself. */
const generated: Readonly<Record<string, readonly string[]>> = {
  athletes: ['is_pay', 'has_number', 'number_up', 'number_down', 'born'],
}

/**
 * What deleting records takes away, read before they go: the rows, what belongs to them and what points at them; of entries, also
 * what they were judged by.
 */
export async function goneWith(
  typed: Db,
  table: string,
  ids: readonly number[],
): Promise<Required<Pick<Undoing, 'gone' | 'judged' | 'freed'>>> {
  const db = typed as unknown as Loose
  const rowsOf = async (from: string, of: string) => {
    const rows = await readByIds(ids, async (some) => db.selectFrom(from).selectAll().where(of, 'in', some).execute())
    for (const row of rows) for (const column of generated[from] ?? []) delete row[column]
    return rows
  }
  const gone: Gone[] = [{ table, owner: table, of: 'id', rows: await rowsOf(table, 'id') }]
  for (const [from, of] of belonging[table] ?? [])
    gone.push({ table: from, owner: table, of, rows: await rowsOf(from, of) })
  const freed: Changed[] = []
  for (const [from, of] of freeing[table] ?? [])
    freed.push({
      table: from,
      rows: (await rowsOf(from, of)).map((row) => ({
        id: row.id as number,
        before: { [of]: row[of] },
        after: { [of]: null },
      })),
    })
  const entered = gone.find((part) => part.table === 'registrations')?.rows ?? []
  const judged = await admissionsOf(
    typed,
    entered.map(({ tournament_detail_id }) => tournament_detail_id as number),
  )
  return { gone, judged, freed }
}

/** Keeps how to undo what this transaction does, for the admin who does it; null for others and where nothing was done. */
export async function keepUndo(
  tx: Db,
  { role, user_id }: { role: Role; user_id: number | null },
  now: Date,
  undoing: Undoing,
): Promise<UndoOffer | null> {
  const { gone = [], changed = [] } = undoing
  if (role !== 'admin' || user_id === null || [...gone, ...changed].every(({ rows }) => rows.length === 0)) return null
  const token = randomBytes(16).toString('base64url')
  const expires_date = new Date(now.getTime() + UNDO_MINUTES * 60_000).toISOString()
  await tx
    .insertInto('undos')
    .values({
      token_hash: undoHash(token),
      created_by: user_id,
      created_date: now.toISOString(),
      expires_date,
      used_date: null,
      what: JSON.stringify(undoing),
    })
    .execute()
  return { token, expires_date }
}

/** Tokens are kept only as this. */
export function undoHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Forgets what can no longer be undone, with the personal data in it; answers how many. */
export async function forgetOldUndos(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('undos')
    .where('expires_date', '<', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
