import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearSession, storeUser } from '../../api/session.ts'
import { removeOldPages } from './kept-pages.ts'

const now = new Date('2026-12-06T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toUTCString()
const keep = async (scope: string, path: string, days: number) =>
  (await caches.open(scope)).put(path, new Response('page', { headers: { date: daysAgo(days) } }))
const pathsIn = async (scope: string) =>
  (await (await caches.open(scope)).keys()).map(({ url }) => new URL(url).pathname).toSorted()
const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
}
beforeEach(clear)
afterEach(clear)

test('keeps copies of pages for 30 days, and their files as long as one of them', async () => {
  await keep('/live/', '/live/1', 31)
  await keep('/live/', '/live/2', 29)
  await keep('/live/', '/assets/page-1a2b.js', 90)
  await keep('/entry', '/entry', 31)
  await keep('/entry', '/assets/entry-1a2b.js', 31)
  await removeOldPages(now)
  expect(await pathsIn('/live/')).toEqual(['/assets/page-1a2b.js', '/live/2'])
  expect(await caches.has('/entry')).toBe(false)
})

test('drops copies of which nothing says how old they are', async () => {
  await (await caches.open('/live/')).put('/live/1', new Response('page'))
  await removeOldPages(now)
  expect(await caches.has('/live/')).toBe(false)
})

test('forgets the pages of the hall that an account followed when it signs out', async () => {
  storeUser({ id: 7, name: 'Trần Hoa', email: 'hoa@example.org' } as never)
  await keep('/live/', '/live/1', 0)
  await keep('/entry', '/entry', 0)
  clearSession()
  await expect.poll(async () => caches.has('/live/')).toBe(false)
  expect(await caches.has('/entry')).toBe(true)
})
