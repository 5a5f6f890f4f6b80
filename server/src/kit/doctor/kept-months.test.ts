import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { readRetentionMonths, retentionQuestion } from './kept-months.ts'

const portal = await testPortal()
const { db } = portal
const now = () => portal.clock.now
const sentences: string[] = []
const start = async (more: Record<string, number> = {}) =>
  readRetentionMonths(db, { ...portal.config, ...more }, now(), (sentence) => sentences.push(sentence))

test('a new installation writes 24 months down, and keeps to it', async () => {
  expect(await start()).toBe(24)
  expect(sentences.splice(0)).toEqual([expect.stringContaining('24 months')])
  await portal.signIn('admin')
  expect(await start()).toBe(24)
  expect(await start({ KEEP_ENTRIES_MONTHS: 0 })).toBe(0)
  expect(sentences).toEqual([])
  expect(await retentionQuestion(db, portal.config, now())).toBe(null)
})

test('one that holds entries keeps them until somebody decides, and is told how many would be emptied', async () => {
  await db.deleteFrom('secrets').where('name', '=', 'keep_entries_months').execute()
  const season = await entrySeason(portal)
  const { register } = entryCallsOf(portal, season)
  await register()
  await register()
  portal.clock.now = new Date('2028-08-01T03:00:00.000Z')
  expect(await start()).toBe(0)
  const question = await retentionQuestion(db, portal.config, now())
  expect(question).toContain('2 entries')
  expect(sentences).toEqual([`${question} Until then they are kept.`])
  expect(await start({ KEEP_ENTRIES_MONTHS: 36 })).toBe(36)
  expect(await retentionQuestion(db, { ...portal.config, KEEP_ENTRIES_MONTHS: 36 }, now())).toBe(null)
})
