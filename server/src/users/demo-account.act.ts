import { accountKey } from '@portal/shared/kit/text/names'
import { demoSignIn } from '@portal/shared/site/portal'
import type { Db } from '../kit/db/tables.ts'
import { Refusal } from '../kit/refusal.ts'

type Account = { user_name: string }

const NAME = 'demo'

/** The sign-in that the portal shows to everybody while demo data is in use; null without. */
export async function shownSignIn(db: Db) {
  const storedSignIn = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  return storedSignIn ? demoSignIn.parse(JSON.parse(storedSignIn.value)) : null
}

/** Throws DEMO_ACCOUNT (403) for the account that everybody is invited to try: what one visitor changed, the next would find. */
export async function refuseShownAccount(db: Db, account: Account): Promise<void> {
  if (await isShownAccount(db, account)) throw new Refusal('DEMO_ACCOUNT')
}

/** An admin decided that the sign-in does not work any more: it is not shown any longer, if it was this account's. */
export async function hideAccount(tx: Db, account: Account): Promise<void> {
  if (await isShownAccount(tx, account)) await tx.deleteFrom('secrets').where('name', '=', NAME).execute()
}

/** Whether it is the account that everybody is invited to try. */
export async function isShownAccount(db: Db, { user_name }: Account): Promise<boolean> {
  const demoSignIn = await shownSignIn(db)
  return demoSignIn !== null && accountKey(demoSignIn.user_name) === accountKey(user_name)
}
