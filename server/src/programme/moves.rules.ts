import { JUST_MOVED_MS, UNDO_MOVE_MS } from '@portal/shared/programme/move-times'
import type { LastMove } from '@portal/shared/programme/programme-rows'
import type { StoredMove, ProgrammePosition } from './stored.rules.ts'

/** The ids of the current and the next item; null if there is none. */
export type Pointer = { current: number | null; next: number | null }

/** The position that the caller of a move saw: the number of the current item, and the version. An omitted field is not compared. */
export type SeenPosition = { from?: number | undefined; version?: number | undefined }

export type MoveDecision =
  | { kind: 'move'; current: number; next: number | null }
  /** The position is the requested one already: a tap was sent twice, or two taps meant the same. */
  | { kind: 'done' }
  /** Somebody else has moved to another item since. */
  | { kind: 'moved' }
  | { kind: 'unknown' }

/** The current item, which is the first until a move, and the next one, which follows it unless another one was chosen. */
export function effectivePointer({ items, current, next }: ProgrammePosition): Pointer {
  const currentItem = items.find(({ id }) => id === current) ?? items[0]
  if (!currentItem) return { current: null, next: null }
  const chosenNext = items.find(({ id }) => id === next && id !== currentItem.id)
  return { current: currentItem.id, next: (chosenNext ?? itemAfter(items, currentItem.id))?.id ?? null }
}

/**
 * Decides about a step from the position that the caller saw to the next item. Two announcers who tap at the same item make one step together,
 * and so does a retry of a tap after a lost response. At the last item the position stays.
 */
export function decideNext(position: ProgrammePosition, seenPosition: SeenPosition): MoveDecision {
  const { current, next } = effectivePointer(position)
  if (isUpToDate(position, seenPosition))
    return next === null ? { kind: 'done' } : { kind: 'move', current: next, next: null }
  const seenItem = position.items.find(({ number }) => number === seenPosition.from)
  const wantedItem = seenItem && itemAfter(position.items, seenItem.id)
  return wantedItem && wantedItem.id === current ? { kind: 'done' } : { kind: 'moved' }
}

/** Decides about a move to the item with the number `current_event`; `next_event` is the number of the next item, null for the one that follows. */
export function decideMove(
  position: ProgrammePosition,
  request: SeenPosition & { current_event?: number | undefined; next_event?: number | null | undefined },
): MoveDecision {
  const itemWith = (number: number) => position.items.find((item) => item.number === number)
  const pointer = effectivePointer(position)
  const current = request.current_event === undefined ? pointer.current : itemWith(request.current_event)?.id
  const next = request.next_event === undefined || request.next_event === null ? null : itemWith(request.next_event)?.id
  if (current === undefined || current === null || next === undefined) return { kind: 'unknown' }
  const followingId = itemAfter(position.items, current)?.id ?? null
  const wantedNext = request.next_event === undefined ? pointer.next : (next ?? followingId)
  if (pointer.current === current && pointer.next === wantedNext) return { kind: 'done' }
  if (!isUpToDate(position, request)) return { kind: 'moved' }
  return { kind: 'move', current, next: next === followingId ? null : next }
}

/** The current item after a removal of items: the first remaining item from the current one on, otherwise the last one before. */
export function findCurrentAfterRemoval(position: ProgrammePosition, removed: ReadonlySet<number>): number | null {
  const { current } = effectivePointer(position)
  if (current === null || !removed.has(current)) return current
  const index = position.items.findIndex(({ id }) => id === current)
  const remains = ({ id }: { id: number }) => !removed.has(id)
  return (position.items.slice(index).find(remains) ?? position.items.slice(0, index).findLast(remains))?.id ?? null
}

/** The account and the console that request a move. */
export type Mover = { by: number | null; console: string | null }

/** Whether another console moved so recently that this console may not show it yet. */
export function wasJustMoved(lastMove: StoredMove | null, { by, console }: Mover, now: Date): boolean {
  if (!lastMove || (lastMove.by === by && lastMove.console === console)) return false
  return ageOfMove(lastMove, now) < JUST_MOVED_MS
}

/** The pointer after an undo of the last move; null if it is too late, was undone already, or its item was removed. */
export function findUndoTarget(
  { lastMove, items }: { items: readonly { id: number }[]; lastMove: StoredMove | null },
  now: Date,
): Pointer | null {
  if (!lastMove || ageOfMove(lastMove, now) > UNDO_MOVE_MS) return null
  if (!items.some(({ id }) => id === lastMove.from)) return null
  return { current: lastMove.from, next: lastMove.from_next }
}

/** The last move for the consoles, with the milliseconds in which it can still be undone. */
export function describeLastMove(
  { lastMove, items }: { items: readonly { id: number; number: number | null }[]; lastMove: StoredMove | null },
  now: Date,
): LastMove | null {
  if (!lastMove) return null
  const from = items.find(({ id }) => id === lastMove.from)
  const from_event = from?.number ?? null
  const undo_ms = from === undefined ? 0 : Math.max(0, Math.min(UNDO_MOVE_MS, UNDO_MOVE_MS - ageOfMove(lastMove, now)))
  return { by: lastMove.name, console: lastMove.console, at: lastMove.at, from_event, undo_ms }
}

function ageOfMove({ at }: StoredMove, now: Date): number {
  return now.getTime() - Date.parse(at)
}

/** Whether the caller saw the position as it is now. */
function isUpToDate(position: ProgrammePosition, { from, version }: SeenPosition): boolean {
  if (version !== undefined && version !== position.version) return false
  if (from === undefined) return true
  const { current } = effectivePointer(position)
  return position.items.find(({ id }) => id === current)?.number === from
}

function itemAfter<Item extends { id: number }>(items: readonly Item[], id: number): Item | undefined {
  return items[items.findIndex((item) => item.id === id) + 1]
}
