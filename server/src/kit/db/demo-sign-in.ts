import { demoSignIn } from '@portal/shared/site/portal'
import type { Db } from './tables.ts'

const NAME = 'demo'

/** The sign-in that the portal shows to everybody while demo data is in use; null without. */
export async function shownSignIn(db: Db) {
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  return kept ? demoSignIn.parse(JSON.parse(kept.value)) : null
}

export async function hideSignIn(db: Db): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', NAME).execute()
}
