import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from './portal.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'

const WITHIN = { timeout: 120_000, interval: 100 }
let two: RunningPortal[] = []
// Before the schema is there: what two processes find at their first start.
const {
  db,
  url = '',
  dataDir,
} = await testDatabase(async (place) => {
  const settings = { DATABASE_URL: place.url ?? '', DATA_DIR: place.dataDir, DEMO: '1' }
  two = await Promise.all([startPortal(settings), startPortal(settings)])
})

test('two processes that start at once on an empty database make one schema, one admin and one season', async () => {
  await Promise.all(two.map(async (portal) => portal.stop()))
  const admins = await db.selectFrom('users').select('id').where('role', '=', 1).execute()
  expect(admins).toHaveLength(1)
  const names = (await db.selectFrom('units').select('name').execute()).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
  const announcements = two.map((portal) => /demo season was added|The first admin is/u.test(portal.log()))
  expect(announcements.toSorted()).toEqual([false, true])
})

test('processes share a port, one that dies is replaced, and a signal ends them all', async () => {
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'info' }
  const portal = await startPortal(settings, ['--processes', '2'])
  onTestFinished(portal.kill)
  const listening = () => {
    const lines = portal.log().matchAll(/"pid":(\d+)[^\n]*Server listening/gu)
    return [...new Set(Array.from(lines, ([, pid]) => Number(pid)))]
  }
  await vi.waitFor(() => expect(listening()).toHaveLength(2), WITHIN)
  const [first = 0] = listening()
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(listening()).toHaveLength(3), WITHIN)
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  await portal.stop()
  expect(listening().filter(isAlive)).toEqual([])
}, 600_000)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
