import type { HallState } from '@portal/shared/programme/hall-states'
import type { Step } from '@portal/shared/programme/pointer-rows'
import { hasStep, isSameStep, nextStep, usualHallState, wholeItem, type StepItem } from '@portal/shared/programme/steps'
import { CALL_AREA_ITEMS } from '@portal/shared/programme/turns'
import type { StepState, StoredMove } from '../stored.rules.ts'

export type FloorItem = StepItem & { floor: number; number: number | null }

/** Where a floor stands, as stored: `current` may be null, or an item that is gone. `undoStep` is what an undo restores. */
export type FloorPosition = StepState & {
  floor: number
  items: readonly FloorItem[]
  version: number
  current: number | null
  next: number | null
  lastMove: StoredMove | null
  undoStep: StepState | null
}

/** The step that is on: the first item until a move. */
export function currentStep({ items, current, heat, dance }: FloorPosition): Step {
  const item = items.find(({ id }) => id === current)
  return item ? { item_id: item.id, heat, dance } : wholeItem(items[0]?.id ?? null)
}

/** The item after the current one, unless another was chosen. */
export function nextItemOf(position: FloorPosition): number | null {
  const { item_id } = currentStep(position)
  const { items, next } = position
  const chosen = items.find(({ id }) => id === next && id !== item_id)
  return (chosen ?? items[items.findIndex(({ id }) => id === item_id) + 1])?.id ?? null
}

/** The current item, the rounds that the call area shows, and the next item and the one after it, which may be further ahead. */
export function itemsAhead(position: FloorPosition): number[] {
  const { items } = position
  const after = (item: number | null) => items.slice(items.findIndex(({ id }) => id === item) + 1)
  const current = currentStep(position).item_id
  const next = nextItemOf(position)
  const called = after(current).filter(({ kind }) => kind === 'round')
  const ahead = [current, ...called.slice(0, CALL_AREA_ITEMS).map(({ id }) => id)]
  if (next !== null)
    ahead.push(
      next,
      ...after(next)
        .slice(0, 1)
        .map(({ id }) => id),
    )
  return [...new Set(ahead)].filter((item) => item !== null)
}

export type StepRequest = {
  version: number
  from: Step
  to: Step | 'next'
  hall_state?: HallState | undefined
  message?: string | null | undefined
  message_en?: string | null | undefined
}

export type StepDecision =
  | ({ kind: 'move'; item_id: number | null } & Omit<StepState, 'called_at'>)
  /** It is there already: a tap was sent twice, two taps meant the same, or it is the last step. */
  | { kind: 'done' }
  /** Somebody else has moved to another step since. */
  | { kind: 'moved' }
  | { kind: 'unknown' }

/**
 * Decides about a move from the step that the caller saw. Two announcers who tap at the same step move once together, and so does a retry
 * after a lost response; whatever else does not start from what is on moves nothing.
 */
export function decideStep(position: FloorPosition, request: StepRequest): StepDecision {
  const now = currentStep(position)
  const isUpToDate = request.version === position.version && isSameStep(request.from, now)
  const target =
    request.to === 'next'
      ? nextStep(position.items, request.from, isUpToDate ? nextItemOf(position) : undefined)
      : request.to
  if (!target) return isUpToDate ? { kind: 'done' } : { kind: 'moved' }
  const item = position.items.find(({ id }) => id === target.item_id)
  // A message may be shown before there are items.
  if (item ? !hasStep(item, target) : position.items.length > 0 || target.item_id !== null)
    return isUpToDate ? { kind: 'unknown' } : { kind: 'moved' }
  const isInPlace = isSameStep(target, now)
  // A call that names only the step leaves what the announcer chose for it.
  const keeps = isInPlace && position.version > 0
  const wanted = {
    hall_state: request.hall_state ?? (keeps ? position.hall_state : item ? usualHallState(item, target) : 'message'),
    message: request.message === undefined ? (keeps ? position.message : null) : request.message,
    message_en: request.message_en === undefined ? (keeps ? position.message_en : null) : request.message_en,
  }
  const isSame =
    isInPlace &&
    position.version > 0 &&
    wanted.hall_state === position.hall_state &&
    wanted.message === position.message &&
    wanted.message_en === position.message_en
  if (isSame) return { kind: 'done' }
  return isUpToDate ? { kind: 'move', ...target, ...wanted } : { kind: 'moved' }
}

/**
 * When a console was pressed, by the server's time: its own time of pressing counts only relative to its time of sending, because its clock may
 * be wrong. Never later than now, and never before the last move was pressed (`lastActedAt`).
 */
export function actedAt(
  { acted_at, sent_at }: { acted_at?: string | undefined; sent_at?: string | undefined },
  lastActedAt: string | null,
  now: Date,
): string {
  if (acted_at === undefined) return now.toISOString()
  const waited =
    sent_at === undefined ? now.getTime() - Date.parse(acted_at) : Date.parse(sent_at) - Date.parse(acted_at)
  const earliest = lastActedAt === null ? -Infinity : Date.parse(lastActedAt)
  return new Date(Math.min(now.getTime(), Math.max(earliest, now.getTime() - waited))).toISOString()
}
