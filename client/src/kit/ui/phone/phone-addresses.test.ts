import { expect, test } from 'vitest'
import { phoneAddresses } from './phone-addresses.ts'

test.for([
  ['0912345678', 'tel:+84912345678', 'https://zalo.me/84912345678'],
  ['0912 345 678', 'tel:+84912345678', 'https://zalo.me/84912345678'],
  ['+84 912.345.678', 'tel:+84912345678', 'https://zalo.me/84912345678'],
  ['+6591234567', 'tel:+6591234567', 'https://zalo.me/6591234567'],
  ['02438253825', 'tel:+842438253825', null],
] as const)('%s is called internationally, and is opened in Zalo unless it is a landline', ([phone, tel, zalo]) => {
  expect(phoneAddresses(phone)).toEqual({ tel, zalo })
})

test.for(['', '12345', 'gọi mẹ', '0912345678 / 0987654321'])('“%s” is no number and has no address', (phone) => {
  expect(phoneAddresses(phone)).toBeNull()
})
