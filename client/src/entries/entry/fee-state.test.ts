import { expect, it } from 'vitest'
import { allWords } from '../../app/words/all-words.ts'
import { translator } from '../../kit/i18n/translate.ts'
import { feeState } from './fee-state.ts'

const { say } = translator(allWords)
const money = (amount: number) => `${amount} ₫`

it.each([
  [300, 0, 'Fee not paid yet', 'Chưa nộp lệ phí'],
  [300, 100, '100 ₫ paid, 200 ₫ due', 'Đã nộp 100 ₫, còn thiếu 200 ₫'],
  [300, 300, 'Fee paid', 'Đã nộp lệ phí'],
  [250, 300, 'Fee paid, 50 ₫ to be refunded', 'Đã nộp lệ phí, sẽ hoàn lại 50 ₫'],
])('a fee of %i with %i paid: %s', (fee_amount, paid_amount, en, vi) => {
  const entry = { fee_amount, paid_amount, is_pay: paid_amount >= fee_amount }
  expect(feeState(entry, { t: (key, params) => say('en', key, params), money })).toBe(en)
  expect(feeState(entry, { t: (key, params) => say('vi', key, params), money })).toBe(vi)
})
