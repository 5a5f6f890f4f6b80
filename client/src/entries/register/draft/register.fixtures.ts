import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'

const trail = { index: 1, version: 1, created_date: '2026-01-01', updated_date: '2026-01-01' }
const ageOf = (id: number, name: string, start_age: number, end_age: number | null) => ({
  id,
  name,
  name_en: null,
  start_age,
  end_age,
  start_ages: null,
  end_ages: null,
  total_age: null,
})
export const juvenile = ageOf(1, 'Thiếu nhi 2', 10, 11)
export const open = ageOf(2, 'Mọi lứa tuổi', 0, null)
export const senior = { ...ageOf(3, 'Trung niên 1', 35, null), start_ages: 30, end_ages: null }

const formality = {
  1: { id: 1, name: 'Thi đơn', name_en: null, minimum_people: 1, maximum_people: 1 },
  2: { id: 2, name: 'Thi đôi', name_en: null, minimum_people: 2, maximum_people: 2 },
  3: { id: 3, name: 'Đồng diễn', name_en: null, minimum_people: 2, maximum_people: 60 },
  4: { id: 4, name: 'Thi nhóm', name_en: null, minimum_people: 2, maximum_people: 60 },
} as const

const latin = { id: 1, name: 'Latin' }
const price = (id: number, amount: number) => ({ id, name: `${amount}`, amount })

export const tournament: Tournament = {
  id: 9,
  version: 1,
  name: 'Cúp mùa hè',
  name_en: null,
  address: 'Hà Nội',
  address_en: null,
  start_date: '2026-08-01',
  end_date: '2026-08-02',
  register_start_date: null,
  register_end_date: null,
  approve_by: null,
  pay_by: null,
  bibs_from: null,
  currency_name: 'VND',
  content: '',
  content_en: '',
  is_active: 1,
  is_comment: 0,
  fee_threshold: null,
  late_fee: null,
  late_fee_from: null,
  bank_bin: null,
  bank_account: null,
  bank_holder: null,
  pay_when: 'approved',
  payment_note: null,
  payment_note_en: null,
  contact: null,
  contact_en: null,
  hall_language: 'vi',
  hall_zone: 'Asia/Ho_Chi_Minh',
  minors_shown: 'name',
  resources: [],
  fee_details: [
    {
      tournament_id: 9,
      formality: { id: 1, name: 'Thi đơn', name_en: null },
      main: { id: 1, fee: price(1, 200_000), start_content: 1, end_content: 2 },
      sub: { id: 2, fee: price(2, 150_000), start_content: 3, end_content: null },
    },
    {
      tournament_id: 9,
      formality: { id: 3, name: 'Đồng diễn', name_en: null },
      main: { id: 3, fee: price(3, 100_000), start_content: 1, end_content: null },
      sub: null,
    },
  ],
  count_content: 1,
  count_details: 1,
  count_entries: 0,
  created_date: '2026-01-01',
  updated_date: '2026-01-01',
}

type Changes = Partial<Detail['content_competition']> & {
  is_register?: 0 | 1
  fee?: number | null
  form?: keyof typeof formality
}

/** An opened content: a Latin solo in Cha cha for Thiếu nhi 2 unless said otherwise. */
export function detail(id: number, { is_register = 1, fee = null, form = 1, ...content }: Changes = {}): Detail {
  return {
    ...trail,
    id,
    is_register,
    fee,
    quantity: 0,
    entries: 0,
    tournament: { id: 9, name: tournament.name, name_en: null },
    content_competition: {
      ...trail,
      id: id + 100,
      symbol: `S${id}`,
      name: 'Đơn Thiếu nhi 2 Cha cha',
      name_en: null,
      is_closed: 0,
      minimum_athletes: 0,
      grade: {
        id: 1,
        name: 'F1',
        dance: [{ id: 1, name: 'Cha cha', symbol: 'C', dance_type_id: 1 }],
        dance_type: latin,
      },
      age: juvenile,
      sub_ages: [],
      formality: formality[form],
      unit: null,
      folder: { id: 5, name: 'Hạng F', name_en: null },
      ...content,
    },
  }
}
