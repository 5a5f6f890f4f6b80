import { readProcessConfig } from '../config.ts'
import { migrate, openDatabase } from '../db/database.ts'
import { lockDatabase } from '../db/sqlite/alone.ts'
import { copyPortal } from './copy.ts'

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readProcessConfig()
  if (!DATABASE_URL) throw new Error('Set DATABASE_URL to the empty PostgreSQL database that the portal moves into.')
  lockDatabase(DATA_DIR)
  const from = openDatabase({ url: undefined, dataDir: DATA_DIR })
  const to = openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR })
  try {
    await migrate(from)
    await migrate(to)
    const counts = await copyPortal(from, to, (table, rows) =>
      console.log(`${table}: ${rows} rows copied and compared`),
    )
    const total = [...counts.values()].reduce((sum, rows) => sum + rows, 0)
    console.log(`${total} rows are the same in both. Start the portal with DATABASE_URL now.`)
  } finally {
    await from.db.destroy()
    await to.db.destroy()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
