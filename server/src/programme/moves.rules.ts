import { JUST_MOVED_MS, UNDO_MOVE_MS } from '@portal/shared/programme/move-times'
import type { LastMove } from '@portal/shared/programme/programme-rows'
import type { Moved, ProgrammePosition } from './stored.rules.ts'

/** Ids of the item that is on and of the one after it; null where there is none. */
export type Pointer = { current: number | null; next: number | null }

/** The position that a caller saw when it asked for a move: left out, the last one wins. */
export type SeenPosition = { from?: number | undefined; version?: number | undefined }

export type Decision =
  | { kind: 'move'; current: number; next: number | null }
  /** Already there: the same tap sent twice, or two taps that meant the same. */
  | { kind: 'done' }
  /** Someone else moved it elsewhere. */
  | { kind: 'moved' }
  | { kind: 'unknown' }

/** The current item (the first until a move) and the next one, which follows it unless another was named. */
export function pointerOf({ items, current, next }: ProgrammePosition): Pointer {
  const on = items.find(({ id }) => id === current) ?? items[0]
  if (!on) return { current: null, next: null }
  const chosenNext = items.find(({ id }) => id === next && id !== on.id)
  return { current: on.id, next: (chosenNext ?? following(items, on.id))?.id ?? null }
}

/**
 * One step on, from what the caller saw: two announcers who tap at the same item move one step, and so does a tap whose answer got
 * lost and which is sent again. At the last item nothing moves.
 */
export function decideNext(position: ProgrammePosition, seenPosition: SeenPosition): Decision {
  const { current, next } = pointerOf(position)
  if (isFresh(position, seenPosition))
    return next === null ? { kind: 'done' } : { kind: 'move', current: next, next: null }
  const from = position.items.find(({ number }) => number === seenPosition.from)
  const meant = from && following(position.items, from.id)
  return meant && meant.id === current ? { kind: 'done' } : { kind: 'moved' }
}

/** To the item with a number; `next` is the number of the one after it, null or left out for the one that follows. */
export function decideMove(
  position: ProgrammePosition,
  request: SeenPosition & { current_event?: number | undefined; next_event?: number | null | undefined },
): Decision {
  const at = (number: number) => position.items.find((item) => item.number === number)
  const pointer = pointerOf(position)
  const current = request.current_event === undefined ? pointer.current : at(request.current_event)?.id
  const next = request.next_event === undefined || request.next_event === null ? null : at(request.next_event)?.id
  if (current === undefined || current === null || next === undefined) return { kind: 'unknown' }
  const follows = following(position.items, current)?.id ?? null
  const there = request.next_event === undefined ? pointer.next : (next ?? follows)
  if (pointer.current === current && pointer.next === there) return { kind: 'done' }
  if (!isFresh(position, request)) return { kind: 'moved' }
  return { kind: 'move', current, next: next === follows ? null : next }
}

/** Where the pointer goes when items leave: to the first one behind that stays, else to the last one before. */
export function pointerWithout(position: ProgrammePosition, leaving: ReadonlySet<number>): number | null {
  const { current } = pointerOf(position)
  if (current === null || !leaving.has(current)) return current
  const at = position.items.findIndex(({ id }) => id === current)
  const stays = ({ id }: { id: number }) => !leaving.has(id)
  return (position.items.slice(at).find(stays) ?? position.items.slice(0, at).findLast(stays))?.id ?? null
}

/** The account that asks for a move, and its open console. */
export type Mover = { by: number | null; console: string | null }

/** Whether another console moved so recently that this one may not show it yet. */
export function isJustMoved(moved: Moved | null, { by, console }: Mover, now: Date): boolean {
  if (!moved || (moved.by === by && moved.console === console)) return false
  return age(moved, now) < JUST_MOVED_MS
}

/** Where taking back the last move goes to; null when it is too late, was done already, or that item has left. */
export function undoneTo({ moved, items }: ProgrammePosition & { moved: Moved | null }, now: Date): Pointer | null {
  if (!moved || age(moved, now) > UNDO_MOVE_MS) return null
  if (!items.some(({ id }) => id === moved.from)) return null
  return { current: moved.from, next: moved.from_next }
}

/** The last move, for those who may move the programme. */
export function lastMoveOf({ moved, items }: ProgrammePosition & { moved: Moved | null }, now: Date): LastMove | null {
  if (!moved) return null
  const from_event = items.find(({ id }) => id === moved.from)?.number ?? null
  const undo_ms = from_event === null ? 0 : Math.max(0, Math.min(UNDO_MOVE_MS, UNDO_MOVE_MS - age(moved, now)))
  return { by: moved.name, console: moved.console, at: moved.at, from_event, undo_ms }
}

function age({ at }: Moved, now: Date): number {
  return now.getTime() - Date.parse(at)
}

function isFresh(position: ProgrammePosition, { from, version }: SeenPosition): boolean {
  if (version !== undefined && version !== position.version) return false
  if (from === undefined) return true
  const { current } = pointerOf(position)
  return position.items.find(({ id }) => id === current)?.number === from
}

function following<Item extends { id: number }>(items: readonly Item[], id: number): Item | undefined {
  return items[items.findIndex((item) => item.id === id) + 1]
}
