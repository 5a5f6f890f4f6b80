import { newsCalls as calls } from '@portal/shared/site/news'
import { news } from '@portal/shared/resources/news'
import type { z } from 'zod'
import { crudQueries } from '../../kit/crud/crud.queries.ts'
import { changeRow } from '../../kit/crud/crud.routes.ts'
import { refusing } from '../../kit/db/constraints.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'

/** The calls of news beyond those of a plain resource. */
export function newsRoutes(app: App, deps: Deps): void {
  const { db, now, engine } = deps
  mount(
    app,
    calls.byId,
    async ({ params, actor }) => {
      const item = await findItem(db, params.id)
      if (item.is_published === 0 && actor.role !== 'admin') throw new Refusal(news.missing)
      return item
    },
    { keeps: true },
  )

  mountUndoable(app, calls.publish, async ({ params: { id }, body, actor, request }) =>
    refusing(async () =>
      transact(db, async (tx) => {
        const trail = trailOf(actor, now())
        const edit = { id, body, trail, language: languageOf(request) }
        const { before: rowBefore, after: rowAfter } = await changeRow(
          tx,
          { engine, findUse: async () => null },
          news,
          edit,
        )
        if (rowBefore['is_published'] === rowAfter['is_published']) return { data: await findItem(tx, id), undo: null }
        // News are listed by this date.
        const publication = body.is_published === 1 ? { created_date: trail.at } : {}
        if (body.is_published === 1) await tx.updateTable('news').set(publication).where('id', '=', id).execute()
        const pickState = ({ is_published, created_date }: typeof rowBefore) => ({ is_published, created_date })
        const [before, after] = [pickState(rowBefore), { ...pickState(rowAfter), ...publication }]
        // An undo takes back the publication alone, not texts that were edited with it.
        const undo = await keepUndo(tx, actor, now(), {
          changed: [{ table: 'news', action: 'change', rows: [{ id, before, after }] }],
        })
        return { data: await findItem(tx, id), undo }
      }),
    ),
  )
}

async function findItem(db: Db, id: number): Promise<z.input<typeof news.row>> {
  const item = await crudQueries(db, news).byId(id)
  if (!item) throw new Refusal(news.missing)
  // `crudQueries` does not type its rows; the schema of the reply checks it.
  return item as z.input<typeof news.row>
}
