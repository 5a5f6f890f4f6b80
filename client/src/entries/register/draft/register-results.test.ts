import { expect, it } from 'vitest'
import { withEarlierLink, type Result } from './register-results.ts'

const resultOf = (id: number, changes: Partial<Result['entry']> = {}): Result => ({
  entry: { id, code: 'ABC2345', link: 'secret', joined: false, ...changes } as Result['entry'],
  earlier: false,
})

it('knows the code and link of an entry made here that further contents join', () => {
  const joined = resultOf(1, { joined: true, code: '', link: null, fee_amount: 5 })
  expect(withEarlierLink(joined, [resultOf(2).entry, resultOf(1).entry]).entry).toMatchObject({
    code: 'ABC2345',
    link: 'secret',
    fee_amount: 5,
  })
  expect(withEarlierLink(joined, [resultOf(2).entry])).toBe(joined)
  const another = resultOf(3, { link: null })
  expect(withEarlierLink(another, [resultOf(1).entry])).toBe(another)
})
