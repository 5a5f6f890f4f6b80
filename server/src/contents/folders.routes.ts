import { contentCalls as calls } from '@portal/shared/contents/contents'
import { refusing } from '../db/constraints.ts'
import type { App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { deleteFolders, folderExists, moveToFolder, sharedAmong } from './contents.queries.ts'

/** What is done to the folders of many contents at once. */
export function folderRoutes(app: App, { db, now }: Deps): void {
  mount(app, calls.updateFolder, async ({ body: { id, folder }, actor }) =>
    refusing(async () =>
      db.transaction().execute(async (tx) => {
        if (folder !== null && !(await folderExists(tx, folder))) throw missing('folder')
        if ((await sharedAmong(tx, id)).length < id.length) throw missing('id')
        await moveToFolder(tx, id, folder, { by: actor.user_id, at: now().toISOString() })
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

function missing(path: string): Refusal {
  return new Refusal('REFERENCE_NOT_FOUND', { errors: [{ path, code: 'REFERENCE_NOT_FOUND' }] })
}
