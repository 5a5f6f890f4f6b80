import { hasEnded } from '@portal/shared/people/eligibility'
import { privacyCalls } from '@portal/shared/privacy/privacy'
import { readPaging } from '../kit/db/listing.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Actor, App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { limitLookUp } from '../entries/links/look-up-limit.act.ts'
import { Refusal } from '../kit/refusal.ts'
import { requireUserId } from '../users/account-refusals.act.ts'
import { erasePerson, type DataSubject } from './erase-person.act.ts'
import { countExports, listExports, recordExport } from './exports.queries.ts'
import { findPerson } from './find-person.act.ts'
import { collectPersonData } from './person-data.act.ts'
import { personQueries } from './person.queries.ts'

/** Thrown to roll back a transaction. */
class RollBack extends Error {}

/** The calls to export or erase the data of people, and the log of exports. */
export function privacyRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  const exportData = async (
    subject: DataSubject,
    { user_id }: Actor,
    exportKind: string,
    tournament_id: number | null = null,
  ) => {
    const data = await collectPersonData(db, subject, now())
    await recordExport(db, { what: exportKind, tournament_id, user_id, created_date: now().toISOString() })
    return data
  }

  mount(app, privacyCalls.find, async ({ query }) => findPerson(db, query))

  // The preview runs the erasure and rolls it back, so that both report the same.
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

  mount(app, privacyCalls.exportPerson, async ({ body, actor }) =>
    exportData(body, actor, privacyCalls.exportPerson.path),
  )

  mount(app, privacyCalls.exportOwn, async ({ actor }) => {
    const account = requireUserId(actor)
    const entries = (await personQueries(db).listEntryIds(account)).map(({ id }) => id)
    return exportData({ entries, account }, actor, privacyCalls.exportOwn.path)
  })

  mount(app, privacyCalls.exportByLink, async ({ actor, request }) => {
    await limitLookUp(deps, request.ip)
    const entry = actor.link_hash === null ? undefined : await personQueries(db).findEntryByLink(actor.link_hash)
    if (!entry || hasEnded(entry, now())) throw new Refusal('LINK_NOT_VALID')
    return exportData(
      { entries: [entry.id], account: null },
      actor,
      privacyCalls.exportByLink.path,
      entry.tournament_id,
    )
  })

  mount(app, privacyCalls.exports, async ({ query }) => {
    const paging = readPaging(query)
    const rows = await listExports(db, query.search, paging)
    return paging ? { rows, count: await countExports(db, query.search) } : rows
  })
}
