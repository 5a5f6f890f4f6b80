import { newsCalls as calls } from '@portal/shared/site/news'
import { news } from '@portal/shared/resources/news'
import type { z } from 'zod'
import { crudQueries } from '../../kit/crud/crud.queries.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/http/refusal.ts'

/** What news answer beyond a plain resource. */
export function newsRoutes(app: App, { db }: Deps): void {
  mount(
    app,
    calls.byId,
    async ({ params }) => {
      const item = await crudQueries(db, news).byId(params.id)
      if (!item) throw new Refusal(news.missing)
      // The generic part knows a row only by its declaration; the reply's schema checks that it is one.
      return item as z.input<typeof news.row>
    },
    { keeps: true },
  )
}
