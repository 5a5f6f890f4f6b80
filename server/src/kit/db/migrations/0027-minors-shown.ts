import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** What everybody reads of people under age in the running order of a tournament. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('tournaments')
    .addColumn('minors_shown', columnTypes(engine).key, (c) =>
      c
        .notNull()
        .defaultTo('name')
        .check(sql`minors_shown in ('name', 'given', 'bib')`),
    )
    .execute()
}
