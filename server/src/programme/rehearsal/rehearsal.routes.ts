import { rehearsalCalls as calls } from '@portal/shared/programme/rehearsal-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { endRehearsal, readRehearsal, startRehearsal } from './rehearsal.act.ts'

/** Starting and ending the rehearsal of a tournament. Its moves are those of any hall. */
export function rehearsalRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.read, async ({ params: { id } }) => readRehearsal(db, id))
  mount(app, calls.start, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => startRehearsal(tx, id, { actor, now: now(), engine })),
  )
  mount(app, calls.end, async ({ params: { id } }) => transact(db, async (tx) => endRehearsal(tx, id, { engine })))
}
