import { expect, it } from 'vitest'
import { withStoredLink, type SessionEntry } from './register-results.ts'

const resultOf = (id: number, changes: Partial<SessionEntry['entry']> = {}): SessionEntry => ({
  entry: { id, code: 'ABC2345', link: 'secret', joined: false, ...changes } as SessionEntry['entry'],
  earlier: false,
})

it('knows the code and link of an entry made here that further contents join', () => {
  const joined = resultOf(1, { joined: true, code: '', link: null, fee_amount: 5 })
  expect(withStoredLink(joined, [resultOf(2).entry, resultOf(1).entry]).entry).toMatchObject({
    code: 'ABC2345',
    link: 'secret',
    fee_amount: 5,
  })
  expect(withStoredLink(joined, [resultOf(2).entry])).toBe(joined)
  const another = resultOf(3, { link: null })
  expect(withStoredLink(another, [resultOf(1).entry])).toBe(another)
})
