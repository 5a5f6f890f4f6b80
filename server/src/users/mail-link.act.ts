import { randomBytes } from 'node:crypto'
import { accountKey } from '@portal/shared/kit/text/names'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { hashText } from '../kit/text/hash.ts'
import { findConfirmedAddresses } from '../kit/mail/addresses.ts'
import { activationMail, noLinkMail, resetMail } from './account-mails.rules.ts'
import { queueMail } from '../kit/mail/outbox.ts'
import { linkQueries } from './links.queries.ts'
import { LINK_HOURS, computeLinkExpiry, type LinkPurpose } from './users.rules.ts'

export type AccountRecipient = { id: number; name: string; user_name: string; email: string; language: string }

/** Mails a link to the address of an account; older links for the same purpose stop working. */
export async function mailLink(
  tx: Db,
  { config, engine, now }: Pick<Deps, 'config' | 'engine' | 'now'>,
  purpose: LinkPurpose,
  { id, email, name, user_name, language: storedLanguage }: AccountRecipient,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const language = storedLanguage === 'vi' ? 'vi' : 'en'
  const person = await findPerson(tx, { email, name, user_name })
  const body =
    purpose === 'verify'
      ? activationMail({ language, link: `${config.PUBLIC_URL}/verify-email/${token}`, hours: LINK_HOURS.verify })
      : resetMail({
          language,
          person,
          link: `${config.PUBLIC_URL}/forgot-pass/${token}`,
          minutes: LINK_HOURS.reset * 60,
        })
  await lockByName(tx, engine, `account ${id}`)
  await linkQueries(tx).insert(hashText(token), id, purpose, computeLinkExpiry(purpose, now()))
  await queueMail(tx, { to: email, tournament_id: null, ...body }, now().toISOString())
}

/** Mails the owner of an account why they get no link. */
export async function mailNoLinkReason(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  reason: 'already' | 'deactivated',
  { email, name, user_name, language: storedLanguage }: AccountRecipient,
): Promise<void> {
  const language = storedLanguage === 'vi' ? 'vi' : 'en'
  const person = await findPerson(tx, { email, name, user_name })
  const body = noLinkMail({ language, person, reason, signIn: `${config.PUBLIC_URL}/signin` })
  await queueMail(tx, { to: email, tournament_id: null, ...body }, now().toISOString())
}

/** The names that a mail about an account may contain: none until the address is confirmed. */
async function findPerson(tx: Db, { email, name, user_name }: Pick<AccountRecipient, 'email' | 'name' | 'user_name'>) {
  return (await findConfirmedAddresses(tx, [accountKey(email)])).size > 0 ? { name, user_name } : null
}
