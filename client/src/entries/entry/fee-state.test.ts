import { expect, it } from 'vitest'
import { allWords } from '../../app/words/all-words.ts'
import { createTranslator } from '../../kit/i18n/translate.ts'
import { feeStateOf, feeStateText } from './fee-state.ts'

const { translate: say } = createTranslator(allWords)
const money = (amount: number) => `${amount} ₫`

const sumsOf = (fee_amount: number, paid_amount: number) => ({
  fee_amount,
  paid_amount,
  is_pay: paid_amount >= fee_amount,
})

it.each([
  [300, 0, 'Fee not paid yet', 'Chưa nộp lệ phí'],
  [300, 100, '100 ₫ paid, 200 ₫ due', 'Đã nộp 100 ₫, còn thiếu 200 ₫'],
  [300, 300, 'Fee paid', 'Đã nộp lệ phí'],
  [250, 300, 'Fee paid, 50 ₫ to be refunded', 'Đã nộp lệ phí, sẽ hoàn lại 50 ₫'],
])('a fee of %i with %i paid: %s', (fee_amount, paid_amount, en, vi) => {
  const entry = { status: 1, state: null, ...sumsOf(fee_amount, paid_amount) }
  expect(feeStateText(entry, { t: (key, params) => say('en', key, params), money })).toBe(en)
  expect(feeStateText(entry, { t: (key, params) => say('vi', key, params), money })).toBe(vi)
})

it.each(['refused', 'withdrawn', 'scratched'] as const)(
  'an entry that is %s is not paid, whatever it holds',
  (state) => {
    const textOf = (paid_amount: number) => {
      const entry = { status: 2, state, ...sumsOf(300, paid_amount) }
      return feeStateText(entry, { t: (key, params) => say('en', key, params), money })
    }
    expect(textOf(0)).toBe('No fee due')
    expect(textOf(600)).toBe('600 ₫ paid, no fee due')
    expect(feeStateOf({ status: 2, state, ...sumsOf(300, 300) })).toBe('paidNotDue')
  },
)
