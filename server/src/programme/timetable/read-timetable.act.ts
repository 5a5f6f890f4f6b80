import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import type { Db } from '../../kit/db/tables.ts'
import { DRAFT, PUBLISHED } from '../rounds/round-entries.queries.ts'
import { numberedItems, readEdition, readPlannedChanges, readSettings } from './draft.act.ts'
import { findApprovedPeople } from './events.queries.ts'
import { toItemRows } from './items.rules.ts'
import { findLastPublished } from './timetables.queries.ts'

/** The draft of a timetable, or the published programme where there is none. Throws TOURNAMENTS_NOT_FOUND. */
export async function readTimetable(db: Db, tournament_id: number): Promise<Timetable> {
  const { version, settings, has_draft } = await readSettings(db, tournament_id)
  const people = await findApprovedPeople(db, tournament_id)
  const edition = await readEdition(db, tournament_id, has_draft === 1 ? DRAFT : PUBLISHED, settings, people)
  const changes = has_draft === 1 ? await readPlannedChanges(db, tournament_id, edition, settings) : []
  return {
    version,
    settings: { ...settings, days: [...settings.days] },
    items: toItemRows(has_draft === 1 ? numberedItems(edition) : edition.items),
    events: edition.events,
    published: await findLastPublished(db, tournament_id),
    changes: changes.length,
  }
}
