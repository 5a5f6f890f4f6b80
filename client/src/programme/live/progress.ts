import type { HallItem, Pointer } from '@portal/shared/programme/pointer-rows'
import { expectedStart, type Progress } from '@portal/shared/programme/turns'

type NumberedItem = HallItem & { number: number }

/** The state of a floor against its plan. Breaks and ceremonies are between the numbered items. */
export const progressOf = (
  items: readonly HallItem[],
  pointer: Pointer,
  zone: string,
  now: number,
): Progress<NumberedItem> => ({
  items: items.filter((item): item is NumberedItem => item.number !== null),
  current: pointer.number,
  moved_at: pointer.moved_at,
  zone,
  now,
})

/** When an item of a floor is expected to begin (epoch milliseconds); null for breaks and ceremonies, and without a planned time. */
export const startOf = (
  item: HallItem,
  items: readonly HallItem[],
  pointer: Pointer,
  zone: string,
  now: number,
): number | null =>
  item.number === null ? null : expectedStart({ ...item, number: item.number }, progressOf(items, pointer, zone, now))
