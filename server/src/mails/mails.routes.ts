import { isInventedAddress } from '@portal/shared/users/invented-address'
import { mailCalls } from '@portal/shared/mails/mails'
import type { App, Deps } from '../kit/deps.ts'
import { languageOf } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { limit, MINUTE } from '../kit/http/limits/rate-limit.ts'
import { findAddressee, listMails } from './mails.queries.ts'
import { Refusal } from '../kit/refusal.ts'
import { queueMail } from '../kit/mail/outbox.ts'
import { mailState } from './mail-state.act.ts'
import { isGathering } from './mails.rules.ts'
import { testMail } from './test-mail.rules.ts'

const TEST_MAILS = 5
const WINDOW = 10 * MINUTE

/** The outbox for admins, and a mail by which they test it. */
export function mailRoutes(app: App, deps: Deps): void {
  const { db, config, now } = deps

  mount(app, mailCalls.state, async () => ({ state: await mailState(deps) }))

  mount(app, mailCalls.list, async ({ query: { search, status, page = 1, limit: size = 50 } }) => {
    const { rows, ...counts } = await listMails(db, { search, status, page, limit: size })
    return {
      rows: rows.map((row) => ({ ...row, held: row.held === 1, gathering: isGathering(row) })),
      ...counts,
    }
  })

  mountCreating(app, deps, mailCalls.test, async ({ actor, request, once }) => {
    const id = actor.user_id ?? 0
    await limit(deps, 'test-mail', String(id), TEST_MAILS, WINDOW)
    return once(async (tx) => {
      const { email: to, name } = await findAddressee(tx, id)
      if (isInventedAddress(to)) throw new Refusal('OWN_EMAIL_MISSING')
      const mail = testMail(languageOf(request), { name, portal: config.PUBLIC_URL })
      await queueMail(tx, { ...mail, to, tournament_id: null }, now().toISOString())
      return { to_address: to, server: config.SMTP_URL !== undefined }
    })
  })
}
