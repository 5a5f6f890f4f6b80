import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import { sql } from 'kysely'
import type { FirstRunStep } from '@portal/shared/overview/overview'
import type { Db } from '../kit/db/tables.ts'

const HIDDEN_NAME = 'first-run'

type DataStep = Exclude<FirstRunStep, 'mail'>

/** Finds which steps of a first run are done, for any tournament, from the rows in the tables; `sent`: whether a mail was ever sent. */
export async function findDoneSteps(db: Db): Promise<Record<DataStep | 'sent', boolean>> {
  const existsFlag = (condition: ReturnType<typeof sql>) =>
    sql<number>`case when exists (${condition}) then 1 else 0 end`
  const { rows } = await sql<Record<DataStep | 'sent', number>>`select
    ${existsFlag(sql`select 1 from ages`)} as ages,
    ${existsFlag(sql`select 1 from dances`)} as dances,
    ${existsFlag(sql`select 1 from grades`)} as grades,
    ${existsFlag(sql`select 1 from fees`)} as fees,
    ${existsFlag(sql`select 1 from tournaments`)} as tournament,
    ${existsFlag(sql`select 1 from fee_details`)} as tiers,
    ${existsFlag(sql`select 1 from tournaments where bank_account is not null`)} as bank,
    ${existsFlag(sql`select 1 from tournament_details`)} as contents,
    ${existsFlag(sql`select 1 from tournaments where is_active = 1`)} as publish,
    ${existsFlag(sql`select 1 from tournament_details d inner join tournaments t on t.id = d.tournament_id
      where d.is_register = 1 and t.is_active = 1`)} as registration,
    ${existsFlag(sql`select 1 from mails where status = 'sent'`)} as sent`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the portal answered nothing about itself')
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value) === 1])) as never
}

/** The tournament that was created last. */
export async function findNewestTournament(db: Db) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name'])
    .where('rehearsal_of', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The e-mail address of an account; empty if it is an invented one. */
export async function findAddress(db: Db, user_id: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  return hidePlaceholderEmail(email)
}

/** Whether an admin has hidden the list of first steps. */
export async function areFirstStepsHidden(db: Db): Promise<boolean> {
  const row = await db.selectFrom('secrets').select('name').where('name', '=', HIDDEN_NAME).executeTakeFirst()
  return row !== undefined
}

export async function hideFirstSteps(db: Db): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: HIDDEN_NAME, value: 'hidden' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
