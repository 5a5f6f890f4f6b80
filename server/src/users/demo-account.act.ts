import { accountKey } from '@portal/shared/kit/text/names'
import { demoSignIn } from '@portal/shared/site/portal'
import type { Db } from '../kit/db/tables.ts'
import { Refusal } from '../kit/refusal.ts'

type Account = { user_name: string }

const SECRET_NAME = 'demo'

/** The sign-in that the portal shows to everybody while demo data is in use; null otherwise. */
export async function findDemoSignIn(db: Db) {
  const storedSignIn = await db.selectFrom('secrets').select('value').where('name', '=', SECRET_NAME).executeTakeFirst()
  return storedSignIn ? demoSignIn.parse(JSON.parse(storedSignIn.value)) : null
}

/** Throws DEMO_ACCOUNT (403) for the demo account: a visitor must not change it for the visitors after them. */
export async function refuseDemoAccount(db: Db, account: Account): Promise<void> {
  if (await isDemoAccount(db, account)) throw new Refusal('DEMO_ACCOUNT')
}

/** Stops showing the demo sign-in if an admin deactivated or deleted the demo account, or changed its password. */
export async function hideDemoAccount(tx: Db, account: Account): Promise<void> {
  if (await isDemoAccount(tx, account)) await tx.deleteFrom('secrets').where('name', '=', SECRET_NAME).execute()
}

export async function isDemoAccount(db: Db, { user_name }: Account): Promise<boolean> {
  const demoSignIn = await findDemoSignIn(db)
  return demoSignIn !== null && accountKey(demoSignIn.user_name) === accountKey(user_name)
}
