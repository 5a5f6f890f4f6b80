import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** News that are not published yet; what there was is published. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('news')
    .addColumn('is_published', columnTypes(engine).flag, (c) => c.notNull().defaultTo(1))
    .execute()
}
