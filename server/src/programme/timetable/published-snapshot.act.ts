import type { ProgrammeSnapshot } from '@portal/shared/programme/timetable/changes'
import type { Db } from '../../kit/db/tables.ts'
import { PUBLISHED } from '../rounds/round-entries.queries.ts'
import { publishedSnapshot } from './items.rules.ts'
import { findRoundCompetitors, findStoredItems } from './stored-items.queries.ts'

/** The programme as it is public now, in the form in which versions and prints keep it. */
export async function readPublishedSnapshot(db: Db, tournament_id: number): Promise<ProgrammeSnapshot> {
  const stored = await findStoredItems(db, tournament_id, PUBLISHED)
  return publishedSnapshot(stored, await findRoundCompetitors(db, tournament_id, PUBLISHED))
}
