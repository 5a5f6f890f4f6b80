import { pick } from '@portal/shared/kit/define-fields'
import { searchKey } from '@portal/shared/kit/text/names'
import { tournamentColumns, type TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { nextPosition } from '../kit/db/manual-order.ts'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../kit/db/trail.ts'

/** The columns of a draft, with the keys for search and sorting. */
function toStoredColumns(draft: TournamentDraft) {
  const { name, name_en, address, address_en } = draft
  const keys = { search_key: searchKey(name, address, name_en ?? '', address_en ?? ''), sort_key: textSortKey(name) }
  return { ...pick(draft, tournamentColumns), ...keys }
}

/** Adds a tournament at the end of the manual order, without its tiers, and returns its id. */
export async function insertTournament(db: Db, draft: TournamentDraft, trail: Trail): Promise<number> {
  const { id } = await db
    .insertInto('tournaments')
    .values({ ...toStoredColumns(draft), ...createdColumns(trail), index: nextPosition('tournaments') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the values of a tournament, without its tiers, and raises its version. */
export async function updateTournament(db: Db, id: number, draft: TournamentDraft, trail: Trail): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ ...toStoredColumns(draft), ...changedColumns(trail) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a tournament with its opened contents, private contents and tiers. */
export async function deleteTournament(db: Db, id: number): Promise<void> {
  await db.deleteFrom('tournament_details').where('tournament_id', '=', id).execute()
  await db.deleteFrom('content_competition').where('tournament_id', '=', id).execute()
  await db.deleteFrom('fee_details').where('tournament_id', '=', id).execute()
  await db.deleteFrom('tournaments').where('id', '=', id).execute()
}
