import type { DocumentRow } from '@portal/shared/kit/files/files'
import { nextPosition } from '../../kit/db/manual-order.ts'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'

export const documentColumns = [
  'tournament_files.id',
  'tournament_files.tournament_id',
  'tournament_files.title',
  'tournament_files.title_en',
  'tournament_files.key',
  'tournament_files.bytes',
  'tournament_files.media_type',
  'tournament_files.created_date',
] as const

export type StoredDocument = Omit<DocumentRow, 'url'> & { tournament_id: number; key: string }

/** A document in the form of the contract. */
export function toDocumentRow({
  id,
  title,
  title_en,
  key,
  bytes,
  media_type,
  created_date,
}: StoredDocument): DocumentRow {
  return { id, title, title_en, url: `/files/documents/${key}`, bytes, media_type, created_date }
}

/** The documents of tournaments, in their order. */
export async function findDocuments(db: Db, tournamentIds: readonly number[]): Promise<StoredDocument[]> {
  if (tournamentIds.length === 0) return []
  return db
    .selectFrom('tournament_files')
    .select(documentColumns)
    .where('tournament_id', 'in', tournamentIds)
    .orderBy('index')
    .orderBy('id')
    .execute()
}

/** A document by its id or its key, or undefined. */
export async function findDocument(
  db: Db,
  where: { id: number } | { key: string },
): Promise<StoredDocument | undefined> {
  const [column, value] = 'id' in where ? (['id', where.id] as const) : (['key', where.key] as const)
  return db.selectFrom('tournament_files').select(documentColumns).where(column, '=', value).executeTakeFirst()
}

export type DocumentTitles = Pick<DocumentRow, 'title' | 'title_en'>
type NewDocument = DocumentTitles & { tournament_id: number; key: string; bytes: number; media_type: string }

export async function insertDocument(db: Db, document: NewDocument, trail: Trail): Promise<StoredDocument> {
  return db
    .insertInto('tournament_files')
    .values({ ...document, ...createdColumns(trail), index: nextPosition('tournament_files') })
    .returning(documentColumns)
    .executeTakeFirstOrThrow()
}

/** Replaces the titles of a document and returns it; undefined if it does not exist. */
export async function renameDocument(
  db: Db,
  id: number,
  titles: DocumentTitles,
  trail: Trail,
): Promise<StoredDocument | undefined> {
  return db
    .updateTable('tournament_files')
    .set({ ...titles, ...changedColumns(trail) })
    .where('id', '=', id)
    .returning(documentColumns)
    .executeTakeFirst()
}

/** Deletes a document and returns it; undefined if it did not exist. */
export async function deleteDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  return db.deleteFrom('tournament_files').where('id', '=', id).returning(documentColumns).executeTakeFirst()
}

/** The titles of a new or removed document in its history. */
export const toHistoryTitles = ({ title, title_en }: DocumentTitles): Partial<DocumentTitles> =>
  title_en === null ? { title } : { title, title_en }

type Titles = { before?: Partial<DocumentTitles>; after?: Partial<DocumentTitles> }

/** Records an act on a document in the audit trail of its tournament. */
export function recordDocumentHistory(
  db: Db,
  { id, tournament_id }: Pick<StoredDocument, 'id' | 'tournament_id'>,
  action: 'upload' | 'rename' | 'remove',
  titles: Titles,
  trail: Trail,
): Promise<void> {
  return recordHistory(db, [{ table_name: 'tournament_files', record_id: id, tournament_id, action, ...titles }], trail)
}
