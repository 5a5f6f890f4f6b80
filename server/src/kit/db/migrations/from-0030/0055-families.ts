import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Entries that a family sent in one order, under one code and one link. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await t
    .id(db.schema.createTable('families'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('code', t.key, (c) => c.notNull().unique())
    .addColumn('link_salt', t.key, (c) => c.notNull())
    .addColumn('link_hash', t.key, (c) => c.notNull().unique())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('families_of_tournament').on('families').column('tournament_id').execute()
  await db.schema
    .alterTable('athletes')
    .addColumn('family_id', 'integer', (c) => c.references('families.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('athletes_by_family').on('athletes').column('family_id').execute()
}
