import { contentCalls as calls } from '@portal/shared/contents/contents'
import { refusing } from '../db/constraints.ts'
import { notThere } from '../db/references.ts'
import { trailOf } from '../db/trail.ts'
import type { App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { deleteFolders, folderExists, moveToFolder, sharedAmong } from './contents.queries.ts'

/** What is done to the folders of many contents at once. */
export function folderRoutes(app: App, { db, now }: Deps): void {
  mount(app, calls.updateFolder, async ({ body: { id, folder }, actor }) =>
    refusing(async () =>
      db.transaction().execute(async (tx) => {
        if (folder !== null && !(await folderExists(tx, folder))) throw notThere('folder')
        if ((await sharedAmong(tx, id)).length < id.length) throw notThere('id')
        await moveToFolder(tx, id, folder, trailOf(actor, now()))
        return null
      }),
    ),
  )

  // Folders that are gone already are no reason to refuse: whoever asks again wants them gone.
  mount(app, calls.deleteFolders, async ({ body: { id } }) => {
    await db.transaction().execute(async (tx) => deleteFolders(tx, id))
    return null
  })
}
