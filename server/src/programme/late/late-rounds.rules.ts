import { countHeats } from '@portal/shared/programme/timetable/plan-rounds'
import type { TimetableSettings } from '@portal/shared/programme/timetable/timetable'
import { isFinalKind, type RoundKind } from '@portal/shared/programme/rounds'

/** A competitor of a round; one that does not come has no place in a heat. */
export type Competitor = { id: number; heat: number | null; isComing: boolean }
export type LateItem = {
  id: number
  floor: number
  round_id: number
  round_number: number
  kind: RoundKind | null
  heats: number
  /** The heats of its round that the item has; null for all. */
  heat_from: number | null
  heat_to: number | null
  tournament_detail_id: number
}
export type LatePlan<Item extends LateItem = LateItem> = {
  /** Null where the event has no item, or none that was not called. */
  item: Item | null
  /** Whether the event has an item at all. */
  hasItems: boolean
  before: number
  after: number
  heats_before: number
  heats_after: number
  is_crowded: 0 | 1
}

/** The first item of an event's first round that was not called yet; undefined if there is none. */
export function findOpenItem<Item extends LateItem>(
  items: readonly Item[],
  wasCalled: (item: Item) => boolean,
): Item | undefined {
  const first = Math.min(...items.map(({ round_number }) => round_number))
  return items.find((item) => item.round_number === first && !wasCalled(item))
}

/**
 * The effect of one more competitor in a round. A final stays one; other rounds get a heat more where the timetable's settings ask for it. A
 * round that is split over several items keeps its heats, because those of the other items may have been danced.
 */
export function planLate<Item extends LateItem>(
  item: Item,
  competitors: readonly Competitor[],
  settings: Pick<TimetableSettings, 'heat_max' | 'final_max'>,
): LatePlan<Item> {
  const before = competitors.filter(({ isComing }) => isComing).length
  const after = before + 1
  const isFinal = isFinalKind(item.kind)
  const heats_before = Math.max(1, item.heats)
  const heats_after =
    isFinal || item.heat_from !== null ? heats_before : Math.max(heats_before, countHeats(after, settings))
  const is_crowded = isFinal && after > settings.final_max ? 1 : 0
  return { item, hasItems: true, before, after, heats_before, heats_after, is_crowded }
}

/** The heat of one more competitor, and those who change to a heat that is opened for it, so that nobody dances alone. */
export function placeLate(
  { item, heats_before, heats_after }: LatePlan,
  competitors: readonly Competitor[],
): { heat: number | null; moved: { id: number; heat: number }[] } {
  if (!item || heats_after === 1) return { heat: null, moved: [] }
  const heats = Map.groupBy(
    competitors.map((competitor) => ({ ...competitor, heat: competitor.heat ?? 1 })),
    ({ heat }) => heat,
  )
  const coming = (heat: number) => (heats.get(heat) ?? []).filter(({ isComing }) => isComing)
  if (heats_after === heats_before) {
    const range = listHeats(item.heat_from ?? 1, item.heat_to ?? heats_before)
    return { heat: range.toSorted((a, b) => coming(a).length - coming(b).length || a - b)[0] ?? null, moved: [] }
  }
  const opened = heats_after
  const sizes = listHeats(1, heats_before).map((heat) => ({ heat, rows: coming(heat) }))
  const share = Math.floor((sizes.reduce((sum, { rows }) => sum + rows.length, 0) + 1) / heats_after)
  const joining = []
  while (joining.length < Math.max(1, share - 1)) {
    const [largest] = sizes.toSorted((a, b) => b.rows.length - a.rows.length || b.heat - a.heat)
    const last = largest?.rows.pop()
    if (!last) break
    joining.push(last)
  }
  const joiningIds = new Set(joining.map(({ id }) => id))
  const moved = competitors.flatMap(({ id, heat }) => {
    const next = joiningIds.has(id) ? opened : (heat ?? 1)
    return next === heat ? [] : [{ id, heat: next }]
  })
  return { heat: opened, moved }
}

const listHeats = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
