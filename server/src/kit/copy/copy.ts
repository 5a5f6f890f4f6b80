import { readCatalogue } from '../db/catalogue.ts'
import type { Database } from '../db/database.ts'
import { clearBuiltIn, fillTable, findUsedTable, readLastNumber, readPages, selectCopiedTables } from './rows.ts'

/**
 * Copies an embedded portal into an empty PostgreSQL of the same schema, in one transaction, and compares all rows before it commits.
 * Returns the number of rows by table. Throws when the target has rows, or when a table differs.
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
    const usedTable = await findUsedTable(tx, catalogue)
    if (usedTable) throw new Error(`The PostgreSQL database is not empty: ${usedTable} has rows. Nothing was copied.`)
    await clearBuiltIn(tx)
    for (const table of selectCopiedTables(catalogue)) {
      const last = await readLastNumber(from.db, from.engine, table)
      const { rows } = await fillTable(tx, to.engine, table, readPages(from.db, table), last)
      counts.set(table.name, rows)
      report(table.name, rows)
    }
  })
  return counts
}
