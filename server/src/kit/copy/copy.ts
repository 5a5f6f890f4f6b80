import { readCatalogue } from '../db/catalogue.ts'
import type { Database } from '../db/database.ts'
import { clearBuiltIn, copiedTables, fillTable, firstUsed, lastNumber, pagesOf } from './rows.ts'

/**
 * Moves an embedded portal into an empty PostgreSQL of the same schema, in one transaction, and compares all rows before it commits.
 * Answers the rows per table. Throws when the target holds anything, or when a table differs.
 */
export async function copyPortal(
  from: Database,
  to: Database,
  report: (table: string, rows: number) => void = () => {},
): Promise<Map<string, number>> {
  if (to.engine !== 'postgres') throw new Error('DATABASE_URL must name the PostgreSQL database to copy into.')
  const counts = new Map<string, number>()
  await to.db.transaction().execute(async (tx) => {
    const catalogue = await readCatalogue(tx)
    const used = await firstUsed(tx, catalogue)
    if (used) throw new Error(`The PostgreSQL database is not empty: ${used} has rows. Nothing was copied.`)
    await clearBuiltIn(tx)
    for (const table of copiedTables(catalogue)) {
      const last = await lastNumber(from.db, from.engine, table)
      const { rows } = await fillTable(tx, to.engine, table, pagesOf(from.db, table), last)
      counts.set(table.name, rows)
      report(table.name, rows)
    }
  })
  return counts
}
