import { describe, expect, it } from 'vitest'
import * as browser from './phone-rule.browser.ts'
import { readPhone } from './phone-rule.ts'

const typed = ['0912 345 678', '+84 24 3825 3825', '+65 9123 4567', '12345', 'abc']

describe('the rule for phone numbers in a browser', () => {
  it('takes everything until it is here, and then says what the server says', async () => {
    expect(typed.map(browser.readPhone)).toEqual(typed)
    await browser.loadPhoneRule()
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
