import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { withCeremonies } from '@portal/shared/programme/timetable/ceremonies'
import type { Place } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { hasSingleKeys } from '../../kit/ui/key-hint.tsx'
import type { Scale } from './grid-view.ts'
import type { Lane } from '../draft/plan-model.ts'
import { changeItem, findIndexAt, moveByKey, type Direction } from '../draft/plan-moves.ts'
import { useMoveSentence } from '../draft/use-move-sentence.ts'
import type { Plan } from '../draft/use-plan.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * Keys of the grid: arrows lead from item to item (or block to block), with Alt they move it, with Alt and Shift by five minutes; L locks,
 * I inserts after it. `arrange` moves items and says what that changes.
 */
export function usePlanKeys({
  plan,
  lanes,
  scale,
  onArrange,
  onInsert,
  say,
}: {
  plan: Plan
  lanes: readonly Lane[]
  scale: Scale
  onArrange: (places: readonly Place[]) => void
  onInsert: (itemId: number) => void
  say: (sentence: string) => void
}) {
  const { t } = useT()
  const describeMove = useMoveSentence(plan)
  const [focusId, setFocusId] = useState<number | null>(null)
  const wantsFocus = useRef(false)
  /** The items that a key moves at once: an item, or all items of a block. */
  const groupsOf = (lane: Lane): readonly (readonly number[])[] =>
    scale === 'cup'
      ? (plan.blocksByLane.get(lane.key) ?? []).map(({ items }) => items.map(({ id }) => id))
      : lane.items.map(({ id }) => [id])
  const findGroup = (id: number) => {
    const current = plan.itemById.get(id)?.id ?? id
    return lanes.flatMap(groupsOf).find((ids) => ids.includes(current))
  }
  const firstId = lanes.flatMap(groupsOf)[0]?.[0] ?? null
  const currentId = (focusId !== null && findGroup(focusId)?.[0]) || firstId
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    wantsFocus.current = true
    setFocusId(id)
  }
  useEffect(() => {
    if (!wantsFocus.current || currentId === null) return
    wantsFocus.current = false
    document.querySelector<HTMLElement>(`[data-item="${currentId}"]`)?.focus()
  })
  const arrange = (placesByHand: readonly Place[]) => {
    const places = withCeremonies(placesByHand, plan.problem)
    // Asked before it is done: the effect is that on the timetable as it is.
    describeMove(places, say)
    onArrange(places)
  }
  const lead = (from: number, direction: Direction) => {
    const laneIndex = lanes.findIndex((lane) => groupsOf(lane).some((ids) => ids[0] === from))
    const lane = lanes[laneIndex]
    if (!lane) return
    const groups = groupsOf(lane)
    const index = groups.findIndex((ids) => ids[0] === from)
    if (direction === 'up' || direction === 'down') return focus(groups[index + (direction === 'up' ? -1 : 1)]?.[0])
    const beside = lanes[laneIndex + (direction === 'left' ? -1 : 1)]
    if (!beside) return
    const at = findIndexAt(beside, plan.slots.get(from)?.start ?? 0, plan.slots, new Set())
    const item = beside.items[Math.min(at, beside.items.length - 1)]
    focus(groupsOf(beside).find((ids) => item && ids.includes(item.id))?.[0])
  }
  const move = (ids: readonly number[], direction: Direction, isLong: boolean) => {
    if (ids.some((id) => plan.itemById.get(id)?.is_locked === 1)) return say(t('plan.lockedStays'))
    const findStep = ({ id }: { id: number }) => findGroup(id)?.length ?? 1
    const places = moveByKey(ids, direction, { isLong, findStep }, { lanes, slots: plan.slots })
    if (!places) return say(t('plan.move.noWay'))
    focus(ids[0])
    arrange(places)
  }
  const toggleLock = (ids: readonly number[]) => {
    const items = ids.flatMap((id) => plan.itemById.get(id) ?? [])
    const is_locked = items.every((item) => item.is_locked === 1) ? 0 : 1
    onArrange(items.map((item) => changeItem(item, { is_locked })))
    say(t(is_locked === 1 ? 'plan.locked' : 'plan.unlocked'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The focused item is moved, also after a publication or a new draft gave the items other ids.
    const id = findItemId(event.target) ?? currentId
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || id === null) return
    const direction = directions[event.key]
    const ids = findGroup(id) ?? []
    if (direction && event.altKey) move(ids, direction, event.shiftKey)
    else if (direction && !event.shiftKey) lead(ids[0] ?? id, direction)
    else if (event.altKey || event.repeat || !hasSingleKeys()) return
    else if (event.key.toLowerCase() === 'l') toggleLock(ids)
    else if (event.key.toLowerCase() === 'i') onInsert(ids.at(-1) ?? id)
    else return
    event.preventDefault()
  }
  return { onKeyDown, arrange, focus, toggleLock, roving: { currentId, onFocus: setFocusId } }
}

/** The item, or the first one of the block, that an element of the grid stands for. */
function findItemId(target: EventTarget): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
  return element ? Number(element.dataset['item']) : null
}
