import { afterEach, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { api } from './calls.ts'
import { fakeBrowser, ok } from './network.fakes.ts'
import { extractRows } from './rows-of.ts'

afterEach(() => vi.unstubAllGlobals())

it('an answer is unwrapped: the rows of its data, else its data, else its body', async () => {
  const answers = [ok({ rows: [{ id: 1 }], count: 9 }), ok([{ id: 2 }]), { status: 200, body: [{ id: 3 }] }]
  fakeBrowser(() => answers.shift() ?? 'no answer')
  const ask = async () => extractRows(await call(api.tournaments.list, {}))
  expect([await ask(), await ask(), await ask()]).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]])
  expect(extractRows(undefined)).toEqual([])
})
