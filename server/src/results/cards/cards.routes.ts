import { cardCalls as calls } from '@portal/shared/results/cards/card-calls'
import { transact } from '../../kit/db/retrying.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { acceptCard } from './accept-card.act.ts'
import { describeBoard, readBoard, requireRound } from './card-round.act.ts'
import { decideCut, disqualify, dropJudge, reopenCards } from './chair.act.ts'
import { openRound } from './open-round.act.ts'

/** Marks at the desk: rounds opened for marks, cards keyed twice, and what the chairperson decides about them. */
export function cardRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.board, async ({ query: { tournament_id, key }, request }) =>
    readBoard(db, await requireRound(db, tournament_id, key), now(), requestLanguage(request)),
  )

  mountUndoable(app, calls.open, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      const caller = { actor, now: now(), engine }
      const { opened, undo } = await openRound(tx, { ...body, reason: null }, caller)
      return { data: describeBoard(opened, now(), requestLanguage(request)), undo }
    }),
  )
  mountUndoable(app, calls.openEven, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      const { opened, undo } = await openRound(tx, body, { actor, now: now(), engine })
      return { data: describeBoard(opened, now(), requestLanguage(request)), undo }
    }),
  )

  mount(app, calls.key, async ({ body: { pass, ...card }, actor, request }) =>
    transact(db, async (tx) => {
      const language = requestLanguage(request)
      const trail = createTrail(actor, now())
      const arriving = { ...card, keying: pass, source: 'paper' } as const
      const { state, keying, opened } = await acceptCard(tx, arriving, { engine, language, trail })
      // Only signed cards are in conflict or signed.
      return {
        state: state === 'conflict' ? 'in' : state,
        keying: keying === 'signed' ? 'second' : keying,
        board: describeBoard(opened, now(), language),
      }
    }),
  )

  mount(app, calls.reopen, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      const opened = await reopenCards(tx, body, { actor, now: now(), engine })
      return describeBoard(opened, now(), requestLanguage(request))
    }),
  )
  mount(app, calls.cut, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      const opened = await decideCut(tx, body, { actor, now: now(), engine })
      return describeBoard(opened, now(), requestLanguage(request))
    }),
  )
  mount(app, calls.dropJudge, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      const opened = await dropJudge(tx, body, { actor, now: now(), engine })
      return describeBoard(opened, now(), requestLanguage(request))
    }),
  )
  mount(app, calls.disqualify, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      const opened = await disqualify(tx, body, { actor, now: now(), engine })
      return describeBoard(opened, now(), requestLanguage(request))
    }),
  )
}
