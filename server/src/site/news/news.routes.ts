import { newsCalls as calls } from '@portal/shared/site/news'
import { news } from '@portal/shared/resources/news'
import type { z } from 'zod'
import { crudQueries } from '../../kit/crud/crud.queries.ts'
import { checkVersion } from '../../kit/crud/crud.routes.ts'
import { recordAct } from '../../kit/crud/history.queries.ts'
import { transact } from '../../kit/db/retrying.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changed, trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'

/** What news answer beyond a plain resource. */
export function newsRoutes(app: App, { db, engine, now }: Deps): void {
  mount(
    app,
    calls.byId,
    async ({ params, actor }) => {
      const item = await itemOf(db, params.id)
      if (item.is_published === 0 && actor.role !== 'admin') throw new Refusal(news.missing)
      return item
    },
    { keeps: true },
  )

  mountUndoable(app, calls.publish, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      await lockForUpdate(tx, engine, 'news', [id])
      const item = await itemOf(tx, id)
      checkVersion(item, body)
      const { is_published, created_date } = item
      if (is_published === body.is_published) return { data: item, undo: null }
      const trail = trailOf(actor, now())
      const [was, is] = [{ is_published }, { is_published: body.is_published }]
      // Readers see the news by this date, the newest first.
      const dated = is_published === 0
      const before = dated ? { ...was, created_date } : was
      const after = dated ? { ...is, created_date: now().toISOString() } : is
      await tx
        .updateTable('news')
        .set({ ...after, ...changed(trail) })
        .where('id', '=', id)
        .execute()
      await recordAct(tx, 'news', id, { action: 'change', before: was, after: is }, trail)
      const undo = await keepUndo(tx, actor, now(), {
        changed: [{ table: 'news', action: 'change', rows: [{ id, before, after }] }],
      })
      return { data: await itemOf(tx, id), undo }
    }),
  )
}

async function itemOf(db: Db, id: number): Promise<z.input<typeof news.row>> {
  const item = await crudQueries(db, news).byId(id)
  if (!item) throw new Refusal(news.missing)
  // The generic part knows a row only by its declaration; the reply's schema checks that it is one.
  return item as z.input<typeof news.row>
}
