import { expect, test } from 'vitest'
import { findAmountDue, isFeeDue } from './when-to-pay.ts'

const entriesByStatus = {
  waiting: { status: 0, state: null },
  approved: { status: 1, state: null },
  asked: { status: 0, state: 'asked' },
  refused: { status: 0, state: 'refused' },
  withdrawn: { status: 1, state: 'withdrawn' },
  scratched: { status: 1, state: 'scratched' },
} as const
const collected = (pay_when: 'approved' | 'sent') =>
  Object.entries(entriesByStatus).flatMap(([name, entry]) => (isFeeDue(entry, { pay_when }) ? [name] : []))

test('fees are collected after approval, or from entries that wait as well; never from those set aside', () => {
  expect(collected('approved')).toEqual(['approved'])
  expect(collected('sent')).toEqual(['waiting', 'approved', 'asked'])
})

test('what is to be paid now is what is still owed, and nothing before its time', () => {
  const sums = { fee_amount: 300_000, paid_amount: 100_000 }
  expect(findAmountDue({ ...entriesByStatus.approved, ...sums }, { pay_when: 'approved' })).toBe(200_000)
  expect(findAmountDue({ ...entriesByStatus.waiting, ...sums }, { pay_when: 'approved' })).toBe(0)
  expect(findAmountDue({ ...entriesByStatus.waiting, ...sums }, { pay_when: 'sent' })).toBe(200_000)
  expect(findAmountDue({ ...entriesByStatus.approved, fee_amount: 1, paid_amount: 5 }, { pay_when: 'sent' })).toBe(0)
})
