import { sendTogether } from '../../kit/db/compiled/together.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { readRegistrationBasis, type Registration } from './assess-registration.act.ts'
import { writeRegistration, type EnteredEntry } from './register.act.ts'

/** Like `registerEntry` without the reply, for bulk registration. */
export async function enterPeople(tx: Db, deps: Deps, registration: Registration): Promise<EnteredEntry> {
  const outcome = await writeRegistration(tx, deps, registration, await readRegistrationBasis(tx, deps, registration))
  if (outcome.kind === 'added') await sendTogether(tx, outcome.statements)
  const { sendsMail, act } = registration
  if (sendsMail) await queueMailsAbout(tx, deps, [outcome.id], { kind: 'registered' }, deps.now().toISOString(), act)
  return outcome
}
