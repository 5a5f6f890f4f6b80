import { expect, test } from 'vitest'
import { cardMessage } from './card-message.ts'
import type { UnitCard } from '../shared-link-calls.ts'

const card: UnitCard = {
  tournament: {
    id: 1,
    name: 'Cúp mùa hè',
    name_en: 'Summer Cup',
    address: 'Huế',
    address_en: null,
    start_date: '2026-12-06',
    end_date: '2026-12-06',
    currency_name: 'VND',
  },
  unit: { id: 4, name: 'CLB Sao Mai' },
  version: 2,
  changed_date: '2026-11-20T03:00:00Z',
  dancers: 5,
  entries: 4,
  contents: 3,
  approved: 2,
  waiting: 0,
  approve_by: null,
  asked: 2,
  asked_overdue: 0,
  asked_until: '2026-11-30',
  consents_missing: 0,
  partners_missing: 0,
  next_by: '2026-11-30',
  bibs: null,
  bibs_missing: 1,
  bibs_from: null,
  fee_amount: 900_000,
  paid_amount: 0,
  owed: 900_000,
  pay_by: '2026-12-01',
  memo: 'DS CLB4G1',
  account: { bank: 'Vietcombank', number: '0000000001', holder: 'LIEN DOAN' },
  transfer: null,
  paid_date: null,
  turns: null,
}
const link = { amount: '900.000 đ', url: 'https://cup.example/card/x?lang=vi' }

test('the text for a chat says what is missing, what is owed, how to pay it and where the card is', () => {
  expect(cardMessage(card, 'vi', link)).toBe(
    [
      'Phiếu đoàn CLB Sao Mai – Cúp mùa hè (6/12)',
      'Vận động viên: 5 · Lượt đăng ký: 4 · Nội dung: 3',
      'Còn thiếu:',
      '- 2 đăng ký cần sửa, hạn 30/11',
      '- 1 đăng ký chưa có số đeo',
      'Lệ phí cả đoàn, hạn cuối 1/12: 900.000 đ',
      'Vietcombank · 0000000001 · LIEN DOAN',
      'Nội dung chuyển khoản: DS CLB4G1',
      'Xem phiếu đoàn: https://cup.example/card/x?lang=vi',
    ].join('\n'),
  )
})

test('the text names the tournament in the language of its reader', () => {
  expect(cardMessage(card, 'en', link)).toContain('CLB Sao Mai – Summer Cup (')
})

test('a unit that paid everything is asked for no money', () => {
  const paid = { ...card, asked: 0, asked_until: null, bibs_missing: 0, owed: 0, paid_amount: 900_000, account: null }
  const text = cardMessage(paid, 'en', link)
  expect(text).toContain('Complete and paid')
  expect(text).toContain('Fees received in full')
  expect(text).not.toMatch(/Transfer note|900/u)
})
