import type { DocumentRow } from '@portal/shared/kit/files/files'
import type { Db } from './tables.ts'

export const documentColumns = [
  'tournament_files.id',
  'tournament_files.tournament_id',
  'tournament_files.title',
  'tournament_files.key',
  'tournament_files.bytes',
  'tournament_files.media_type',
  'tournament_files.created_date',
] as const

export type StoredDocument = Omit<DocumentRow, 'url'> & { tournament_id: number; key: string }

/** A document as the contract answers it. */
export function documentOf({ id, title, key, bytes, media_type, created_date }: StoredDocument): DocumentRow {
  return { id, title, url: `/files/documents/${key}`, bytes, media_type, created_date }
}

/** The documents of tournaments, in their order. */
export async function documentsOf(db: Db, tournamentIds: readonly number[]): Promise<StoredDocument[]> {
  if (tournamentIds.length === 0) return []
  return db
    .selectFrom('tournament_files')
    .select(documentColumns)
    .where('tournament_id', 'in', tournamentIds)
    .orderBy('index')
    .orderBy('id')
    .execute()
}
