import { standardListCalls as calls } from '@portal/shared/overview/standard-lists'
import { oneAtATime } from '../../kit/db/one-at-a-time.ts'
import { transact } from '../../kit/db/retrying.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { listKnownRows } from './standard-lists.queries.ts'
import { previewStandardLists, takeOver } from './take-over.act.ts'

/** The sport's standard lists for an empty portal. */
export function standardListRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.preview, async () => previewStandardLists(await listKnownRows(db)))

  mount(app, calls.take, async ({ body: { kinds }, actor }) => ({
    added: await transact(db, async (tx) => {
      await oneAtATime(tx, engine, 'standard lists')
      return takeOver(tx, kinds, trailOf(actor, now()))
    }),
  }))
}
