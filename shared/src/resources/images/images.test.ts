import { expect, test } from 'vitest'
import { webAddress } from './images.ts'

test.each([
  '/news',
  '/files/images/a-b_c-1600.webp',
  'https://example.org/a?b=c#d',
  'http://example.org:8080/ảnh.png',
  'https://nhảy.vn',
])('%s is an address', (address) => {
  expect(webAddress.parse(` ${address} `)).toBe(address)
})

test.each([
  '',
  'news',
  '//evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'javascript:alert(1)',
  'http://[bad',
  'https://x:99999/a',
  'http://%',
  'https://x\u0000y',
  'https://x\ud800',
])('%j is none', (address) => {
  expect(webAddress.safeParse(address).success).toBe(false)
})
