import { contentCalls as calls } from '@portal/shared/contents/contents'
import { refusing } from '../kit/db/constraints.ts'
import { notThere } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import { trailOf } from '../kit/db/trail.ts'
import { changesOf, goneWith, keepUndo } from '../kit/undo/undoing.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mountUndoable } from '../kit/http/mount.ts'
import { deleteFolders, folderExists, moveToFolder, findSharedContents } from './contents.queries.ts'

/** Moving contents between folders, and deleting folders. */
export function folderRoutes(app: App, { db, engine, now }: Deps): void {
  mountUndoable(app, calls.updateFolder, async ({ body: { id, folder }, actor }) =>
    refusing(async () =>
      db.transaction().execute(async (tx) => {
        if (folder !== null && !(await folderExists(tx, folder))) throw notThere('folder')
        await lockForUpdate(tx, engine, 'content_competition', id)
        const contents = await findSharedContents(tx, id)
        if (contents.length < id.length) throw notThere('id')
        await moveToFolder(tx, id, folder, trailOf(actor, now()))
        const rows = changesOf(contents, () => ({ folder_id: folder }))
        const undo = await keepUndo(tx, actor, now(), { changed: [{ table: 'content_competition', rows }] })
        return { data: null, undo }
      }),
    ),
  )

  // Deleting is idempotent: folders that no longer exist are skipped.
  mountUndoable(app, calls.deleteFolders, async ({ body: { id }, actor }) =>
    transact(db, async (tx) => {
      const undoing = await goneWith(tx, 'folders', id)
      await deleteFolders(tx, id)
      return { data: null, undo: await keepUndo(tx, actor, now(), undoing) }
    }),
  )
}
