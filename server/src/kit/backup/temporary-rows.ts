import { sql, type RawBuilder } from 'kysely'
import type { Catalogue } from '../db/catalogue.ts'
import type { Db } from '../db/tables.ts'

/** The column whose rows, where it is set, are copies for a day: nobody restores them. */
const MARK = 'rehearsal_of'

/**
 * Finds for tables the condition of rows that are no copies for a day, nor deleted with one; null for a table without such rows. A backup without
 * copies, the usual one, asks for no condition.
 */
export async function findLastingRows(
  db: Db,
  { columns, keys }: Catalogue,
): Promise<(table: string) => RawBuilder<boolean> | null> {
  const marked = columns.find(({ column }) => column === MARK)?.table
  if (!marked) return () => null
  const { rows } = await sql`select 1 from ${sql.table(marked)} where ${sql.ref(MARK)} is not null limit 1`.execute(db)
  if (rows.length === 0) return () => null
  /** Whether a row is one, or belongs to one by keys that delete it with it; null for a table that never does. */
  const temporary = (table: string, alias: string): RawBuilder<boolean> | null => {
    if (table === marked) return sql<boolean>`${sql.ref(`${alias}.${MARK}`)} is not null`
    const owners = keys.filter((key) => key.table === table && key.on_delete === 'cascade' && key.target !== table)
    const conditions = owners.flatMap(({ column, target }, index) => {
      const owner = `${alias}_${index}`
      const isTemporary = temporary(target, owner)
      return isTemporary
        ? sql<boolean>`exists (select 1 from ${sql.table(target)} as ${sql.ref(owner)}
            where ${sql.ref(`${owner}.id`)} = ${sql.ref(`${alias}.${column}`)} and ${isTemporary})`
        : []
    })
    return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : null
  }
  return (table) => {
    const condition = temporary(table, table)
    return condition && sql<boolean>`not ${condition}`
  }
}
