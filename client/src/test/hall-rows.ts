import type { HallItem, Pointer, Pointers, Step } from '@portal/shared/programme/pointer-rows'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { cup, officeItem } from './rows.ts'

export const hallItem = (number: number, changes: Partial<HallItem> = {}): HallItem => ({
  ...officeItem(number),
  floor: 1,
  heats: 1,
  heat_from: null,
  heat_to: null,
  ...changes,
})

/** A couple with its bib as its id. */
export const couple = (number: number, heat: number | null = null, changes: Partial<Competitor> = {}): Competitor => ({
  id: number,
  number,
  full_name_one: `Nguyễn Hoàng Phương ${number}`,
  full_name_two: `Đặng Quỳnh Ánh ${number}`,
  team_name: null,
  unit: 'CLB Khiêu vũ Sao Mai',
  unit_code: 'SMH',
  heat,
  ...changes,
})

export const otherMove = {
  by: 'Người khác',
  console: 'another',
  at: '2026-08-01T08:00:00.000Z',
  from_event: null,
  undo_ms: 0,
} as const

/** The pointer of a floor at a step of an item. */
export const pointerAt = (item: HallItem, step: Partial<Step> = {}, changes: Partial<Pointer> = {}): Pointer => ({
  floor: 1,
  version: 1,
  item_id: item.id,
  number: item.number,
  next_item_id: null,
  heat: step.heat ?? null,
  dance: step.dance ?? null,
  hall_state: 'on_floor',
  message: null,
  message_en: null,
  moved_at: null,
  stepped_at: null,
  last_move: null,
  ...changes,
})

export const pointersOf = (floors: Pointer[], changes: Partial<Pointers> = {}): Pointers => ({
  tournament_id: cup.id,
  status: 1,
  programme_version: 1,
  zone: cup.hall_zone,
  now: new Date().toISOString(),
  floors,
  screens: [],
  ...changes,
})
