import { expect, test } from 'vitest'
import { storeText } from '../lib/browser-store.ts'
import { fakeBrowser } from './network.fakes.ts'
import { hallDayStart, removeOldAnswers } from './old-answers.ts'
import { endSession, storeUser } from './session.ts'

const at = (day: number, hour: number) => new Date(2026, 11, day, hour)
const store = (place: string, owner: number | null, moment: Date) =>
  storeText('hall', JSON.stringify({ at: moment.getTime(), answer: { name: 'Lý Thu An' } }), { place, owner })
const openBrowser = () => {
  const { stored } = fakeBrowser(() => 'no answer')
  return () => [...stored.keys()].filter((name) => name.startsWith('hall.'))
}
const signInByCode = (expires_date: string) =>
  storeUser({ id: 9, name: 'Bàn MC', role: 0, roles: [{ expires_date }] } as never)

test('what a device knows of a day in the hall is gone from four the next morning', () => {
  const stored = openBrowser()
  store('/mc {"params":{"id":1}}', null, at(6, 23))
  store('/mc {"params":{"id":1}}', 7, at(6, 3))
  removeOldAnswers(at(7, 3))
  expect(stored()).toEqual(['hall./mc {"params":{"id":1}}'])
  removeOldAnswers(at(7, 4))
  expect(stored()).toEqual([])
  expect(hallDayStart(at(7, 3))).toBe(at(6, 4).getTime())
})

test('what a code opened is gone when it has expired, and when the server has ended its session', () => {
  const stored = openBrowser()
  signInByCode(at(6, 12).toISOString())
  store('/mc', 9, at(6, 11))
  store('/mc', 7, at(6, 11))
  removeOldAnswers(at(6, 11))
  expect(stored()).toHaveLength(2)
  removeOldAnswers(at(6, 12))
  expect(stored()).toEqual(['hall./mc@7'])
  store('/mc', 9, at(6, 11))
  endSession()
  expect(stored()).toEqual(['hall./mc@7'])
})
