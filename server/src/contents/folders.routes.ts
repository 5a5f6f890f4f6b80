import { contentCalls as calls } from '@portal/shared/contents/contents'
import { refuseViolations } from '../kit/db/constraints.ts'
import { missingReferenceRefusal } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import { createTrail } from '../kit/db/trail.ts'
import { listChanges, planDeletion, storeUndo } from '../kit/undo/undoing.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mountUndoable } from '../kit/http/mount.ts'
import { deleteFolders, isFolder, moveToFolder, findSharedContents } from './contents.queries.ts'

/** Moving contents between folders, and deleting folders. */
export function folderRoutes(app: App, { db, engine, now }: Deps): void {
  mountUndoable(app, calls.updateFolder, async ({ body: { id, folder }, actor }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        if (folder !== null && !(await isFolder(tx, folder))) throw missingReferenceRefusal('folder')
        await lockForUpdate(tx, engine, 'content_competition', id)
        const contents = await findSharedContents(tx, id)
        if (contents.length < id.length) throw missingReferenceRefusal('id')
        await moveToFolder(tx, id, folder, createTrail(actor, now()))
        const rows = listChanges(contents, () => ({ folder_id: folder }))
        const undo = await storeUndo(tx, actor, now(), { changed: [{ table: 'content_competition', rows }] })
        return { data: null, undo }
      }),
    ),
  )

  // Deleting is idempotent: folders that no longer exist are skipped.
  mountUndoable(app, calls.deleteFolders, async ({ body: { id }, actor }) =>
    transact(db, async (tx) => {
      const undoing = await planDeletion(tx, 'folders', id)
      await deleteFolders(tx, id)
      return { data: null, undo: await storeUndo(tx, actor, now(), undoing) }
    }),
  )
}
