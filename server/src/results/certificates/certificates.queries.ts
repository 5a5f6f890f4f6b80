import { readByIds, rowChunks } from '../../kit/db/chunks.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../../kit/db/tables.ts'

export type StoredCertificate = Selectable<Tables['certificates']>

/** The certificates of results, all that were ever printed. */
export async function findCertificates(db: Db, results: readonly number[]): Promise<StoredCertificate[]> {
  return readByIds(results, async (chunk) =>
    db.selectFrom('certificates').selectAll().where('result_id', 'in', chunk).orderBy('id').execute(),
  )
}

export async function insertCertificates(
  db: Db,
  rows: readonly Omit<Insertable<Tables['certificates']>, 'id'>[],
): Promise<void> {
  for (const chunk of rowChunks(rows)) await db.insertInto('certificates').values(chunk).execute()
}

/** A certificate by the token of its code, with its event and its tournament. */
export async function findCertificateByToken(db: Db, token: string) {
  const row = await db
    .selectFrom('certificates as f')
    .innerJoin('results as s', 's.id', 'f.result_id')
    .innerJoin('tournament_details as d', 'd.id', 's.tournament_detail_id')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .innerJoin('tournaments as t', 't.id', 's.tournament_id')
    .selectAll('s')
    .select(['f.id as certificate_id', 'f.bib', 'f.place_from', 'f.place_to', 'f.created_date as issued_date'])
    .select(['d.id as event_id', 'c.symbol', 'c.name as event_name', 'c.name_en as event_name_en'])
    .select(['t.name', 't.name_en', 't.start_date', 't.end_date', 't.minors_shown'])
    .where('f.token', '=', token)
    .executeTakeFirst()
  return row ?? null
}
