import { entryCalls } from '@portal/shared/entries/entry-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mountUndoable } from '../../kit/http/mount.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { requireEntry } from '../record/hold.act.ts'
import { mergeEntries } from './merge.act.ts'

/** Merging a pending entry into another of the same people. */
export function mergeRoutes(app: App, deps: Deps): void {
  mountUndoable(app, entryCalls.merge, async ({ params: { id }, body: { into }, actor }) =>
    transact(deps.db, async (tx) => {
      const undoPlan = await mergeEntries(tx, deps, { id, into, actor })
      return {
        data: await requireEntry(tx, into, { admin: true }),
        undo: await storeUndo(tx, actor, deps.now(), undoPlan),
      }
    }),
  )
}
