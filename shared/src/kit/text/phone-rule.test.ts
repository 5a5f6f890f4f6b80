import { describe, expect, it } from 'vitest'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as browser from './phone-rule.browser.ts'
import { isDialable, readPhone } from './phone-rule.ts'

const typed = ['0912 345 678', '+84 24 3825 3825', '+65 9123 4567', '12345', 'abc']

describe('the rule for phone numbers in a browser', () => {
  it('takes everything until it is here, and then says what the server says', async () => {
    expect(typed.map(browser.readPhone)).toEqual(typed)
    expect(browser.isDialable('0123456789')).toBe(true)
    await browser.loadPhoneRule()
    expect(browser.isDialable('0123456789')).toBe(false)
    expect(typed.map(browser.readPhone)).toEqual(typed.map(readPhone))
    expect(typed.map(readPhone)).toEqual(['0912345678', '02438253825', '+6591234567', null, null])
  })
})

describe('a phone number', () => {
  it.each([
    ['1900 1234', '19001234'],
    ['1800 6789', '18006789'],
    ['(+84) 912345678', '0912345678'],
    ['(+84) 24 3825 3825', '02438253825'],
  ])('%s is kept as %s', (text, stored) => {
    expect(readPhone(text)).toBe(stored)
  })
})

describe('a number that somebody can be called by', () => {
  it.each([
    '0912345678',
    '0345678901',
    '0561234567',
    '02438253825',
    '19001234',
    '1800123456',
    '069123456',
    '+6591234567',
  ])('%s is one', (phone) => expect(isDialable(phone)).toBe(true))
  it.each(['0168 123 4567', '0123456789', '0111111111', '12345678', '0412345678', '0241234567'])(
    '%s can be read and is none',
    (typed) => expect(isDialable(readPhone(typed) ?? '')).toBe(false),
  )
  it('refuses nothing that the numbering plan has', () => {
    const digits = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))
    const lost = digits.flatMap((start) =>
      [6, 7, 8].flatMap((more) => {
        const number = parsePhoneNumberFromString(`0${start}${'1234567890'.slice(0, more)}`, 'VN')
        const exists = number?.country === 'VN' && ['MOBILE', 'FIXED_LINE', 'VOIP'].includes(number.getType() ?? '')
        return exists && !isDialable(`0${number.nationalNumber}`) ? [number.nationalNumber] : []
      }),
    )
    expect(lost).toEqual([])
  })
})
