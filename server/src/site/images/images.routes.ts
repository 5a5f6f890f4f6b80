import { imageCalls as calls, type Image } from '@portal/shared/resources/images/images'
import { checkVersion } from '../../kit/crud/crud.routes.ts'
import { saveOrder } from '../../kit/db/manual-order.ts'
import { transact } from '../../kit/db/retrying.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import { planDeletion, storeUndo } from '../../kit/undo/undoing.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { applyEdit } from '../../kit/http/edits.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { deleteImage, findImage, insertImage, listImages, updateImage } from './images.queries.ts'

/** The images of the portal's pages: banners, logos and advertisements. */
export function imageRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.list, async () => listImages(db))
  mount(app, calls.byId, async ({ params }) => requireImage(db, params.id))

  mountCreating(app, deps, calls.create, async ({ body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => insertImage(tx, body, createTrail(actor, now()))),
  )

  mount(app, calls.order, async ({ body }) => {
    await transact(db, async (tx) => saveOrder(tx, 'resources', body.id))
    return null
  })

  mount(app, calls.update, async ({ params, body, actor }) =>
    transact(db, async (tx) => {
      await lockForUpdate(tx, engine, 'resources', [params.id])
      const before = await requireImage(tx, params.id)
      checkVersion(before, body)
      const { title, title_en, url, link, type } = before
      return updateImage(
        tx,
        params.id,
        applyEdit({ title, title_en, url, link, type }, body),
        createTrail(actor, now()),
      )
    }),
  )

  mountUndoable(app, calls.remove, async ({ params, actor }) =>
    transact(db, async (tx) => {
      const undoing = await planDeletion(tx, 'resources', [params.id])
      if (!(await deleteImage(tx, params.id))) throw new Refusal('RESOURCES_NOT_FOUND')
      return { data: null, undo: await storeUndo(tx, actor, now(), undoing) }
    }),
  )
}

async function requireImage(db: Db, id: number): Promise<Image> {
  const image = await findImage(db, id)
  if (!image) throw new Refusal('RESOURCES_NOT_FOUND')
  return image
}
