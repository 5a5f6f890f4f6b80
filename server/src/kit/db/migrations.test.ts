import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

test('a migration that breaks off leaves nothing behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  const { db } = openDatabase({ url: undefined, dataDir })
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        half: {
          up: async (tx: Kysely<unknown>) => {
            await sql`create table half_done (id integer)`.execute(tx)
            throw new Error('the power went out')
          },
        },
      }),
    },
  })
  expect((await migrator.migrateToLatest()).error).toBeDefined()
  const tables = await sql<{ name: string }>`select name from sqlite_master where name = 'half_done'`.execute(db)
  expect(tables.rows).toEqual([])
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})
