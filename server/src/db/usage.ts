import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Db } from './tables.ts'

type Used = keyof typeof referencing

/** Where rows of a table are used; a test holds this against the foreign keys of the schema. */
export const referencing = {
  ages: [
    ['content_competition', 'age_id'],
    ['content_sub_ages', 'age_id'],
    ['ages_more', 'more_age_id'],
  ],
  dance_types: [
    ['dances', 'dance_type_id'],
    ['grades', 'dance_type_id'],
  ],
  dances: [['grade_dances', 'dance_id']],
  grades: [['content_competition', 'grade_id']],
  formality: [
    ['content_competition', 'formality_id'],
    ['fees', 'formality_id'],
    ['fee_details', 'formality_id'],
    ['athletes', 'formality_id'],
  ],
  units: [
    ['athletes', 'unit_id'],
    ['content_competition', 'unit_id'],
    ['unit_members', 'unit_id'],
  ],
  fees: [['fee_details', 'fee_id']],
  folders: [],
  themes: [['news', 'theme_id']],
  news: [],
  settings: [],
  content_competition: [['tournament_details', 'content_competition_id']],
  tournaments: [['athletes', 'tournament_id']],
  tournament_details: [['registrations', 'tournament_detail_id']],
  athletes: [['payments', 'athlete_id']],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

/** Refuses with EXIST_IN_OTHER_TABLES, saying where, when a row is used; the foreign keys stand behind it. */
export async function refuseIfUsed(db: Db, table: string, id: number): Promise<void> {
  const used_by: { table: string; count: number }[] = []
  for (const [from, column] of referencing[table as Used] ?? []) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(from)} where ${sql.ref(column)} = ${id}`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) used_by.push({ table: from, count })
  }
  if (used_by.length > 0) throw new Refusal('EXIST_IN_OTHER_TABLES', { data: { used_by } })
}
