import { shownAddress } from '@portal/shared/users/invented-address'
import { sql } from 'kysely'
import type { FirstStep } from '@portal/shared/overview/overview'
import type { Db } from '../kit/db/tables.ts'

const HIDDEN = 'first-run'

type InData = Exclude<FirstStep, 'mail'>

/** The steps of a first run that are in the data, whichever tournament they were done for; and whether a mail ever left. */
export async function doneInData(db: Db): Promise<Record<InData | 'sent', boolean>> {
  const is = (condition: ReturnType<typeof sql>) => sql<number>`case when exists (${condition}) then 1 else 0 end`
  const { rows } = await sql<Record<InData | 'sent', number>>`select
    ${is(sql`select 1 from ages`)} as ages,
    ${is(sql`select 1 from dances`)} as dances,
    ${is(sql`select 1 from grades`)} as grades,
    ${is(sql`select 1 from fees`)} as fees,
    ${is(sql`select 1 from tournaments`)} as tournament,
    ${is(sql`select 1 from fee_details`)} as tiers,
    ${is(sql`select 1 from tournaments where bank_account is not null`)} as bank,
    ${is(sql`select 1 from tournament_details`)} as contents,
    ${is(sql`select 1 from tournaments where is_active = 1`)} as publish,
    ${is(sql`select 1 from tournament_details d inner join tournaments t on t.id = d.tournament_id
      where d.is_register = 1 and t.is_active = 1`)} as registration,
    ${is(sql`select 1 from mails where status = 'sent'`)} as sent`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the portal answered nothing about itself')
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value) === 1])) as never
}

/** The tournament that was created last. */
export async function newestTournament(db: Db) {
  return db.selectFrom('tournaments').select(['id', 'name']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The address of an account; empty where it has none of its own. */
export async function addressOf(db: Db, user_id: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  return shownAddress(email)
}

/** Whether the list was put away. Kept beside the other facts that the portal knows of itself. */
export async function isHidden(db: Db): Promise<boolean> {
  const row = await db.selectFrom('secrets').select('name').where('name', '=', HIDDEN).executeTakeFirst()
  return row !== undefined
}

/** Puts the list away; again changes nothing. */
export async function hide(db: Db): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: HIDDEN, value: 'hidden' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
