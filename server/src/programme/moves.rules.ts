import { JUST_MOVED_MS, UNDO_MOVE_MS } from '@portal/shared/programme/move-times'
import type { LastMove } from '@portal/shared/programme/programme-rows'
import type { StoredMove, ProgrammePosition } from './stored.rules.ts'

/** The ids of the current and the next item; null where there is none. */
export type Pointer = { current: number | null; next: number | null }

/** The position that the caller of a move saw: the number of the current item, and the version. What is left out is not compared. */
export type SeenPosition = { from?: number | undefined; version?: number | undefined }

export type Decision =
  | { kind: 'move'; current: number; next: number | null }
  /** The position is the wanted one already: a tap was sent twice, or two taps meant the same. */
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
 * Decides about one step on from the position that the caller saw. Two announcers who tap at the same item make one step together, and so
 * does a tap that is sent again because its answer was lost. At the last item nothing moves.
 */
export function decideNext(position: ProgrammePosition, seenPosition: SeenPosition): Decision {
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
): Decision {
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

/** The current item after items are removed: the first one from the current one on that stays, otherwise the last one before. */
export function currentWithout(position: ProgrammePosition, removed: ReadonlySet<number>): number | null {
  const { current } = effectivePointer(position)
  if (current === null || !removed.has(current)) return current
  const index = position.items.findIndex(({ id }) => id === current)
  const stays = ({ id }: { id: number }) => !removed.has(id)
  return (position.items.slice(index).find(stays) ?? position.items.slice(0, index).findLast(stays))?.id ?? null
}

/** The account that asks for a move, and the console it does so from. */
export type Mover = { by: number | null; console: string | null }

/** Whether another console moved so recently that this one may not show it yet. */
export function isJustMoved(moved: StoredMove | null, { by, console }: Mover, now: Date): boolean {
  if (!moved || (moved.by === by && moved.console === console)) return false
  return age(moved, now) < JUST_MOVED_MS
}

/** The pointer after the last move is taken back; null when it is too late, was taken back already, or its item was removed. */
export function undoTarget(
  { moved, items }: ProgrammePosition & { moved: StoredMove | null },
  now: Date,
): Pointer | null {
  if (!moved || age(moved, now) > UNDO_MOVE_MS) return null
  if (!items.some(({ id }) => id === moved.from)) return null
  return { current: moved.from, next: moved.from_next }
}

/** The last move as the consoles show it, with the milliseconds in which it can still be taken back. */
export function describeLastMove(
  { moved, items }: ProgrammePosition & { moved: StoredMove | null },
  now: Date,
): LastMove | null {
  if (!moved) return null
  const from_event = items.find(({ id }) => id === moved.from)?.number ?? null
  const undo_ms = from_event === null ? 0 : Math.max(0, Math.min(UNDO_MOVE_MS, UNDO_MOVE_MS - age(moved, now)))
  return { by: moved.name, console: moved.console, at: moved.at, from_event, undo_ms }
}

function age({ at }: StoredMove, now: Date): number {
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
