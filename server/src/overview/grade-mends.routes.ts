import { gradeMendCalls as calls } from '@portal/shared/contents/grade-mends'
import { mailEventsRenamed } from '../entries/letters/events-renamed.act.ts'
import { transact } from '../kit/db/retrying.ts'
import { trailOf } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { newAct } from '../kit/mail/outbox.ts'
import { keepUndo } from '../kit/undo/undoing.ts'
import { mendGrades, wrongGrades } from '../tournaments/many/grade-mends.act.ts'

/** Listing contents whose grade is not one of their form, and mending them. */
export function gradeMendRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.list, async ({ query: { tournament_id } }) =>
    (await wrongGrades(db, tournament_id)).map(({ id, entries, before, after }) => ({ id, entries, before, after })),
  )

  mountUndoable(app, calls.mend, async ({ body, actor }) =>
    transact(db, async (tx) => {
      const trail = trailOf(actor, now())
      const { mends, undoing } = await mendGrades(tx, engine, body, trail)
      const act = newAct()
      await mailEventsRenamed(tx, deps, mends, trail.at, act)
      return { data: { updated: mends.length }, undo: await keepUndo(tx, actor, now(), { ...undoing, act }) }
    }),
  )
}
