import type { Use } from '@portal/shared/uses'
import { sql, type RawBuilder } from 'kysely'
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
  calendar_events: [],
  settings: [],
  content_competition: [['tournament_details', 'content_competition_id']],
  tournaments: [['athletes', 'tournament_id']],
  tournament_details: [['registrations', 'tournament_detail_id']],
  athletes: [['payments', 'athlete_id']],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

/** What rows of a table are called: a column of their own, or one of the record that another column points at. */
export const called: Readonly<Record<string, { label: string; of?: { table: string; column: string } }>> = {
  ages_more: { label: 'name', of: { table: 'ages', column: 'age_id' } },
  athletes: { label: 'full_name_one' },
  content_competition: { label: 'symbol' },
  content_sub_ages: { label: 'symbol', of: { table: 'content_competition', column: 'content_competition_id' } },
  dances: { label: 'name' },
  fee_details: { label: 'name', of: { table: 'tournaments', column: 'tournament_id' } },
  fees: { label: 'name' },
  grade_dances: { label: 'name', of: { table: 'grades', column: 'grade_id' } },
  grades: { label: 'name' },
  news: { label: 'name' },
  registrations: { label: 'full_name_one', of: { table: 'athletes', column: 'athlete_id' } },
  tournament_details: { label: 'name', of: { table: 'tournaments', column: 'tournament_id' } },
  unit_members: { label: 'name', of: { table: 'users', column: 'user_id' } },
}
const NAMED = 5

/** Items of the programme that go or change with a record: no reason to refuse, but where else it is used. */
const inProgramme = (table: string, id: number) => {
  if (table === 'tournaments') return sql`p.tournament_id = ${id}`
  if (table === 'tournament_details') return sql`p.tournament_detail_id = ${id}`
  if (table !== 'athletes') return null
  return sql`p.id in (select item_id from programme_competitors where athlete_id = ${id})`
}

/** Refuses with EXIST_IN_OTHER_TABLES, saying where and by what, when a row is used; the foreign keys stand behind it. */
export async function refuseIfUsed(db: Db, table: string, id: number): Promise<void> {
  const used_by: Use[] = []
  for (const [from, column] of referencing[table as Used] ?? []) {
    const { label, of } = called[from] ?? {}
    const using = sql`${sql.table(from)} as f where f.${sql.ref(column)} = ${id}`
    const name = of
      ? sql`(select o.${sql.ref(label ?? 'id')} from ${sql.table(of.table)} as o where o.id = f.${sql.ref(of.column)})`
      : sql`f.${sql.ref(label ?? 'id')}`
    const use = await countIn(db, from, using, label === undefined ? null : name)
    if (use) used_by.push(use)
  }
  if (used_by.length === 0) return
  const items = inProgramme(table, id)
  const use = items && (await countIn(db, 'programme_items', sql`programme_items as p where ${items}`, sql`p.number`))
  if (use) used_by.push({ ...use, names: (use.names ?? []).map((number) => `SK ${number}`) })
  throw new Refusal('EXIST_IN_OTHER_TABLES', { data: { used_by } })
}

async function countIn(
  db: Db,
  table: string,
  using: RawBuilder<unknown>,
  name: RawBuilder<unknown> | null,
): Promise<Use | null> {
  const counted = await sql<{ count: number }>`select count(*) as count from ${using}`.execute(db)
  const count = Number(counted.rows[0]?.count ?? 0)
  if (count === 0) return null
  if (name === null) return { table, count }
  const { rows } = await sql<{ name: string | number }>`
    select distinct ${name} as name from ${using} order by 1 limit ${sql.lit(NAMED)}`.execute(db)
  return { table, count, names: rows.map((row) => String(row.name)) }
}
