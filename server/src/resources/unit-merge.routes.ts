import { unitMergeCalls as calls } from '@portal/shared/resources/unit-merge'
import { units } from '@portal/shared/resources/units'
import { transact } from '../kit/db/retrying.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { unitDoubles } from './unit-doubles.rules.ts'
import { lookAtMerge, mergeUnits } from './unit-merge.act.ts'
import { unitMergeQueries } from './unit-merge.queries.ts'

/** Finding units that are likely one, and merging two. */
export function unitMergeRoutes(app: App, deps: Deps): void {
  const { db } = deps

  mount(app, calls.doubles, async () => {
    const merging = unitMergeQueries(db)
    return unitDoubles(await merging.list(), await merging.listPeopleSets(), await merging.listApart())
  })

  mount(app, calls.look, async ({ params: { id }, query: { into } }) => lookAtMerge(db, { from: id, into }))

  mountUndoable(app, calls.merge, async ({ params: { id }, body: { into }, actor }) =>
    transact(db, async (tx) => ({ data: null, undo: await mergeUnits(tx, deps, { from: id, into }, actor) })),
  )

  mount(app, calls.apart, async ({ params: { id }, body: { other } }) =>
    transact(db, async (tx) => {
      const merging = unitMergeQueries(tx)
      if (id === other || (await merging.find([id, other])).length < 2) throw new Refusal(units.missing)
      await merging.keepApart(id, other)
      return null
    }),
  )
}
