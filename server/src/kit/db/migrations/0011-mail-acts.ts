import { sql, type Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** Mails know the act that they belong to and the address that they count for; addresses are confirmed by their owners. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const add = (name: string, type: typeof t.key) => db.schema.alterTable('mails').addColumn(name, type).execute()
  await add('act', t.key)
  await add('address_key', t.key)
  await add('handed_date', t.time)
  await db.schema
    .alterTable('mails')
    .addColumn('held', t.flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update mails set address_key = lower(trim(to_address))`.execute(db)
  await sql`create index mails_by_act on mails (act) where act is not null`.execute(db)
  await sql`create index mails_handed_to on mails (address_key, handed_date) where handed_date is not null`.execute(db)
  await sql`create index mails_held on mails (held) where held = 1`.execute(db)

  await db.schema
    .createTable('confirmed_addresses')
    .addColumn('email_key', t.key, (c) => c.primaryKey())
    .addColumn('confirmed_date', t.time, (c) => c.notNull())
    .execute()
  // Until now an account became active by the link that was mailed to it, or by an admin who knew its owner.
  await sql`insert into confirmed_addresses (email_key, confirmed_date)
    select email_key, updated_date from users where status = 1`.execute(db)
}
