import type { Fix, Place } from '../timetable.ts'
import type { Board, Lane } from './board.ts'
import type { ConflictDraft } from './weights.ts'
import type { Trial } from './trial.ts'

/** How many places of its own floor an item is tried at, to each side, and around the same time on each other floor. */
const REACH = 8
const REACH_ELSEWHERE = 3

type Candidate = { item: number; partner: number } | { item: number; lane: number; index: number }

/** The move of one item, or the swap of two, that lowers the weight most; null where none does. Locked items stay where they are in the order. */
export function findFix(trial: Trial, { kind, items }: Pick<ConflictDraft, 'kind' | 'items'>): Fix | null {
  let best: Candidate | null = null
  let bestDelta = 0
  for (const item of items)
    for (const candidate of [
      ...behindFinal(trial.board, kind, items),
      ...candidatesOf(trial.board, item, kind === 'outside_hours'),
    ]) {
      applyCandidate(trial, candidate)
      const delta = trial.settle(bestDelta)
      trial.undo()
      if (delta >= bestDelta) continue
      best = candidate
      bestDelta = delta
    }
  return best && { places: placesOf(trial.board, best), gain: -bestDelta }
}

/** A ceremony directly behind its final, however far away that is. */
function behindFinal(board: Board, kind: ConflictDraft['kind'], items: readonly number[]): Candidate[] {
  const [final, ceremony] = items
  if (kind !== 'ceremony_order' || final === undefined || ceremony === undefined) return []
  const lane = board.lane[final] as number
  const isBehind = lane === board.lane[ceremony] && (board.index[ceremony] as number) < (board.index[final] as number)
  const index = (board.index[final] as number) + (isBehind ? 0 : 1)
  const isPossible = board.items[ceremony]?.is_locked === 0 && canRelocate(board, ceremony, lane, index)
  return isPossible ? [{ item: ceremony, lane, index }] : []
}

function applyCandidate(trial: Trial, candidate: Candidate): void {
  if ('partner' in candidate) trial.swap(candidate.item, candidate.partner)
  else trial.relocate(candidate.item, candidate.lane, candidate.index)
}

/** A fix of the hours may take an item to another day; anything else is mended within the day. */
function* candidatesOf(board: Board, item: number, isAnyDay: boolean): Iterable<Candidate> {
  if (!isFree(board, item)) return
  const ownLane = board.lane[item] as number
  const ownIndex = board.index[item] as number
  for (const [lane, { dayIndex, isOpen }] of board.lanes.entries()) {
    if (!isOpen || (dayIndex !== board.dayOf(item) && !isAnyDay)) continue
    const isOwn = lane === ownLane
    const order = board.order[lane] as number[]
    const last = order.length - (isOwn ? 1 : 0)
    const middle = isOwn ? ownIndex : indexAt(board, order, board.start[item] as number)
    const reach = isOwn ? REACH : REACH_ELSEWHERE
    for (let index = Math.max(0, middle - reach); index <= Math.min(last, middle + reach); index++) {
      if (canRelocate(board, item, lane, index)) yield { item, lane, index }
      const partner = order[index]
      if (partner !== undefined && partner !== item && isFree(board, partner)) yield { item, partner }
    }
    if (isAnyDay && canRelocate(board, item, lane, last)) yield { item, lane, index: last }
  }
}

/** The index of the first item that begins no earlier. */
function indexAt(board: Board, order: readonly number[], time: number): number {
  const index = order.findIndex((item) => (board.start[item] as number) >= time)
  return index < 0 ? order.length : index
}

/** Whether an item may be moved by anybody but a hand: a round, or a ceremony that honours some, that is not locked. */
export function isFree({ items, honours }: Board, item: number): boolean {
  return items[item]?.is_locked === 0 && (items[item].kind === 'round' || (honours[item] as number[]).length > 0)
}

/** Whether no locked item would get another index. */
function canRelocate(board: Board, item: number, lane: number, index: number): boolean {
  const ownIndex = board.index[item] as number
  const isLocked = (other: number) => board.items[other]?.is_locked === 1
  const order = board.order[lane] as number[]
  if (lane === (board.lane[item] as number))
    return index !== ownIndex && !order.slice(Math.min(index, ownIndex), Math.max(index, ownIndex) + 1).some(isLocked)
  const ownOrder = board.order[board.lane[item] as number] as number[]
  return !order.slice(index).some(isLocked) && !ownOrder.slice(ownIndex).some(isLocked)
}

function placesOf(board: Board, candidate: Candidate): Place[] {
  const placeOf = (item: number, laneIndex: number, position: number): Place => {
    const lane = board.lanes[laneIndex] as Lane
    return { id: board.items[item]?.id ?? 0, floor: lane.floor, day: lane.day, position }
  }
  if (!('partner' in candidate)) return [placeOf(candidate.item, candidate.lane, candidate.index)]
  const { item, partner } = candidate
  return [
    placeOf(item, board.lane[partner] as number, board.index[partner] as number),
    placeOf(partner, board.lane[item] as number, board.index[item] as number),
  ]
}
