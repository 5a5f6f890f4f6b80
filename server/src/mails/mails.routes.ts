import { isPlaceholderEmail } from '@portal/shared/users/invented-address'
import { mailCalls } from '@portal/shared/mails/mails'
import type { App, Deps } from '../kit/deps.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { limit, MINUTE } from '../kit/http/limits/rate-limit.ts'
import { findRecipient, listMails } from './mails.queries.ts'
import { Refusal } from '../kit/refusal.ts'
import { queueMail } from '../kit/mail/outbox.ts'
import { requireUserId } from '../users/account-refusals.act.ts'
import { readMailState } from './mail-state.act.ts'
import { isAwaitingDigest } from './mails.rules.ts'
import { writeTestMail } from './test-mail.rules.ts'

const TEST_MAIL_LIMIT = 5
const TEST_MAIL_WINDOW = 10 * MINUTE

/** The outbox for admins, and a test mail. */
export function mailRoutes(app: App, deps: Deps): void {
  const { db, config, now } = deps

  mount(app, mailCalls.state, async () => ({ state: await readMailState(deps) }))

  mount(app, mailCalls.list, async ({ query: { search, status, page = 1, limit: size = 50 } }) => {
    const { rows, ...counts } = await listMails(db, { search, status, page, limit: size })
    return {
      rows: rows.map((row) => ({ ...row, held: row.held === 1, gathering: isAwaitingDigest(row) })),
      ...counts,
    }
  })

  mountCreating(app, deps, mailCalls.test, async ({ actor, request, runIdempotently }) => {
    const id = requireUserId(actor)
    await limit(deps, 'test-mail', String(id), TEST_MAIL_LIMIT, TEST_MAIL_WINDOW)
    return runIdempotently(async (tx) => {
      const { email: to, name } = await findRecipient(tx, id)
      if (isPlaceholderEmail(to)) throw new Refusal('OWN_EMAIL_MISSING')
      const mail = writeTestMail(requestLanguage(request), { name, portal: config.PUBLIC_URL })
      await queueMail(tx, { ...mail, to, tournament_id: null }, now().toISOString())
      return { to_address: to, server: config.SMTP_URL !== undefined }
    })
  })
}
