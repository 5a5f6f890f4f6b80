import { describe, expect, test } from 'vitest'
import { renameForYear, findCheckPoints } from './from-earlier.ts'
import type { Tournament } from './tournament-rows.ts'

const earlier = {
  name: 'Cúp 2025',
  address: 'Hà Nội',
  start_date: '2025-08-02',
  register_end_date: null,
  approve_by: null,
  pay_by: null,
  bibs_from: null,
  payment_note: null,
  content: '',
  bank_account: '0071',
  bank_holder: 'CLB',
  fee_details: [],
  resources: [],
} as unknown as Tournament
const checked = (changes: Partial<Tournament>) =>
  findCheckPoints({ ...earlier, name: 'Cúp 2026', start_date: '2026-08-01', ...changes }, earlier, '2026-07-01')

describe('the name of the next tournament', () => {
  test.each([
    ['Cúp Bình Minh 2025', 'Cúp Bình Minh 2026'],
    ['Cúp 2025 - mùa 2025', 'Cúp 2026 - mùa 2026'],
    ['Cúp Bình Minh', 'Cúp Bình Minh'],
  ])('%s becomes %s', (name, next) => {
    expect(renameForYear(name, '2025-08-02', '2026-08-01')).toBe(next)
  })
})

describe('what to check of a copied tournament', () => {
  test('is only its bank account where everything fits', () => {
    expect(checked({}).map(({ kind: what }) => what)).toEqual(['bank'])
  })
  test('names another weekday', () => {
    expect(checked({ start_date: '2026-08-02' })).toContainEqual({
      kind: 'weekday',
      section: 'what',
      from: '2025-08-02',
      to: '2026-08-02',
    })
  })
  test('names deadlines that are over', () => {
    expect(checked({ pay_by: '2026-06-30', register_end_date: '2026-07-01' })).toContainEqual({
      kind: 'past',
      section: 'bank',
      field: 'pay_by',
      day: '2026-06-30',
    })
  })
  test('names last years in the texts as they are read, not in addresses of pictures', () => {
    const found = checked({ content: '<p>Điều lệ 2025</p><img src="/2024.png">' })
    expect(found).toContainEqual({ kind: 'text', section: 'text', field: 'content', years: '2025' })
  })
  test('names a missing bank account and each document', () => {
    const resources = [{ title: 'Điều lệ' }] as Tournament['resources']
    expect(checked({ bank_account: null, bank_holder: null, resources }).map(({ kind: what }) => what)).toEqual([
      'noBank',
      'document',
    ])
  })
})
