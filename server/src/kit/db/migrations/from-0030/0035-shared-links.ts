import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** Links that show an entry, or what a unit has in a tournament, to whoever has them; at most one of each. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await t
    .id(db.schema.createTable('shared_links'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('unit_id', 'integer', (c) => c.references('units.id').onDelete('cascade'))
    .addColumn('athlete_id', 'integer', (c) => c.unique().references('athletes.id').onDelete('cascade'))
    .addColumn('link_salt', t.key, (c) => c.notNull())
    .addColumn('link_hash', t.key, (c) => c.notNull().unique())
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addCheckConstraint('shared_links_of_one', sql`(unit_id is null) <> (athlete_id is null)`)
    .addUniqueConstraint('shared_links_of_unit', ['tournament_id', 'unit_id'])
    .execute()
  for (const column of ['unit_id', 'created_by'])
    await db.schema.createIndex(`shared_links_${column}`).on('shared_links').column(column).execute()
}
