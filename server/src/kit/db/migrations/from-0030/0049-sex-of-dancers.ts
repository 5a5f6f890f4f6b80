import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** The sex of a solo dancer, by which the sheets of the scrutineers put the name under NAM or NỮ; nobody has to say it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('athletes')
    .addColumn('sex', columnTypes(engine).key, (c) => c.check(sql`sex in ('female', 'male')`))
    .execute()
}
