import type { Insertable } from 'kysely'
import type { CardStatus } from '@portal/shared/results/cards/card-rows'
import { rowChunks } from '../../kit/db/chunks.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import type { StoredCard } from './cards.rules.ts'

/** The cards of a version of a round in the order in which they came. */
export async function findCards(db: Db, result_id: number, round_version: number): Promise<StoredCard[]> {
  const rows = await db
    .selectFrom('result_cards as c')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .selectAll('c')
    .select('u.name as author')
    .where('c.result_id', '=', result_id)
    .where('c.round_version', '=', round_version)
    .orderBy('c.id')
    .execute()
  return rows.map(({ marks, ...row }) => ({ ...row, marks: JSON.parse(marks) as Record<string, number> }))
}

export async function insertCards(
  db: Db,
  rows: readonly Omit<Insertable<Tables['result_cards']>, 'id'>[],
): Promise<void> {
  for (const chunk of rowChunks(rows)) await db.insertInto('result_cards').values(chunk).execute()
}

/** Cards that no longer count. */
export async function setCardStatus(db: Db, ids: readonly number[], status: CardStatus): Promise<void> {
  if (ids.length > 0) await db.updateTable('result_cards').set({ status }).where('id', 'in', ids).execute()
}

/** The cards of a version as they are stored, to be carried over. */
export async function readCardRows(db: Db, result_id: number, round_version: number) {
  return db
    .selectFrom('result_cards')
    .select(['result_id', 'judge', 'dance', 'keying', 'status', 'uuid', 'marks', 'source', 'device', 'signature'])
    .select(['at_device', 'created_date', 'created_by'])
    .where('result_id', '=', result_id)
    .where('round_version', '=', round_version)
    .orderBy('id')
    .execute()
}

/** The letters of the judges of an event, or of the whole tournament where the event has none of its own. */
export async function findLetters(db: Db, tournament_id: number, tournament_detail_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('panel_judges')
    .select(['letter', 'tournament_detail_id'])
    .where('tournament_id', '=', tournament_id)
    .where((eb) =>
      eb.or([eb('tournament_detail_id', '=', tournament_detail_id), eb('tournament_detail_id', 'is', null)]),
    )
    .orderBy('letter')
    .execute()
  const own = rows.filter((row) => row.tournament_detail_id !== null)
  return (own.length > 0 ? own : rows).map(({ letter }) => letter)
}

/** A result with its event; null where there is none. */
export async function findOpenedResult(db: Db, result_id: number) {
  const row = await db.selectFrom('results').selectAll().where('id', '=', result_id).executeTakeFirst()
  if (!row) return null
  const event = await db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select(['d.id', 'c.symbol', 'c.name', 'c.name_en'])
    .where('d.id', '=', row.tournament_detail_id)
    .executeTakeFirstOrThrow()
  return { result: row, event }
}
