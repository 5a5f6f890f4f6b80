import { programmeCalls as calls } from '@portal/shared/programme/programme'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { minutesLate } from '@portal/shared/programme/turns'
import { recordHistory } from '../kit/db/history.ts'
import { oneAtATime } from '../kit/db/one-at-a-time.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf, type Trail } from '../kit/db/trail.ts'
import type { App, Authorized, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { lateEntryRoutes } from './late-entries.routes.ts'
import { decideMove, decideNext, isJustMoved, pointerOf, undoneTo, type Decision } from './moves.rules.ts'
import { outlineOf } from './outline.act.ts'
import { programmeEditRoutes } from './programme-edit.routes.ts'
import { programmeMakeRoutes } from './programme-make.routes.ts'
import { onAir, type StoredMc } from './programme.queries.ts'
import { clearAir, writePointer, type Move } from './programme-writes.queries.ts'
import { hallOf, holdProgramme, mcOf, programmeFor, tournamentFor, type Viewer } from './programmes.act.ts'

/** The programme as the hall, the screens and the consoles read it, and everything that is done to it. */
export function programmeRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const seenBy = ({ role }: Pick<Authorized, 'role'>): Viewer => ({ role, now: now() })
  /** The programme is what everybody who works in a tournament reads from. */
  const seenIn = (id: number, { role, grants }: Pick<Authorized, 'role' | 'grants'>): Viewer => ({
    ...seenBy({ role }),
    readsNames: grants.some(({ tournament_id }) => tournament_id === id),
  })

  const aired = async ({ actor }: { actor: Pick<Authorized, 'role'> }) => {
    const id = await onAir(db)
    return id === null ? null : mcOf(db, id, seenBy(actor))
  }
  mount(app, calls.tv, aired, { revalidates: true })
  mount(
    app,
    calls.onAir,
    async (input) => {
      const mc = await aired(input)
      if (!mc) return null
      const { current, next, current_event, moved_at, tournament } = mc
      const items = [current, next].filter((item) => item !== null)
      const zone = tournament.hall_zone
      return { ...mc, late: minutesLate({ items, current: current_event, moved_at, zone, at: now().getTime() }) }
    },
    { revalidates: true },
  )

  mount(app, calls.hall, async ({ query: { tournament }, actor }) => hallOf(db, tournament, actor, now()), {
    revalidates: true,
  })

  mount(
    app,
    calls.byTournament,
    async ({ params: { id }, actor }) => {
      await tournamentFor(db, id, actor)
      return mcOf(db, id, seenIn(id, actor))
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.programme,
    async ({ params: { id }, actor }) => {
      const tournament = await tournamentFor(db, id, actor)
      return { tournament_id: id, items: await programmeFor(db, tournament, seenIn(id, actor)) }
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.outline,
    async ({ params: { id }, actor }) => outlineOf(db, await tournamentFor(db, id, actor), now()),
    { revalidates: true },
  )

  programmeMoveRoutes(app, deps)
  programmeEditRoutes(app, deps)
  lateEntryRoutes(app, deps)
  programmeMakeRoutes(app, deps)
}

/** The programme on air, and the moves through it. */
function programmeMoveRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps
  const seenBy = ({ role }: Pick<Authorized, 'role'>): Viewer => ({ role, now: now() })

  mount(app, calls.putOnAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await oneAtATime(tx, engine, 'on air')
      const storedMc = await holdProgramme(tx, engine, tournament_id)
      if ((await tournamentFor(tx, tournament_id, actor)).is_active === 0) throw new Refusal('TOURNAMENT_NOT_PUBLISHED')
      const trail = trailOf(actor, now())
      await clearAir(tx, tournament_id, trail)
      if (storedMc.status !== 2) await write(tx, { ...storedMc, status: 2 }, 'put on air', trail)
      return mcOf(tx, tournament_id, seenBy(actor))
    }),
  )

  mount(app, calls.takeOffAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await oneAtATime(tx, engine, 'on air')
      const storedMc = await holdProgramme(tx, engine, tournament_id)
      if (storedMc.status === 2) await write(tx, { ...storedMc, status: 1 }, 'take off air', trailOf(actor, now()))
      return mcOf(tx, tournament_id, seenBy(actor))
    }),
  )

  mount(app, calls.next, async ({ body: { id, ...moveRequest }, actor }) =>
    transact(db, async (tx) => {
      const storedMc = await holdProgramme(tx, engine, id)
      return carryOut(tx, storedMc, decideNext(storedMc, moveRequest), { ...moveRequest, actor, at: now() })
    }),
  )

  mount(app, calls.move, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      const storedMc = await holdProgramme(tx, engine, id)
      return carryOut(tx, storedMc, decideMove(storedMc, body), { ...body, actor, at: now() })
    }),
  )

  mount(app, calls.undoMove, async ({ params: { id }, body: { version, console = null }, actor }) =>
    transact(db, async (tx) => {
      const storedMc = await holdProgramme(tx, engine, id)
      const data = async () => mcOf(tx, id, seenBy(actor))
      if (version !== storedMc.version) throw new Refusal('EVENT_MOVED', { data: await data() })
      const to = undoneTo(storedMc, now())
      if (!to) throw new Refusal('EVENT_UNDO_OVER', { data: await data() })
      const move = { console, from: null, from_next: null }
      await write(tx, { ...storedMc, ...to }, 'take back move', trailOf(actor, now()), move)
      return data()
    }),
  )
}

type MoveRequest = {
  actor: Authorized<'programme:move'>
  at: Date
  console?: string | null | undefined
  confirmed?: 0 | 1 | undefined
}

async function carryOut(
  tx: Db,
  storedMc: StoredMc,
  decision: Decision,
  { actor, at, console = null, confirmed }: MoveRequest,
): Promise<Mc> {
  const answer = async () => mcOf(tx, storedMc.tournament_id, { role: actor.role, now: at })
  if (decision.kind === 'unknown') throw new Refusal('EVENTS_NOT_FOUND')
  if (decision.kind === 'moved') throw new Refusal('EVENT_MOVED', { data: await answer() })
  if (decision.kind === 'move') {
    if (confirmed !== 1 && isJustMoved(storedMc.moved, { by: actor.user_id, console }, at))
      throw new Refusal('EVENT_JUST_MOVED', { data: await answer() })
    const from = pointerOf(storedMc).current
    const move = { console, from, from_next: storedMc.next }
    await write(tx, { ...storedMc, ...decision }, 'move', trailOf(actor, at), move)
  }
  return answer()
}

async function write(tx: Db, storedMc: StoredMc, action: string, trail: Trail, move?: Move): Promise<void> {
  const { tournament_id, current, next, status } = storedMc
  await writePointer(tx, tournament_id, { current, next, status }, trail, move)
  const numberOf = (id: number | null) => storedMc.items.find((item) => item.id === id)?.number ?? null
  const after = { current_event: numberOf(current), next_event: numberOf(next), status }
  await recordHistory(tx, [{ table_name: 'mc', record_id: tournament_id, tournament_id, action, after }], trail)
}
