import { hasEnded } from '@portal/shared/people/eligibility'
import { registrationCalls } from '@portal/shared/entries/registration-calls'
import { accountKey } from '@portal/shared/kit/text/names'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { countEarly, releaseEarly } from '../../kit/http/limits/address-limits.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readCode } from '@portal/shared/entries/entry-code'
import { confirmByLink } from '../links/confirm-by-link.act.ts'
import { limitEntryMails } from '../links/entry-mail-limit.act.ts'
import { limitLookUp } from '../links/look-up-limit.act.ts'
import { entryById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { toGuardian } from '../record/entry-columns.rules.ts'
import { sendLinkAgain } from '../links/link-again.act.ts'
import { readLatestRequest } from '../requests/shown-request.act.ts'

/** Finding an entry without an account: by its code and e-mail address, or by a mailed link. */
export function findingRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(
    app,
    registrationCalls.lookUp,
    async ({ body, actor, request }) => {
      const releaseLimit = await limitLookUp(deps, request.ip)
      const id = await findIdByCode(db, body)
      const entry = id === null ? null : await entryById(db, id, { admin: actor.role === 'admin' })
      if (!entry) throw codeRefusal()
      await releaseLimit()
      releaseEarly(deps, 'look-up', request)
      return { ...entry, request: await readLatestRequest(db, entry.id) }
    },
    { early: countEarly(deps, 'look-up') },
  )

  mount(
    app,
    registrationCalls.sendLink,
    async ({ body, actor, request }) => {
      await limitLookUp(deps, request.ip)
      const id = await findIdByCode(db, body)
      if (id === null) throw codeRefusal()
      await limitEntryMails(deps, id)
      await transact(db, async (tx) => sendLinkAgain(tx, deps, id, actor))
      return null
    },
    { early: countEarly(deps, 'look-up') },
  )

  mount(app, registrationCalls.byLink, async ({ actor, request }) => {
    const releaseLimit = await limitLookUp(deps, request.ip)
    const foundEntry = actor.link_hash === null ? undefined : await entryQueries(db).idByLink(actor.link_hash)
    const isValid = foundEntry && !hasEnded(foundEntry, now())
    const entry = isValid ? await entryById(db, foundEntry.id, { admin: actor.role === 'admin' }) : undefined
    const stored = entry && (await entryQueries(db).byId(entry.id))
    if (!stored) throw new Refusal('LINK_NOT_VALID')
    await releaseLimit()
    await confirmByLink(db, deps, stored, request.headers['x-entry-token'])
    return { ...entry, guardian: toGuardian(stored), request: await readLatestRequest(db, stored.id) }
  })
}

/** The id of the entry with this code, in any spelling, and this e-mail address; null if there is none. */
async function findIdByCode(db: Db, { code, email }: { code: string; email: string }): Promise<number | null> {
  const normalCode = readCode(code)
  const foundEntry = normalCode ? await entryQueries(db).idByCode(normalCode, accountKey(email)) : undefined
  return foundEntry?.id ?? null
}

function codeRefusal(): Refusal {
  return new Refusal('ENTRY_CODE_NOT_FOUND', { errors: [{ path: 'code', code: 'ENTRY_CODE_NOT_FOUND' }] })
}
