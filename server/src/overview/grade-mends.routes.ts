import { gradeCorrectionCalls as calls } from '@portal/shared/contents/grade-mends'
import { mailEventsRenamed } from '../entries/letters/events-renamed.act.ts'
import { transact } from '../kit/db/retrying.ts'
import { createTrail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { createActId } from '../kit/mail/outbox.ts'
import { storeUndo } from '../kit/undo/undoing.ts'
import { mendGrades, listWrongGrades } from '../tournaments/many/grade-mends.act.ts'

/** Listing contents whose grade does not belong to their entry form, and correcting them. */
export function gradeMendRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.list, async ({ query: { tournament_id } }) =>
    (await listWrongGrades(db, tournament_id)).map(({ id, entries, before, after }) => ({
      id,
      entries,
      before,
      after,
    })),
  )

  mountUndoable(app, calls.correct, async ({ body, actor }) =>
    transact(db, async (tx) => {
      const trail = createTrail(actor, now())
      const { mends, undoing } = await mendGrades(tx, engine, body, trail)
      const act = createActId()
      await mailEventsRenamed(tx, deps, mends, trail.at, act)
      return { data: { updated: mends.length }, undo: await storeUndo(tx, actor, now(), { ...undoing, act }) }
    }),
  )
}
