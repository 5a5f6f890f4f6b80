import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/**
 * Counts of attempts that several processes share. PostgreSQL writes no log of them: after a crash they begin again, and none waits for
 * the disk. The embedded database has one process, which counts in its memory.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await db.schema
    .createTable('rate_limits')
    .$call((table) => (engine === 'postgres' ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', t.key, (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('ends', t.money, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_ends').on('rate_limits').column('ends').execute()
}
