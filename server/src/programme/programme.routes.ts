import { OFF_AIR, ON_AIR, type AirStatus } from '@portal/shared/programme/air-status'
import { programmeCalls as calls } from '@portal/shared/programme/programme'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import { delayInMinutes } from '@portal/shared/programme/turns'
import { recordHistory } from '../kit/db/history.ts'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { App, Authorized, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { lateEntryRoutes } from './late-entries.routes.ts'
import {
  decideMove,
  decideNext,
  wasJustMoved,
  effectivePointer,
  findUndoTarget,
  type MoveDecision,
} from './moves.rules.ts'
import { readOutline } from './outline.act.ts'
import { programmeEditRoutes } from './programme-edit.routes.ts'
import { programmeMakeRoutes } from './programme-make.routes.ts'
import { findOnAir, type StoredPosition } from './programme.queries.ts'
import { takeOtherTournamentsOffAir, writeMove, writePointer, type PointerMove } from './programme-writes.queries.ts'
import { pointerRoutes } from './pointer/pointer.routes.ts'
import { INITIAL_STEP } from './pointer/stored-steps.queries.ts'
import type { StepState } from './stored.rules.ts'
import {
  readHall,
  lockProgramme,
  requireProgrammeState,
  readProgramme,
  grantingId,
  requireVisibleHall,
  requireVisibleTournament,
  type Viewer,
} from './programmes.act.ts'
import { programmePaperRoutes } from './papers/programme-papers.routes.ts'
import { roundRoutes } from './rounds/rounds.routes.ts'
import { rehearsalRoutes } from './rehearsal/rehearsal.routes.ts'
import { screenRoutes } from './screens/screens.routes.ts'
import { timetableRoutes } from './timetable/timetable.routes.ts'
import { findCallMinutes } from './timetable/timetables.queries.ts'

/** Reading the programme for the hall, the screens and the consoles, and changing it. */
export function programmeRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  // The staff of a tournament need the names in its programme.
  const viewerOf = (id: number, { role, grants }: Pick<Authorized, 'role' | 'grants'>): Viewer => ({
    role,
    now: now(),
    readsNames: grants.some(({ tournament_id }) => tournament_id === id),
  })

  const readOnAir = async ({ actor: { role } }: { actor: Pick<Authorized, 'role'> }) => {
    const id = await findOnAir(db)
    return id === null ? null : requireProgrammeState(db, id, { role, now: now() })
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
      return { ...mc, late: delayInMinutes({ items, current: current_event, moved_at, zone, now: now().getTime() }) }
    },
    { revalidates: true },
  )

  mount(app, calls.hall, async ({ query, actor }) => readHall(db, query, actor, now()), { revalidates: true })

  mount(
    app,
    calls.byTournament,
    async ({ params: { id }, actor }) => {
      const hall = await requireVisibleHall(db, id, actor)
      return requireProgrammeState(db, id, viewerOf(grantingId(hall), actor))
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.programme,
    async ({ params: { id }, actor }) => {
      const hall = await requireVisibleHall(db, id, actor)
      const items = await readProgramme(db, hall, viewerOf(grantingId(hall), actor))
      return { tournament_id: id, call_minutes: await findCallMinutes(db, id), items }
    },
    { revalidates: true },
  )

  mount(
    app,
    calls.outline,
    async ({ params: { id }, actor }) => readOutline(db, await requireVisibleTournament(db, id, actor), now()),
    { revalidates: true },
  )

  programmeMoveRoutes(app, deps)
  programmeEditRoutes(app, deps)
  lateEntryRoutes(app, deps)
  programmeMakeRoutes(app, deps)
  roundRoutes(app, deps)
  programmePaperRoutes(app, deps)
  timetableRoutes(app, deps)
  pointerRoutes(app, deps)
  rehearsalRoutes(app, deps)
  screenRoutes(app, deps)
}

/** Putting a programme on air, and moving through it. */
function programmeMoveRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps
  const viewer = ({ role }: Pick<Authorized, 'role'>): Viewer => ({ role, now: now() })

  mount(app, calls.putOnAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await lockByName(tx, engine, 'on air')
      const storedPosition = await lockProgramme(tx, engine, tournament_id)
      if ((await requireVisibleTournament(tx, tournament_id, actor)).is_active === 0)
        throw new Refusal('TOURNAMENT_NOT_PUBLISHED')
      const trail = createTrail(actor, now())
      await takeOtherTournamentsOffAir(tx, tournament_id, trail)
      if (storedPosition.status !== ON_AIR) await writeStatus(tx, storedPosition, ON_AIR, 'put on air', trail)
      return requireProgrammeState(tx, tournament_id, viewer(actor))
    }),
  )

  mount(app, calls.takeOffAir, async ({ params: { tournament_id }, actor }) =>
    transact(db, async (tx) => {
      await lockByName(tx, engine, 'on air')
      const storedPosition = await lockProgramme(tx, engine, tournament_id)
      if (storedPosition.status === ON_AIR)
        await writeStatus(tx, storedPosition, OFF_AIR, 'take off air', createTrail(actor, now()))
      return requireProgrammeState(tx, tournament_id, viewer(actor))
    }),
  )

  mount(app, calls.next, async ({ body: { id, ...moveRequest }, actor }) =>
    transact(db, async (tx) => {
      const storedPosition = await lockProgramme(tx, engine, id)
      return executeMove(tx, storedPosition, decideNext(storedPosition, moveRequest), {
        ...moveRequest,
        actor,
        at: now(),
      })
    }),
  )

  mount(app, calls.move, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      const storedPosition = await lockProgramme(tx, engine, id)
      return executeMove(tx, storedPosition, decideMove(storedPosition, body), { ...body, actor, at: now() })
    }),
  )

  mount(app, calls.undoMove, async ({ params: { id }, body: { version, console = null }, actor }) =>
    transact(db, async (tx) => {
      const storedPosition = await lockProgramme(tx, engine, id)
      const readPosition = async () => requireProgrammeState(tx, id, viewer(actor))
      if (version !== storedPosition.version) throw new Refusal('EVENT_MOVED', { data: await readPosition() })
      const pointer = findUndoTarget(storedPosition, now())
      if (!pointer) throw new Refusal('EVENT_UNDO_OVER', { data: await readPosition() })
      const trail = createTrail(actor, now())
      const step = storedPosition.undoStep ?? wholeItemCalled(trail.at)
      const move = { ...pointer, step, from: null, from_next: null, fromStep: null, console, acted_at: trail.at }
      await writeMoveOf(tx, storedPosition, move, 'take back move', trail)
      return readPosition()
    }),
  )
}

type MoveRequest = {
  actor: Authorized<'programme:move'>
  at: Date
  console?: string | null | undefined
  confirmed?: 0 | 1 | undefined
}

/** Executes a decision and returns the position. Throws EVENTS_NOT_FOUND, EVENT_MOVED, or EVENT_JUST_MOVED until the caller confirms. */
async function executeMove(
  tx: Db,
  storedPosition: StoredPosition,
  decision: MoveDecision,
  { actor, at, console = null, confirmed }: MoveRequest,
): Promise<ProgrammeState> {
  const readPosition = async () =>
    requireProgrammeState(tx, storedPosition.tournament_id, { role: actor.role, now: at })
  if (decision.kind === 'unknown') throw new Refusal('EVENTS_NOT_FOUND')
  if (decision.kind === 'moved') throw new Refusal('EVENT_MOVED', { data: await readPosition() })
  if (decision.kind === 'move') {
    if (confirmed !== 1 && wasJustMoved(storedPosition.lastMove, { by: actor.user_id, console }, at))
      throw new Refusal('EVENT_JUST_MOVED', { data: await readPosition() })
    const trail = createTrail(actor, at)
    const { current, next } = decision
    const from = storedPosition.pointedItem ?? effectivePointer(storedPosition).current
    const move = { current, next, step: wholeItemCalled(trail.at), console, acted_at: trail.at }
    const undo = { from, from_next: storedPosition.next, fromStep: storedPosition.step }
    await writeMoveOf(tx, storedPosition, { ...move, ...undo }, 'move', trail)
  }
  return readPosition()
}

/** The step of a move by the calls that know no heats and dances. */
function wholeItemCalled(called_at: string): StepState {
  return { ...INITIAL_STEP, hall_state: 'on_floor', called_at }
}

/** Puts a programme on or off air and records it in the audit trail. */
async function writeStatus(
  tx: Db,
  storedPosition: StoredPosition,
  status: AirStatus,
  action: string,
  trail: Trail,
): Promise<void> {
  const { tournament_id, pointedItem, next } = storedPosition
  await writePointer(tx, tournament_id, { current: pointedItem, next, status }, trail)
  await recordPosition(tx, { ...storedPosition, status }, action, trail)
}

/** Stores a move on the first floor and records it in the audit trail. */
async function writeMoveOf(
  tx: Db,
  storedPosition: StoredPosition,
  move: Omit<PointerMove, 'floor'>,
  action: string,
  trail: Trail,
): Promise<void> {
  const { tournament_id, floor } = storedPosition
  await writeMove(tx, tournament_id, { ...move, floor }, trail)
  await recordPosition(tx, { ...storedPosition, ...move }, action, trail)
}

async function recordPosition(
  tx: Db,
  { tournament_id, items, current, next, status }: StoredPosition,
  action: string,
  trail: Trail,
): Promise<void> {
  const numberOf = (id: number | null) => items.find((item) => item.id === id)?.number ?? null
  const after = { current_event: numberOf(current), next_event: numberOf(next), status }
  await recordHistory(tx, [{ table_name: 'mc', record_id: tournament_id, tournament_id, action, after }], trail)
}
