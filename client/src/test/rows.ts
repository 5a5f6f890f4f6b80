import type { PublicResults } from '@portal/shared/results/round/result-rows'
import type { Entry } from '@portal/shared/entries/entries'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { unitTexts } from '@portal/shared/resources/unit.fields'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import type { Item } from '@portal/shared/programme/programme-rows'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'

export const admin: DataUser = {
  id: 1,
  name: 'Quản trị',
  user_name: 'admin',
  email: 'admin@example.org',
  mobile: null,
  unit: null,
  unit_confirmed: 0,
  type: 'individual',
  address: null,
  role: 1,
}

const trail = { created_date: '2026-06-01T08:00:00.000Z', updated_date: '2026-06-01T08:00:00.000Z' }

export const cup: Tournament = {
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
  fee_details: [],
  resources: [],
  count_content: 1,
  count_details: 1,
  count_entries: 3,
  ...trail,
}

const GIVEN_NAMES = ['Lan', 'Minh', 'Hoa', 'Tuấn', 'Mai', 'Khoa', 'Ngọc', 'Sơn']

/** An entry of one dancer; those of different ids have different names, codes and units. */
export function entry(id: number, changes: Partial<Entry> = {}): Entry {
  return {
    id,
    code: `E${String(id).padStart(6, '0')}`,
    version: 1,
    number: null,
    handed_number: null,
    handed_date: null,
    handed_by: null,
    status: 0,
    state: null,
    state_reason: null,
    state_until: null,
    corrected_date: null,
    formality_id: 1,
    full_name_one: `Trần ${GIVEN_NAMES[id % GIVEN_NAMES.length]} ${id}`,
    date_of_birth_one: 2012,
    sex: null,
    full_name_two: null,
    date_of_birth_two: null,
    ...mapNames(entryTexts, () => null),
    number_of_people: 1,
    members: [],
    is_flashmob: 0,
    is_group: 0,
    email: `entry${id}@example.org`,
    mobile: '0912345678',
    unit: { id: (id % 3) + 1, name: `Đơn vị ${(id % 3) + 1}`, code: `DV${(id % 3) + 1}` },
    fee_amount: 200_000,
    paid_amount: 0,
    is_pay: false,
    override_reason: null,
    language: 'vi',
    tournament: { id: cup.id, name: cup.name, name_en: null },
    tournament_details: [],
    unit_confirmed: 1,
    same_people: [],
    ...trail,
    ...changes,
  }
}

/** One page of a list of entries, as the server answers it. */
export const entryPage = (rows: readonly Entry[], count = rows.length, cursor: string | null = null) => ({
  rows: [...rows],
  count,
  cursor,
  totals: { fees_collected: 0, fees_pending: count, total_fee: 200_000 * count, total_entry_fee: 0 },
})

export const unit = (id: number, name: string, version = 1) => ({
  id,
  index: id,
  version,
  name,
  status: 1 as const,
  ...mapNames(unitTexts, () => null),
  ...trail,
})

/** An item of a running order. */
export const item = (number: number, changes: Partial<Item> = {}): Item => ({
  id: 100 + number,
  version: 1,
  number,
  round: null,
  name: `Hạng ${number}`,
  name_en: null,
  dances: null,
  day: null,
  time: null,
  note: null,
  tournament_detail_id: null,
  athletes: [],
  ...changes,
})

/** An item of the programme as the office reads it. */
export const officeItem = (number: number, changes: Partial<OfficeItem> = {}): OfficeItem => ({
  ...item(number),
  kind: 'round',
  round_kind: null,
  quota: null,
  floor: 1,
  ...changes,
})

/** The published results of the cup. */
export const publishedResults = (changes: Partial<PublicResults> = {}): PublicResults => ({
  tournament: { id: cup.id, name: cup.name, name_en: null, start_date: cup.start_date, end_date: cup.end_date },
  events: [],
  units: [],
  provinces: [],
  judges: [],
  names_minors: 0,
  ...changes,
})
