import { contentCalls as calls } from '@portal/shared/contents/contents'
import { refusing } from '../kit/db/constraints.ts'
import { notThere } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import { trailOf } from '../kit/db/trail.ts'
import { changesOf, goneWith, keepUndo } from '../kit/undo/undoing.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mountUndoable } from '../kit/http/mount.ts'
import { deleteFolders, folderExists, moveToFolder, sharedAmong } from './contents.queries.ts'

/** Acts upon the folders of many contents at once. */
export function folderRoutes(app: App, { db, engine, now }: Deps): void {
  mountUndoable(app, calls.updateFolder, async ({ body: { id, folder }, actor }) =>
    refusing(async () =>
      db.transaction().execute(async (tx) => {
        if (folder !== null && !(await folderExists(tx, folder))) throw notThere('folder')
        await lockForUpdate(tx, engine, 'content_competition', id)
        const found = await sharedAmong(tx, id)
        if (found.length < id.length) throw notThere('id')
        await moveToFolder(tx, id, folder, trailOf(actor, now()))
        const rows = changesOf(found, () => ({ folder_id: folder }))
        const undo = await keepUndo(tx, actor, now(), { changed: [{ table: 'content_competition', rows }] })
        return { data: null, undo }
      }),
    ),
  )

  // Deleting is idempotent: folders that no longer exist are skipped.
  mountUndoable(app, calls.deleteFolders, async ({ body: { id }, actor }) =>
    transact(db, async (tx) => {
      const going = await goneWith(tx, 'folders', id)
      await deleteFolders(tx, id)
      return { data: null, undo: await keepUndo(tx, actor, now(), going) }
    }),
  )
}
