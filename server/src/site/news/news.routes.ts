import { newsCalls as calls } from '@portal/shared/site/news'
import { news } from '@portal/shared/resources/news'
import type { z } from 'zod'
import { crudQueries } from '../../kit/crud/crud.queries.ts'
import { changeRow } from '../../kit/crud/crud.routes.ts'
import { refuseViolations } from '../../kit/db/constraints.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'

/** The calls of news beyond those of a plain resource. */
export function newsRoutes(app: App, deps: Deps): void {
  const { db, now, engine } = deps
  mount(
    app,
    calls.byId,
    async ({ params, actor }) => {
      const newsItem = await requireNews(db, params.id)
      if (newsItem.is_published === 0 && actor.role !== 'admin') throw new Refusal(news.missingCode)
      return newsItem
    },
    { cachesForVisitors: true },
  )

  mountUndoable(app, calls.publish, async ({ params: { id }, body, actor, request }) =>
    refuseViolations(async () =>
      transact(db, async (tx) => {
        const trail = createTrail(actor, now())
        const edit = { id, body, trail, language: requestLanguage(request) }
        const { before: rowBefore, after: rowAfter } = await changeRow(
          tx,
          { engine, findUse: async () => null },
          news,
          edit,
        )
        if (rowBefore['is_published'] === rowAfter['is_published'])
          return { data: await requireNews(tx, id), undo: null }
        // News are sorted by this date.
        const publication = body.is_published === 1 ? { created_date: trail.at } : {}
        if (body.is_published === 1) await tx.updateTable('news').set(publication).where('id', '=', id).execute()
        const pickState = ({ is_published, created_date }: typeof rowBefore) => ({ is_published, created_date })
        const [before, after] = [pickState(rowBefore), { ...pickState(rowAfter), ...publication }]
        // The undo reverts only the publication, not texts that were edited in the same call.
        const undo = await storeUndo(tx, actor, now(), {
          changed: [{ table: 'news', action: 'change', rows: [{ id, before, after }] }],
        })
        return { data: await requireNews(tx, id), undo }
      }),
    ),
  )
}

async function requireNews(db: Db, id: number): Promise<z.input<typeof news.row>> {
  const item = await crudQueries(db, news).byId(id)
  if (!item) throw new Refusal(news.missingCode)
  // `crudQueries` does not type its rows; the schema of the reply checks it.
  return item as z.input<typeof news.row>
}
