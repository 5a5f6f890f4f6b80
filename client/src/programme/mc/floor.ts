import type { HallItem, Step } from '@portal/shared/programme/pointer-rows'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { dancesOf, heatsOf } from '@portal/shared/programme/steps'
import type { T } from '../../kit/i18n/use-t.ts'
import { danceName } from '@portal/shared/programme/dance-names'

/** The name of a floor: A for 1. */
export const floorName = (floor: number): string => String.fromCodePoint(64 + floor)

/** The competitors who dance at a step: those of its heat, and of the first heat while the item is called. */
export function competitorsAt(item: HallItem, { heat }: Pick<Step, 'heat'>): readonly Competitor[] {
  const heats = heatsOf(item)
  const current = heat ?? heats[0]
  return heats.length === 0 ? item.athletes : item.athletes.filter((each) => (each.heat ?? current) === current)
}

/** All dances of an item heat by heat, in their order. */
export function listSteps(item: HallItem): Step[] {
  const dances = dancesOf(item)
  const heats = heatsOf(item)
  const danceIndexes = dances.length > 0 ? dances.map((_symbol, index) => index) : [null]
  return (heats.length > 0 ? heats : [null]).flatMap((heat) =>
    danceIndexes.map((dance) => ({ item_id: item.id, heat, dance })),
  )
}

/** The item whose results an empty round waits for: the round of its event before it. Undefined if it has competitors. */
export function awaitedItem(items: readonly HallItem[], item: HallItem): HallItem | undefined {
  if (item.kind !== 'round' || item.athletes.length > 0 || item.tournament_detail_id === null) return undefined
  return items
    .slice(0, items.indexOf(item))
    .findLast((each) => each.tournament_detail_id === item.tournament_detail_id && each.athletes.length > 0)
}

/** The name of an item on keys: its number, or the title of a break or ceremony. */
export const itemSign = ({ number, name }: Pick<HallItem, 'number' | 'name'>, t: T): string =>
  number === null ? name : t('hall.item', { number })

/** The name of a step in a sentence: its item, and its heat and dance if it is one. */
export const stepSign = (item: HallItem, step: Step, t: T): string =>
  step.heat === null && step.dance === null
    ? itemSign(item, t)
    : `${itemSign(item, t)}, ${describeStep(item, step, t).label}`

/** The next step as its key names it: an item, a heat with its dance, or a dance, and which of its dances that is. */
export function describeStep(
  item: HallItem,
  step: Step,
  t: T,
): { label: string; dance: { index: number; count: number } | null } {
  const dances = dancesOf(item)
  if (step.heat === null && step.dance === null)
    return { label: t('mc.advance', { item: itemSign(item, t) }), dance: null }
  const symbol = step.dance === null ? undefined : dances[step.dance]
  const name = symbol === undefined ? null : danceName(symbol)
  const heat = step.heat === null ? null : t('hall.heat', { number: step.heat })
  return {
    label: [heat, name].filter(Boolean).join(': ') || t('mc.start'),
    dance: step.dance === null || dances.length < 2 ? null : { index: step.dance + 1, count: dances.length },
  }
}
