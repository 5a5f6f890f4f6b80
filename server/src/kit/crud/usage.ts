import type { Use } from '@portal/shared/kit/uses'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../refusal.ts'
import { catalogueOf, type Catalogue } from '../db/catalogue.ts'
import type { Db } from '../db/tables.ts'

/** The column that names the rows of a table, where it is not `name`. */
const label: Readonly<Record<string, string>> = { athletes: 'full_name_one', content_competition: 'symbol' }

const NAMED = 5

/** Items of the programme that go or change with a record: no reason to refuse, but where else it is used. */
const inProgramme = (table: string, id: number) => {
  if (table === 'tournaments') return sql`p.tournament_id = ${id}`
  if (table === 'tournament_details') return sql`p.tournament_detail_id = ${id}`
  if (table !== 'athletes') return null
  return sql`p.id in (select item_id from programme_competitors where athlete_id = ${id})`
}

/** Refuses with EXIST_IN_OTHER_TABLES, saying where, when a row is used. Foreign keys enforce it too. */
export async function refuseIfUsed(db: Db, table: string, id: number): Promise<void> {
  const used_by: Use[] = []
  const catalogue = await catalogueOf(db)
  for (const { table: from, column, target, on_delete } of catalogue.keys) {
    if (target !== table || on_delete !== 'restrict') continue
    const using = sql`${sql.table(from)} as f where f.${sql.ref(column)} = ${id}`
    const use = await countIn(db, from, using, nameOf(catalogue, from))
    if (use) used_by.push(use)
  }
  if (used_by.length === 0) return
  const items = inProgramme(table, id)
  const use = items && (await countIn(db, 'programme_items', sql`programme_items as p where ${items}`, sql`p.number`))
  if (use) used_by.push({ ...use, names: (use.names ?? []).map((number) => `SK ${number}`) })
  throw new Refusal('EXIST_IN_OTHER_TABLES', { data: { used_by } })
}

/** The name of a row `f`: from a column of its own, else of the record that it goes with. */
function nameOf({ columns, keys }: Catalogue, table: string): RawBuilder<unknown> | null {
  const own = (of: string) => label[of] ?? columns.find((each) => each.table === of && each.column === 'name')?.column
  const column = own(table)
  if (column) return sql`f.${sql.ref(column)}`
  const owner = keys.find((key) => key.table === table && key.on_delete === 'cascade' && own(key.target))
  if (!owner) return null
  return sql`(select o.${sql.ref(own(owner.target) ?? 'id')} from ${sql.table(owner.target)} as o where o.id = f.${sql.ref(owner.column)})`
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
