import type { HallState } from './hall-states.ts'
import type { HallItem, Step } from './pointer-rows.ts'

export type StepItem = Pick<HallItem, 'id' | 'kind' | 'dances' | 'heats' | 'heat_from' | 'heat_to'>

/** The symbols of an item's dances. */
export function dancesOf({ dances }: Pick<HallItem, 'dances'>): string[] {
  return (dances ?? '').split(',').flatMap((symbol) => symbol.trim() || [])
}

/** The heats that an item is danced in, in their order; none if all its competitors dance at once. */
export function heatsOf({ heats, heat_from, heat_to }: StepItem): number[] {
  const first = heat_from ?? 1
  const last = heat_to ?? heats
  if (heat_from === null && last <= 1) return []
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** An item as a whole, before its first dance. */
export const wholeItem = (item_id: number | null): Step => ({ item_id, heat: null, dance: null })

/**
 * The step after another: the next dance, else the next heat from its first dance, else `nextItem`, as a whole. Null after the last step, and if
 * the item is not there.
 */
export function nextStep(items: readonly StepItem[], from: Step, nextItem?: number | null): Step | null {
  const index = items.findIndex(({ id }) => id === from.item_id)
  const item = items[index]
  if (!item) return null
  const dances = dancesOf(item)
  const heats = heatsOf(item)
  const firstDance = dances.length > 0 ? 0 : null
  if (from.dance === null && firstDance !== null)
    return { item_id: item.id, heat: from.heat ?? heats[0] ?? null, dance: firstDance }
  if (from.dance !== null && from.dance + 1 < dances.length) return { ...from, dance: from.dance + 1 }
  // An item without dances goes on heat by heat.
  const danced = from.heat === null && from.dance === null ? -1 : Math.max(0, heats.indexOf(from.heat ?? 0))
  const heat = heats[danced + 1]
  if (heat !== undefined) return { item_id: item.id, heat, dance: firstDance }
  const following = nextItem ?? items[index + 1]?.id
  return following === undefined ? null : wholeItem(following)
}

/** Whether an item has a step: its heat and its dance exist. */
export function hasStep(item: StepItem, { heat, dance }: Step): boolean {
  return (heat === null || heatsOf(item).includes(heat)) && (dance === null || dance < dancesOf(item).length)
}

export const isSameStep = (a: Step, b: Step): boolean =>
  a.item_id === b.item_id && a.heat === b.heat && a.dance === b.dance

/** The state of the hall at a step, unless the announcer chose another. */
export function usualHallState(item: StepItem, step: Step): HallState {
  if (item.kind === 'break') return 'break'
  if (item.kind === 'general_look') return 'on_floor'
  if (item.kind !== 'round') return 'ceremony'
  return step.heat === null && step.dance === null ? 'calling' : 'on_floor'
}
