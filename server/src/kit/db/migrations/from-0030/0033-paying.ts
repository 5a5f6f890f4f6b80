import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../../columns.ts'

/** When fees are collected, and the days by which entrants know what comes next. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  for (const day of ['approve_by', 'pay_by', 'bibs_from'])
    await db.schema.alterTable('tournaments').addColumn(day, t.date).execute()
  await db.schema
    .alterTable('tournaments')
    .addColumn('pay_when', t.key, (c) =>
      c
        .notNull()
        .defaultTo('approved')
        .check(sql`pay_when in ('approved', 'sent')`),
    )
    .execute()
}
