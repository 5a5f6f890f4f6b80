import type { Desk, DeskEntry } from '@portal/shared/desk/desk-rows'
import { entryCode } from '@portal/shared/entries/entry-code'
import { cup } from './rows.ts'

export const codeOf = (id: number): string => entryCode(new Uint8Array([id, 7, 7, 7, 7, 7]))

const NAMES = [
  ['Lý Khải Phúc', 'Dương Ngọc Ngân'],
  ['Trịnh Anh Lâm', 'Hoàng Phương Thư'],
  ['Lý Ngọc Anh', null],
  ['Vũ Tuấn Long', 'Đinh Phương Trâm'],
  ['Đoàn Tuệ Vy', null],
  ['Mai Bảo Quân', 'Đoàn Tuệ Châu'],
] as const

/** An entry of a unit with a bib and a start in the item that has its number, both made from its id. */
export function deskEntry(id: number, changes: Partial<DeskEntry> = {}): DeskEntry {
  const [full_name_one, full_name_two] = NAMES[id % NAMES.length] ?? NAMES[0]
  return {
    id,
    code: codeOf(id),
    number: 100 + id,
    full_name_one,
    full_name_two,
    team_name: null,
    people: full_name_two ? 2 : 1,
    unit_id: 7,
    fee_amount: 300_000,
    owed: 0,
    events: [31],
    starts: [{ round_entry_id: 800 + id, item_id: 90 }],
    here: null,
    handed: null,
    signed: null,
    papers: null,
    ...changes,
  }
}

/** A desk of two units, whose items are of this day until midnight. */
export function deskOf(entries: readonly DeskEntry[]): Desk {
  const latin = { id: 1, name: 'Latin' }
  const item = { floor: 1, day: null, round: 'final', name_en: null } as const
  return {
    tournament_id: cup.id,
    zone: cup.hall_zone,
    currency_name: 'VND',
    units: [
      { id: 7, name: 'Sao Mai', code: 'SMH', province: 'Hà Nội' },
      { id: 8, name: 'Nhịp Bước', code: 'NBS', province: null },
    ],
    events: [{ id: 31, name: 'Đôi Thiếu nhi 2 Latin A', name_en: null, symbol: 'D215', dance_type: latin }],
    items: [
      { ...item, id: 90, number: 31, time: '23:58', name: 'Đôi Thiếu nhi 2 Latin A', detail_id: 31 },
      { ...item, id: 91, number: 32, time: '23:59', name: 'Đôi Thiếu nhi 2 Latin B', detail_id: null },
    ],
    entries: [...entries],
  }
}
