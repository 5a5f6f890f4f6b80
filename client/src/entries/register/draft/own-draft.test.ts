import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeOver } from '../../../kit/api/network.fakes.ts'
import { removeTabData } from '../../../kit/lib/browser-store.ts'
import { isOwn, markOwn } from './own-draft.ts'

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`)
const saved = (time: string) => ({ saved_at: at(time).toISOString() })
beforeEach(() => vi.stubGlobal('sessionStorage', storeOver(new Map())))
afterEach(() => vi.unstubAllGlobals())

it('a draft is this tab’s own if the tab stored it last, for twelve hours', () => {
  markOwn('4.pair', at('08:00'))
  expect(isOwn('4.pair', saved('08:00'), at('20:00'))).toBe(true)
  expect(isOwn('4.pair', saved('08:00'), at('20:01'))).toBe(false)
  // Another tab has stored it since.
  expect(isOwn('4.pair', saved('08:01'), at('08:02'))).toBe(false)
  expect(isOwn('4.group', saved('08:00'), at('08:01'))).toBe(false)
})

it('no draft is the tab’s own once somebody has signed out', () => {
  markOwn('4.pair', at('08:00'))
  removeTabData()
  expect(isOwn('4.pair', saved('08:00'), at('08:01'))).toBe(false)
})
