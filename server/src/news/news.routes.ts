import { newsCalls as calls } from '@portal/shared/news/news'
import { news } from '@portal/shared/resources/news'
import type { z } from 'zod'
import { crudQueries } from '../crud/crud.queries.ts'
import type { App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'

/** What news answer beyond a plain resource. */
export function newsRoutes(app: App, { db }: Deps): void {
  mount(app, calls.byId, async ({ params }) => {
    const item = await crudQueries(db, news).byId(params.id)
    if (!item) throw new Refusal('NEWS_NOT_FOUND')
    // The generic part knows a row only by its declaration; the reply's schema checks that it is one.
    return item as z.input<typeof news.row>
  })
}
