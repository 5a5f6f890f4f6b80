import { entryCalls } from '@portal/shared/entries/entry-calls'
import { entryViewCalls as calls, writeReadableQuery } from '@portal/shared/entries/list/entry-views'
import { ENTRY_VIEWS_MAX } from '@portal/shared/kit/limits'
import { fold } from '@portal/shared/kit/text/names'
import { sendTogether } from '../../kit/db/compiled/together.ts'
import { refuseViolations } from '../../kit/db/constraints.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { toTotals, totalsQuery } from '../list/entries-list.queries.ts'
import { withUnitOfMemo, withToday } from '../list/filtered-ids.act.ts'
import { entryViewQueries } from './entry-views.queries.ts'
import { viewCountQueries, toViewCounts } from './view-counts.queries.ts'

/** The numbers of entries in the views of a tournament, and the saved views of an account. */
export function entryViewRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.viewCounts, async ({ query: { tournament_id } }) =>
    toViewCounts(await sendTogether(db, viewCountQueries(db, tournament_id))),
  )

  mount(app, entryCalls.countFiltered, async ({ body: { tournament_id, filters } }) => {
    const queries = filters.map(
      (filter) => filter && totalsQuery(db, withUnitOfMemo(withToday({ ...filter, tournament_id }, now()))),
    )
    const rowsByQuery = await sendTogether(db, queries)
    return {
      counts: rowsByQuery.map((rows) => toTotals(rows).count),
      impossible: queries.flatMap((query, index) => (query === null ? [index] : [])),
    }
  })

  mount(app, calls.savedViews, async ({ actor }) => entryViewQueries(db, actor.user_id ?? 0).list())

  mountCreating(app, deps, calls.saveView, async ({ body: { name, query }, actor, runIdempotently }) => {
    const user_id = actor.user_id ?? 0
    return refuseViolations(async () =>
      runIdempotently(async (tx) => {
        // Locked, so that two windows of one account cannot exceed the maximum.
        await lockForUpdate(tx, engine, 'users', [user_id])
        const views = entryViewQueries(tx, user_id)
        if ((await views.count()) >= ENTRY_VIEWS_MAX)
          throw new Refusal('ENTRY_VIEWS_FULL', { params: { maximum: ENTRY_VIEWS_MAX } })
        const viewQuery = writeReadableQuery(new URLSearchParams(query))
        return views.insert({ name, name_key: fold(name), query: viewQuery, created_date: now().toISOString() })
      }),
    )
  })

  mount(app, calls.renameView, async ({ params: { id }, body: { name }, actor }) =>
    refuseViolations(async () => {
      const view = await entryViewQueries(db, actor.user_id ?? 0).rename(id, { name, name_key: fold(name) })
      if (!view) throw new Refusal('ENTRY_VIEW_NOT_FOUND')
      return view
    }),
  )

  mount(app, calls.removeView, async ({ params: { id }, actor }) => {
    await entryViewQueries(db, actor.user_id ?? 0).delete(id)
    return null
  })
}
