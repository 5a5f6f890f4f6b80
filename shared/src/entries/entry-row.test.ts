import { expect, it } from 'vitest'
import { mapNames } from '../kit/define-fields.ts'
import { entryTexts } from './entry.fields.ts'
import { toEntryRow } from './entry-row.ts'

const raw = {
  id: 12,
  code: 'K7QX93',
  number: 101,
  full_name_one: 'Đỗ An',
  date_of_birth_one: 2012,
  sex: null,
  full_name_two: 'Lê Bình',
  date_of_birth_two: 2013,
  email: 'an@example.vn',
  mobile: '0912345678',
  unit: { id: 3, name: 'CLB Sen Hồng' },
  is_group: 0,
  is_flashmob: 0,
  created_date: '2026-05-01T08:00:00+07:00',
  fee_amount: 600_000,
  is_pay: true,
  status: 1,
  ...mapNames(entryTexts, () => null),
  number_of_people: 2,
  tournament: { id: 5, name: 'Cúp Mùa Hè' },
  tournament_details: [
    { id: 31, content_competition: { symbol: 'D315', is_closed: 0 } },
    { id: 32, content_competition: { symbol: 'D31C', is_closed: 1 } },
    { id: 33, content_competition: { symbol: 'D325', is_closed: 0 } },
  ],
} as const

it('makes the list view of an entry', () => {
  expect(toEntryRow(raw)).toEqual({
    id: 12,
    code: 'K7QX93',
    number: 101,
    full_name_one: 'Đỗ An',
    date_of_birth_one: 2012,
    sex: null,
    full_name_two: 'Lê Bình',
    date_of_birth_two: 2013,
    email: 'an@example.vn',
    mobile: '0912345678',
    unit: { id: 3, name: 'CLB Sen Hồng' },
    is_group: 0,
    is_flashmob: 0,
    created_date: '2026-05-01T08:00:00+07:00',
    fee: 600_000,
    fees_collected: true,
    status: 1,
    ...mapNames(entryTexts, () => null),
    number_of_people: 2,
    tournament_id: 5,
    count_content: 3,
    contents: 'D315, D325',
    contents_closed: 'D31C',
    contents_id: [31, 33],
    contents_closed_id: [32],
  })
})

it('shows an entry without contents, unit, bib and payment', () => {
  const row = toEntryRow({ ...raw, tournament_details: [], unit: null, number: null, is_pay: false })
  expect(row).toMatchObject({
    unit: null,
    number: null,
    fees_collected: false,
    count_content: 0,
    contents: '',
    contents_closed: '',
    contents_id: [],
    contents_closed_id: [],
  })
})
