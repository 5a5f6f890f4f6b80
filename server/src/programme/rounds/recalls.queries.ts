import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'
import type { RoundEntry } from './recalls.rules.ts'
import { selectPublishedRounds } from './round-entries.queries.ts'

/** The competitors of a round, those who no longer take part included. */
export async function findRoundEntries(db: Db, round_id: number): Promise<RoundEntry[]> {
  const rows = await db
    .selectFrom('round_entries as e')
    .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
    .select(['e.id', 'e.athlete_id', 'e.number', 'e.full_name_one', 'e.full_name_two', 'e.unit', 'e.heat'])
    .select(['a.number as entry_bib', 'a.status'])
    .where('e.round_id', '=', round_id)
    .orderBy('e.position')
    .orderBy('e.id')
    .execute()
  return rows.map(({ entry_bib, status, ...row }) => ({
    ...row,
    bib: row.athlete_id === null ? row.number : entry_bib,
    isOut: row.athlete_id !== null && status !== APPROVED,
  }))
}

/** The published rounds of a tournament on all floors in the order of the programme, with each of their items. */
export async function findRoundsInOrder(db: Db, tournament_id: number) {
  return selectPublishedRounds(db)
    .select([
      'i.id as item_id',
      'i.number',
      'i.name',
      'i.day',
      'i.time',
      'i.floor',
      'r.id as round_id',
      'r.kind',
      'r.quota',
      'r.heats',
    ])
    .select(['r.dances', 'r.tournament_detail_id'])
    .where('i.tournament_id', '=', tournament_id)
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
}

/** Whole rows, as an undo inserts them again. */
export async function findEntryRows(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : db.selectFrom('round_entries').selectAll().where('id', 'in', ids).execute()
}

/** Stores how many heats a round is planned for. */
export async function setHeats(db: Db, round_id: number, heats: number): Promise<void> {
  await db.updateTable('rounds').set({ heats }).where('id', '=', round_id).execute()
}
