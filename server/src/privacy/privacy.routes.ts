import { hasEnded } from '@portal/shared/people/eligibility'
import { privacyCalls } from '@portal/shared/privacy/privacy'
import { pagingOf } from '../kit/db/listing.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Actor, App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { limitLookUp } from '../entries/links/look-up-limit.act.ts'
import { Refusal } from '../kit/refusal.ts'
import { erasePerson, type Subject } from './erase-person.act.ts'
import { countExports, listExports, recordExport } from './exports.queries.ts'
import { findPerson } from './find-person.act.ts'
import { personData } from './person-data.act.ts'
import { personQueries } from './person.queries.ts'

/** Thrown to roll a transaction back. */
class RollBack extends Error {}

/** Calls by which people get or erase their data, and the log of exported files. */
export function privacyRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  const exportData = async (
    subject: Subject,
    { user_id }: Actor,
    exportKind: string,
    tournament_id: number | null = null,
  ) => {
    const data = await personData(db, subject, now())
    await recordExport(db, { what: exportKind, tournament_id, user_id, created_date: now().toISOString() })
    return data
  }

  mount(app, privacyCalls.find, async ({ query }) => findPerson(db, query))

  // The erasure is carried out and rolled back, so that its preview says exactly what it will do.
  mount(app, privacyCalls.preview, async ({ body, actor }) => {
    let preview: Awaited<ReturnType<typeof erasePerson>> | undefined
    try {
      await transact(db, async (tx) => {
        preview = await erasePerson(tx, deps, body, actor)
        throw new RollBack()
      })
    } catch (error) {
      if (!(error instanceof RollBack) || !preview) throw error
    }
    return preview as Awaited<ReturnType<typeof erasePerson>>
  })

  mount(app, privacyCalls.erase, async ({ body, actor }) =>
    transact(db, async (tx) => erasePerson(tx, deps, body, actor)),
  )

  mount(app, privacyCalls.take, async ({ body, actor }) => exportData(body, actor, privacyCalls.take.path))

  mount(app, privacyCalls.takeOwn, async ({ actor }) => {
    const account = actor.user_id ?? 0
    const entries = (await personQueries(db).listEntryIds(account)).map(({ id }) => id)
    return exportData({ entries, account }, actor, privacyCalls.takeOwn.path)
  })

  mount(app, privacyCalls.takeByLink, async ({ actor, request }) => {
    await limitLookUp(deps, request.ip)
    const entry = actor.link_hash === null ? undefined : await personQueries(db).entryOfLink(actor.link_hash)
    if (!entry || hasEnded(entry, now())) throw new Refusal('LINK_NOT_VALID')
    return exportData({ entries: [entry.id], account: null }, actor, privacyCalls.takeByLink.path, entry.tournament_id)
  })

  mount(app, privacyCalls.exports, async ({ query }) => {
    const paging = pagingOf(query)
    const rows = await listExports(db, query.search, paging)
    return paging ? { rows, count: await countExports(db, query.search) } : rows
  })
}
