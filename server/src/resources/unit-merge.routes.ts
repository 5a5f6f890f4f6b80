import { unitMergeCalls as calls } from '@portal/shared/resources/unit-merge'
import { units } from '@portal/shared/resources/units'
import { transact } from '../kit/db/retrying.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { findDuplicateUnits } from './unit-doubles.rules.ts'
import { previewMerge, mergeUnits } from './unit-merge.act.ts'
import { unitMergeQueries } from './unit-merge.queries.ts'

/** Finding duplicate units, and merging two units. */
export function unitMergeRoutes(app: App, deps: Deps): void {
  const { db } = deps

  mount(app, calls.duplicates, async () => {
    const merging = unitMergeQueries(db)
    return findDuplicateUnits(await merging.list(), await merging.listPeopleSets(), await merging.listKeptApart())
  })

  mount(app, calls.preview, async ({ params: { id }, query: { into } }) => previewMerge(db, { from: id, into }))

  mountUndoable(app, calls.merge, async ({ params: { id }, body: { into }, actor }) =>
    transact(db, async (tx) => ({ data: null, undo: await mergeUnits(tx, deps, { from: id, into }, actor) })),
  )

  mount(app, calls.keepApart, async ({ params: { id }, body: { other } }) =>
    transact(db, async (tx) => {
      const merging = unitMergeQueries(tx)
      if (id === other || (await merging.find([id, other])).length < 2) throw new Refusal(units.missingCode)
      await merging.keepApart(id, other)
      return null
    }),
  )
}
