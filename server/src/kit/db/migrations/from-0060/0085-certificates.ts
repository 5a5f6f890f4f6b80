import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/**
 * Certificates that were printed, each with the random token of its code. It names nobody: whom it honours is read from the placing, so that an
 * erasure reaches it.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await t
    .id(db.schema.createTable('certificates'))
    .addColumn('result_id', 'integer', (c) => c.notNull().references('results.id').onDelete('cascade'))
    .addColumn('bib', 'integer', (c) => c.notNull())
    .addColumn('place_from', 'integer', (c) => c.notNull())
    .addColumn('place_to', 'integer', (c) => c.notNull())
    .addColumn('token', t.key, (c) => c.notNull().unique())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addUniqueConstraint('certificates_once', ['result_id', 'bib', 'place_from', 'place_to'])
    .execute()
  await db.schema.createIndex('certificates_created_by').on('certificates').column('created_by').execute()
}
