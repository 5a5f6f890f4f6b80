import { standardListCalls as calls } from '@portal/shared/overview/standard-lists'
import { lockByName } from '../../kit/db/one-at-a-time.ts'
import { transact } from '../../kit/db/retrying.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { listKnownRows } from './standard-lists.queries.ts'
import { previewStandardLists, addStandardLists } from './take-over.act.ts'

/** Previewing the standard lists of the sport, and adding them to a portal. */
export function standardListRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.preview, async () => previewStandardLists(await listKnownRows(db)))

  mount(app, calls.take, async ({ body: { kinds }, actor }) => ({
    added: await transact(db, async (tx) => {
      await lockByName(tx, engine, 'standard lists')
      return addStandardLists(tx, kinds, createTrail(actor, now()))
    }),
  }))
}
