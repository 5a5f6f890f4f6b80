import type { Use } from '@portal/shared/kit/uses'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../refusal.ts'
import { getCatalogue, type Catalogue } from '../db/catalogue.ts'
import type { Db } from '../db/tables.ts'

/** The column that names the rows of a table, where it is not `name`. */
const nameColumns: Readonly<Record<string, string>> = { athletes: 'full_name_one', content_competition: 'symbol' }

const NAMES_MAX = 5

/** Items of a draft and of a rehearsal are no use of a record. */
const PUBLISHED = sql`p.edition = 1 and p.number is not null
  and not exists (select 1 from tournaments as h where h.id = p.tournament_id and h.rehearsal_of is not null)`

/** The condition for items of the programme that use a record; null for other tables. They are no reason to refuse, but are named too. */
const programmeCondition = (table: string, id: number) => {
  if (table === 'tournaments') return sql`p.tournament_id = ${id} and ${PUBLISHED}`
  if (table === 'tournament_details')
    return sql`${PUBLISHED} and p.round_id in (select r.id from rounds as r where r.tournament_detail_id = ${id})`
  if (table !== 'athletes') return null
  return sql`${PUBLISHED} and p.round_id in (select e.round_id from round_entries as e where e.athlete_id = ${id})`
}

/** Refuses with EXIST_IN_OTHER_TABLES and its uses when a row is used. Foreign keys enforce it as well. */
export async function refuseIfUsed(db: Db, table: string, id: number): Promise<void> {
  const used_by: Use[] = []
  const catalogue = await getCatalogue(db)
  for (const { table: from, column, target, on_delete } of catalogue.keys) {
    if (target !== table || on_delete !== 'restrict') continue
    const using = sql`${sql.table(from)} as f where f.${sql.ref(column)} = ${id}`
    const use = await readUse(db, from, using, nameExpression(catalogue, from))
    if (use) used_by.push(use)
  }
  if (used_by.length === 0) return
  const items = programmeCondition(table, id)
  const use = items && (await readUse(db, 'programme_items', sql`programme_items as p where ${items}`, sql`p.number`))
  if (use) used_by.push({ ...use, names: (use.names ?? []).map((number) => `SK ${number}`) })
  throw new Refusal('EXIST_IN_OTHER_TABLES', { data: { used_by } })
}

/** SQL for the name of a row `f`: its own, else that of the record it belongs to; null where neither has one. */
function nameExpression({ columns, keys }: Catalogue, table: string): RawBuilder<unknown> | null {
  const nameColumn = (name: string) =>
    nameColumns[name] ?? columns.find((column) => column.table === name && column.column === 'name')?.column
  const column = nameColumn(table)
  if (column) return sql`f.${sql.ref(column)}`
  const owner = keys.find((key) => key.table === table && key.on_delete === 'cascade' && nameColumn(key.target))
  if (!owner) return null
  return sql`(select o.${sql.ref(nameColumn(owner.target) ?? 'id')} from ${sql.table(owner.target)} as o where o.id = f.${sql.ref(owner.column)})`
}

async function readUse(
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
    select distinct ${name} as name from ${using} order by 1 limit ${sql.lit(NAMES_MAX)}`.execute(db)
  return { table, count, names: rows.map((row) => String(row.name)) }
}
