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
import { decideMove, decideNext, isJustMoved, effectivePointer, undoTarget, type Decision } from './moves.rules.ts'
import { readOutline } from './outline.act.ts'
import { programmeEditRoutes } from './programme-edit.routes.ts'
import { programmeMakeRoutes } from './programme-make.routes.ts'
import { findOnAir, type StoredMc } from './programme.queries.ts'
import { takeOthersOffAir, writePointer, type Move } from './programme-writes.queries.ts'
import { readHall, holdProgramme, readMc, readProgramme, visibleTournament, type Viewer } from './programmes.act.ts'

/** Reading the programme, for the hall, the screens and the consoles, and all changes of it. */
export function programmeRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  // Everybody who works in a tournament needs the names of its programme.
  const viewerOf = (id: number, { role, grants }: Pick<Authorized, 'role' | 'grants'>): Viewer => ({
    role,
    now: now(),
    readsNames: grants.some(({ tournament_id }) => tournament_id === id),
  })

  const readOnAir = async ({ actor: { role } }: { actor: Pick<Authorized, 'role'> }) => {
    const id = await findOnAir(db)
    return id === null ? null : readMc(db, id, { role, now: now() })
  }
  mount(app, calls.tv, readOnAir, { revalidates: true })
  mount(
    app,
    calls.onAir,
    async (input) => {
      const mc = await readOnAir(input)
      if (!mc) return null
      const { current, next, current_event, moved_at, tournament } = mc
      const items = [current, next].filter((item) => item !== null)
      const zone = tournament.hall_zone
      return { ...mc, late: minutesLate({ items, current: current_event, moved_at, zone, at: now().getTime() }) }
    },
    { revalidates: true },
  )

  mount(app, calls.hall, async ({ query: { tournament }, actor }) => readHall(db, tournament, actor, now()), {
    revalidates: true,
  })

  mount(
    app,
    calls.byTournament,
    async ({ params: { id }, actor }) => {
      await visibleTournament(db, id, actor)
      return readMc(db, id, viewerOf(id, actor))
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.programme,
    async ({ params: { id }, actor }) => {
      const tournament = await visibleTournament(db, id, actor)
      return { tournament_id: id, items: await readProgramme(db, tournament, viewerOf(id, actor)) }
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.outline,
    async ({ params: { id }, actor }) => readOutline(db, await visibleTournament(db, id, actor), now()),
    { revalidates: true },
  )

  programmeMoveRoutes(app, deps)
  programmeEditRoutes(app, deps)
  lateEntryRoutes(app, deps)
  programmeMakeRoutes(app, deps)
}

/** Putting a programme on air, and moving through it. */
function programmeMoveRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps
  const viewer = ({ role }: Pick<Authorized, 'role'>): Viewer => ({ role, now: now() })

  mount(app, calls.putOnAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await oneAtATime(tx, engine, 'on air')
      const storedMc = await holdProgramme(tx, engine, tournament_id)
      if ((await visibleTournament(tx, tournament_id, actor)).is_active === 0)
        throw new Refusal('TOURNAMENT_NOT_PUBLISHED')
      const trail = trailOf(actor, now())
      await takeOthersOffAir(tx, tournament_id, trail)
      if (storedMc.status !== 2) await writePosition(tx, { ...storedMc, status: 2 }, 'put on air', trail)
      return readMc(tx, tournament_id, viewer(actor))
    }),
  )

  mount(app, calls.takeOffAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await oneAtATime(tx, engine, 'on air')
      const storedMc = await holdProgramme(tx, engine, tournament_id)
      if (storedMc.status === 2)
        await writePosition(tx, { ...storedMc, status: 1 }, 'take off air', trailOf(actor, now()))
      return readMc(tx, tournament_id, viewer(actor))
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
      const answer = async () => readMc(tx, id, viewer(actor))
      if (version !== storedMc.version) throw new Refusal('EVENT_MOVED', { data: await answer() })
      const pointer = undoTarget(storedMc, now())
      if (!pointer) throw new Refusal('EVENT_UNDO_OVER', { data: await answer() })
      const move = { console, from: null, from_next: null }
      await writePosition(tx, { ...storedMc, ...pointer }, 'take back move', trailOf(actor, now()), move)
      return answer()
    }),
  )
}

type MoveRequest = {
  actor: Authorized<'programme:move'>
  at: Date
  console?: string | null | undefined
  confirmed?: 0 | 1 | undefined
}

/** Carries out a decision and answers the position. Throws EVENTS_NOT_FOUND, EVENT_MOVED, or EVENT_JUST_MOVED until the caller confirms. */
async function carryOut(
  tx: Db,
  storedMc: StoredMc,
  decision: Decision,
  { actor, at, console = null, confirmed }: MoveRequest,
): Promise<Mc> {
  const answer = async () => readMc(tx, storedMc.tournament_id, { role: actor.role, now: at })
  if (decision.kind === 'unknown') throw new Refusal('EVENTS_NOT_FOUND')
  if (decision.kind === 'moved') throw new Refusal('EVENT_MOVED', { data: await answer() })
  if (decision.kind === 'move') {
    if (confirmed !== 1 && isJustMoved(storedMc.moved, { by: actor.user_id, console }, at))
      throw new Refusal('EVENT_JUST_MOVED', { data: await answer() })
    const from = effectivePointer(storedMc).current
    const move = { console, from, from_next: storedMc.next }
    await writePosition(tx, { ...storedMc, ...decision }, 'move', trailOf(actor, at), move)
  }
  return answer()
}

/** Stores a position and adds it to the audit trail; `move` makes it one that can be taken back. */
async function writePosition(tx: Db, storedMc: StoredMc, action: string, trail: Trail, move?: Move): Promise<void> {
  const { tournament_id, current, next, status } = storedMc
  await writePointer(tx, tournament_id, { current, next, status }, trail, move)
  const numberOf = (id: number | null) => storedMc.items.find((item) => item.id === id)?.number ?? null
  const after = { current_event: numberOf(current), next_event: numberOf(next), status }
  await recordHistory(tx, [{ table_name: 'mc', record_id: tournament_id, tournament_id, action, after }], trail)
}
