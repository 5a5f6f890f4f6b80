import { wholeItem } from '@portal/shared/programme/steps'
import { recordHistory } from '../../kit/db/history.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findUndoTarget, wasJustMoved } from '../moves.rules.ts'
import { writeMove, type PointerMove } from '../programme-writes.queries.ts'
import { lockHall } from '../programmes.act.ts'
import type { StepState } from '../stored.rules.ts'
import { INITIAL_STEP } from './stored-steps.queries.ts'
import { findFloorPositions, findLastActed } from './pointers.queries.ts'
import { actedAt, currentStep, decideStep, type FloorPosition, type StepRequest } from './steps.rules.ts'

export type FloorMove = Omit<StepRequest, 'to'> & {
  floor: number
  to: StepRequest['to'] | 'undo'
  console?: string | null | undefined
  confirmed?: 0 | 1 | undefined
  acted_at?: string | undefined
  sent_at?: string | undefined
}

/** Why a move was not made: the caller answers it with what is on. */
export type MoveProblem = 'EVENT_MOVED' | 'EVENT_JUST_MOVED' | 'EVENT_UNDO_OVER'

/** Moves a floor in one transaction; returns why it was not moved, or null. Throws EVENTS_NOT_FOUND for a step that the programme has not. */
export async function moveFloor(
  { db, engine, now }: Pick<Deps, 'db' | 'engine' | 'now'>,
  tournament_id: number,
  move: FloorMove,
  actor: Authorized<'programme:move'>,
): Promise<MoveProblem | null> {
  return transact(db, async (tx) => {
    const { rehearsal_of } = await lockHall(tx, engine, tournament_id)
    const position = (await findFloorPositions(tx, tournament_id)).find(({ floor }) => floor === move.floor)
    if (!position) throw new Refusal('EVENTS_NOT_FOUND')
    const at = now()
    const trail = createTrail(actor, at)
    const hall = { tournament_id, isRehearsal: rehearsal_of !== null }
    return move.to === 'undo'
      ? undo(tx, hall, position, move, trail)
      : step(tx, hall, position, { ...move, to: move.to }, { trail, at })
  })
}

type MovedHall = { tournament_id: number; isRehearsal: boolean }

async function step(
  tx: Db,
  hall: MovedHall,
  position: FloorPosition,
  move: FloorMove & StepRequest,
  { trail, at }: { trail: Trail; at: Date },
): Promise<MoveProblem | null> {
  const { console = null, confirmed } = move
  const decision = decideStep(position, move)
  if (decision.kind === 'unknown') throw new Refusal('EVENTS_NOT_FOUND')
  if (decision.kind === 'moved') return 'EVENT_MOVED'
  if (decision.kind === 'done') return null
  if (confirmed !== 1 && wasJustMoved(position.lastMove, { by: trail.by, console }, at)) return 'EVENT_JUST_MOVED'
  const { kind: _kind, item_id, ...state } = decision
  const before = currentStep(position)
  const acted_at = actedAt(move, await findLastActed(tx, hall.tournament_id, position.floor), at)
  const isSameItem = before.item_id === item_id && position.called_at !== null
  const { heat, dance, hall_state, message, message_en, called_at } = position
  await store(tx, hall, position, trail, {
    current: item_id,
    // A chosen next item stays until it is on.
    next: isSameItem ? position.next : null,
    step: { ...state, called_at: isSameItem ? called_at : acted_at },
    console,
    acted_at,
    from: before.item_id,
    from_next: position.next,
    fromStep: { heat, dance, hall_state, message, message_en, called_at },
  })
  return null
}

async function undo(
  tx: Db,
  hall: MovedHall,
  position: FloorPosition,
  { version, console = null }: FloorMove,
  trail: Trail,
): Promise<MoveProblem | null> {
  if (version !== position.version) return 'EVENT_MOVED'
  const target = findUndoTarget(position, new Date(trail.at))
  if (!target) return 'EVENT_UNDO_OVER'
  const restored: StepState = position.undoStep ?? { ...INITIAL_STEP, hall_state: 'on_floor', called_at: trail.at }
  const noUndo = { from: null, from_next: null, fromStep: null }
  await store(tx, hall, position, trail, {
    ...target,
    step: restored,
    console,
    acted_at: trail.at,
    ...noUndo,
  })
  return null
}

/** Stores a move, and records it in the audit trail where it changes the item: heats, dances and rehearsals are in the log of moves alone. */
async function store(
  tx: Db,
  { tournament_id, isRehearsal }: MovedHall,
  { floor, items, ...position }: FloorPosition,
  trail: Trail,
  move: Omit<PointerMove, 'floor'>,
): Promise<void> {
  await writeMove(tx, tournament_id, { ...move, floor }, trail)
  if (isRehearsal || currentStep({ floor, items, ...position }).item_id === wholeItem(move.current).item_id) return
  const number = items.find(({ id }) => id === move.current)?.number ?? null
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'move' }
  await recordHistory(tx, [{ ...record, after: { floor, current_event: number } }], trail)
}
