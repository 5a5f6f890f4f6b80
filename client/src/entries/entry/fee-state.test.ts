import { expect, it } from 'vitest'
import { allWords } from '../../app/words/all-words.ts'
import { createTranslator } from '../../kit/i18n/translate.ts'
import { feeStateText } from './fee-state.ts'

const { translate: say } = createTranslator(allWords)
const money = (amount: number) => `${amount} ₫`

it.each([
  [300, 0, 'Fee not paid yet', 'Chưa nộp lệ phí'],
  [300, 100, '100 ₫ paid, 200 ₫ due', 'Đã nộp 100 ₫, còn thiếu 200 ₫'],
  [300, 300, 'Fee paid', 'Đã nộp lệ phí'],
  [250, 300, 'Fee paid, 50 ₫ to be refunded', 'Đã nộp lệ phí, sẽ hoàn lại 50 ₫'],
])('a fee of %i with %i paid: %s', (fee_amount, paid_amount, en, vi) => {
  const entry = { fee_amount, paid_amount, is_pay: paid_amount >= fee_amount }
  expect(feeStateText(entry, { t: (key, params) => say('en', key, params), money })).toBe(en)
  expect(feeStateText(entry, { t: (key, params) => say('vi', key, params), money })).toBe(vi)
})
