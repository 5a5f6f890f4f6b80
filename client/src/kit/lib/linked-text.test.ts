import { expect, test } from 'vitest'
import { splitLinks } from './linked-text.ts'

test('makes links of web addresses and leaves the rest as it is', () => {
  expect(splitLinks('Mở http://localhost:3000/verify-email/aB3-_x để kích hoạt.')).toEqual([
    { text: 'Mở ' },
    { text: 'http://localhost:3000/verify-email/aB3-_x', href: 'http://localhost:3000/verify-email/aB3-_x' },
    { text: ' để kích hoạt.' },
  ])
})

test('keeps the marks of the sentence out of the address, and a fragment in it', () => {
  expect(splitLinks('(https://a.example/entry#t=1).')).toEqual([
    { text: '(' },
    { text: 'https://a.example/entry#t=1', href: 'https://a.example/entry#t=1' },
    { text: ').' },
  ])
})

test('links nothing but the web', () => {
  for (const text of ['javascript:alert(1)', 'mailto:a@b.example', 'ftp://a.example', ''])
    expect(splitLinks(text).some(({ href }) => href)).toBe(false)
})
