import { hasEnded } from '@portal/shared/people/eligibility'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import { batchCalls } from '@portal/shared/entries/batch-calls'
import { accountKey } from '@portal/shared/kit/text/names'
import { longWrites } from '../../kit/db/sqlite/long-writes.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { addressLimit, countEarly, limitAddress, releaseEarly } from '../../kit/http/limits/address-limits.ts'
import { HOUR, limitAll, limitRows } from '../../kit/http/limits/rate-limit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import { readCode } from '@portal/shared/entries/entry-code'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { templateSheets } from './template.rules.ts'
import { confirmByLink } from '../links/confirm-by-link.act.ts'
import { linkSecret } from '../record/entry-link.rules.ts'
import { limitEntryMails } from '../links/entry-mail-limit.act.ts'
import { limitLookUp } from '../links/look-up-limit.act.ts'
import { entryById } from '../record/entry-read.queries.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { guardianOf } from '../record/entry-columns.rules.ts'
import { sendLinkAgain } from '../links/link-again.act.ts'
import { lastRequest } from '../requests/shown-request.act.ts'
import { enterBatch } from './batch.act.ts'
import { readBasis } from './assess-registration.act.ts'
import { registerEntry } from './register.act.ts'

/** Entering, and finding one's entry again without an account. */
export function registrationRoutes(app: App, deps: Deps): void {
  const { db, config, now, linkKeys } = deps

  mountCreating(
    app,
    deps,
    entryCalls.register,
    async ({ body: draft, actor, request, once }) => {
      const ofAddress = addressLimit(deps, 'registration', request)
      const whose = `${draft.tournament_id} ${accountKey(draft.email)}`
      const ofEmail = {
        name: 'registration-email',
        key: whose,
        max: config.RATE_REGISTRATION_EMAIL,
        windowMs: HOUR,
      } as const
      const registration = { draft, actor, language: languageOf(request) }
      // The link is never stored: a retry derives it again from its salt.
      const { entry, joined, requested, salt } = await once(
        async (tx, last, basis) => registerEntry(tx, deps, registration, { last, basis }),
        async (tx: Db) => readBasis(tx, deps, registration),
        async (own) => {
          const counting = { ...deps, limits: deps.limits.within(own) }
          // A club that signed in enters all its dancers under one address.
          await limitAll(counting, actor.role === 'visitor' ? [ofAddress, ofEmail] : [ofAddress])
        },
      )
      return { ...entry, joined, requested, link: salt === null ? null : linkSecret(linkKeys, salt) }
    },
    { early: countEarly(deps, 'registration') },
  )

  mountCreating(
    app,
    deps,
    batchCalls.enter,
    async ({ body, actor, request, once }) => {
      // Here it counts once; its rows have a limit of their own, which a retry of what was written does not count on.
      await limitAddress(deps, 'registration', request)
      const batch = { body, actor, language: languageOf(request) }
      return limitRows(deps, { actor, ip: request.ip }, body.rows.length, async (refuseTooMany) =>
        longWrites(async () =>
          once(async (tx) => {
            refuseTooMany()
            return enterBatch(tx, deps, batch)
          }),
        ),
      )
    },
    { isLong: true, early: countEarly(deps, 'registration') },
  )

  serveXlsx(app, batchCalls.template, async ({ query: { tournament_id }, actor, request }) => {
    const { name } = await visibleTournament(db, tournament_id, actor)
    const context = contextQueries(db)
    const contents = await context.opened(tournament_id, await context.openedIds(tournament_id))
    const language = languageOf(request)
    return {
      name: fileName(name, language === 'vi' ? 'mau-danh-sach' : 'dancers-template', now()),
      sheets: templateSheets(
        contents.filter(({ is_register }) => is_register === 1),
        language,
        true,
      ),
    }
  })

  findingRoutes(app, deps)
}

/** Finding one's entry again: by its code and address, by a mailed link. */
function findingRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(
    app,
    entryCalls.lookUp,
    async ({ body, actor, request }) => {
      const right = await limitLookUp(deps, request.ip)
      const found = await idByCode(db, body)
      const entry = found === null ? null : await entryById(db, found, actor.role === 'admin')
      if (!entry) throw noSuchCode()
      await right()
      releaseEarly(deps, 'look-up', request)
      return { ...entry, request: await lastRequest(db, entry.id) }
    },
    { early: countEarly(deps, 'look-up') },
  )

  mount(
    app,
    entryCalls.sendLink,
    async ({ body, actor, request }) => {
      await limitLookUp(deps, request.ip)
      const id = await idByCode(db, body)
      if (id === null) throw noSuchCode()
      await limitEntryMails(deps, id)
      await transact(db, async (tx) => sendLinkAgain(tx, deps, id, actor))
      return null
    },
    { early: countEarly(deps, 'look-up') },
  )

  mount(app, entryCalls.byLink, async ({ actor, request }) => {
    const right = await limitLookUp(deps, request.ip)
    const found = actor.link_hash === null ? undefined : await entryQueries(db).idByLink(actor.link_hash)
    const valid = found && !hasEnded(found, now())
    const entry = valid ? await entryById(db, found.id, actor.role === 'admin') : undefined
    const stored = entry && (await entryQueries(db).stored(entry.id))
    if (!stored) throw new Refusal('LINK_NOT_VALID')
    await right()
    await confirmByLink(db, deps, stored, request.headers['x-entry-token'])
    return { ...entry, guardian: guardianOf(stored), request: await lastRequest(db, stored.id) }
  })
}

/** The entry of a code as somebody typed it and its e-mail address, or null. */
async function idByCode(db: Db, { code, email }: { code: string; email: string }): Promise<number | null> {
  const read = readCode(code)
  const found = read ? await entryQueries(db).idByCode(read, accountKey(email)) : undefined
  return found?.id ?? null
}

function noSuchCode(): Refusal {
  return new Refusal('ENTRY_CODE_NOT_FOUND', { errors: [{ path: 'code', code: 'ENTRY_CODE_NOT_FOUND' }] })
}
