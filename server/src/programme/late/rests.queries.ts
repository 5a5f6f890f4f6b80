import type { Db } from '../../kit/db/tables.ts'
import { PUBLISHED, selectItemEntries } from '../rounds/round-entries.queries.ts'
import type { TimedItem } from './rests.rules.ts'

/** All published items of a tournament, breaks included, in the order of each floor. */
export const findTimedItems = async (db: Db, tournament_id: number): Promise<TimedItem[]> =>
  db
    .selectFrom('programme_items')
    .select(['id', 'number', 'floor', 'day', 'time'])
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .orderBy('floor')
    .orderBy('index')
    .orderBy('id')
    .execute()

/** The published items in which entries dance, less those from which they are scratched. */
export const findItemsOfEntries = async (db: Db, tournament_id: number, ids: readonly number[]) =>
  selectItemEntries(db)
    .select('i.id')
    .where('i.tournament_id', '=', tournament_id)
    .where('i.edition', '=', PUBLISHED)
    .where('e.absent_date', 'is', null)
    .where('e.athlete_id', 'in', ids)
    .execute()
