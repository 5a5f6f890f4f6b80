// An hour without a network at a console and a desk, by a script in real browsers whose clocks, and that of the portal, are moved: whether what was
// pressed arrives once and in order, with its times, and how soon after the network is back. Both are loaded again in the middle.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Desk } from '@portal/shared/desk/desk-rows'
import type { Pointers } from '@portal/shared/programme/pointer-rows'
import { busySeason } from '../server/src/test/many-entries.ts'
import { startPortal } from '../server/src/test/running-portal.ts'
import { accountOf, adminOf } from './admin.ts'
import { openBrowser } from './browser.ts'
import { machine, table } from './figures.ts'
import { onBothEngines, settingsOf, withDatabase } from './places.ts'

const movedClock = new URL('../server/src/test/servers/moved-clock.mjs', import.meta.url).href
const ADMIN = { user_name: 'benchadmin', password: 'benchadmin1' }
const MINUTE_MS = 60_000
const MINUTES = 60
/** A step of the announcer every other minute, one entry at the desk every minute. */
const MOVES = MINUTES / 2
/** How far the time of a press may be from when it was pressed: the script itself takes time. */
const NEAR_MS = 3_000
/** Longer, and something waits for good. */
const ARRIVED_WITHIN_MS = 60_000

machine()
process.argv.push('--only', 'sqlite')
await onBothEngines(async (bench) => {
  // A morning: sessions and stored answers end at night.
  const start = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 2 * 3_600_000)
  let moved = start.getTime() - Date.now()
  const clockFile = join(bench.dataDir, 'clock')
  const moveClock = (milliseconds: number) => {
    moved += milliseconds
    // Renamed, because the process may read it at any moment.
    writeFileSync(`${clockFile}.new`, String(moved))
    renameSync(`${clockFile}.new`, clockFile)
  }
  moveClock(0)
  const { large } = await withDatabase(bench, async (database) => busySeason(database, { small: 5, large: 120 }, start))
  const portal = await startPortal({
    ...settingsOf(bench),
    ADMIN_USER: ADMIN.user_name,
    ADMIN_PASSWORD: ADMIN.password,
    NODE_OPTIONS: `--import ${movedClock}`,
    MOVED_CLOCK: clockFile,
  })
  const { browser, version } = await openBrowser()
  try {
    let ask = await adminOf(portal.url, ADMIN)
    const { id } = large
    const day = start.toISOString().slice(0, 10)
    await ask('PUT', `/mc/programme/${id}/generate`, { heat_size: 12, day, start_time: '09:00' })
    const readPointer = async () => ((await ask('GET', `/mc/pointers/${id}`)) as Pointers).floors[0]
    const readDesk = async () => (await ask('GET', `/desk/list/${id}`)) as Desk
    const before = { version: (await readPointer())?.version ?? 0, desk: await readDesk() }
    const bibs = before.desk.entries.flatMap(({ number }) => number ?? []).slice(0, MINUTES)
    if (bibs.length < MINUTES) throw new Error('there are not enough bibs')
    const devices = {
      console: await openDevice(browser, portal.url, `/mc?tournament=${id}`, start),
      desk: await openDevice(browser, portal.url, `/desk?tournament=${id}`, start),
    }
    await devices.console.locator('section[data-kind="now"]').waitFor()
    await devices.desk.locator('input[data-search]').waitFor()
    for (const page of Object.values(devices)) {
      await isStored(page)
      await page.context().setOffline(true)
    }
    const presses: { console: number[]; desk: number[] } = { console: [], desk: [] }
    const now = () => Date.now() + moved
    for (let minute = 0; minute < MINUTES; minute++) {
      moveClock(MINUTE_MS)
      for (const page of Object.values(devices)) {
        await page.clock.fastForward(MINUTE_MS)
        if (minute === MINUTES / 2) await page.reload()
      }
      if (minute % 2 === 1) {
        presses.console.push(now())
        await moveOn(devices.console)
      }
      presses.desk.push(now())
      await noteHere(devices.desk, bibs[minute] ?? 0)
    }
    // The session of the morning has expired, as those of the devices have.
    ask = await adminOf(portal.url, ADMIN)
    const calls = countCalls(devices)
    const backAt = performance.now()
    for (const page of Object.values(devices)) await page.context().setOffline(false)
    const arrived = { console: Infinity, desk: Infinity }
    while (Math.max(arrived.console, arrived.desk) === Infinity) {
      const took = performance.now() - backAt
      if (took > ARRIVED_WITHIN_MS) break
      const { version: reached = 0 } = (await readPointer()) ?? {}
      if (reached >= before.version + MOVES) arrived.console = Math.min(arrived.console, took)
      const here = (await readDesk()).entries.filter((entry) => entry.here !== null).length
      if (here >= MINUTES) arrived.desk = Math.min(arrived.desk, took)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const stored = await withDatabase(bench, async ({ db }) => ({
      console: await db
        .selectFrom('mc_moves')
        .select('acted_date')
        .where('tournament_id', '=', id)
        .orderBy('id')
        .execute(),
      desk: await db.selectFrom('desk_marks').select(['athlete_id', 'acted_date']).orderBy('acted_date').execute(),
    }))
    const idOfBib = new Map(before.desk.entries.map((entry) => [entry.number, entry.id]))
    const isInOrder = {
      console: stored.console.every(({ acted_date }, index, all) => acted_date >= (all[index - 1]?.acted_date ?? '')),
      desk: stored.desk.every(({ athlete_id }, index) => athlete_id === idOfBib.get(bibs[index] ?? 0)),
    }
    table(
      `An hour without a network, ${bench.name}, ${version}`,
      [
        '',
        'pressed',
        'calls sent',
        'stored',
        'in order',
        `within ${NEAR_MS / 1000} s of the press`,
        'all arrived after',
      ],
      (['console', 'desk'] as const).map((device) => [
        device,
        presses[device].length,
        calls[device],
        stored[device].length,
        isInOrder[device] ? 'yes' : 'no',
        stored[device].filter(
          ({ acted_date }, index) => Math.abs(Date.parse(acted_date) - (presses[device][index] ?? 0)) <= NEAR_MS,
        ).length,
        `${(arrived[device] / 1000).toFixed(1)} s`,
      ]),
    )
  } finally {
    await browser.close()
    await portal.stop()
  }
})

/** A page of the hall on a device of its own, whose clock goes on from `start`. */
async function openDevice(browser: Browser, url: string, path: string, start: Date): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  await context.clock.install({ time: start })
  const { accessToken, refreshToken, data_user } = await accountOf(url, ADMIN)
  const page = await context.newPage()
  await page.goto(`${url}/about`)
  const stored = { access_token: accessToken, refresh_token: refreshToken, data_user: JSON.stringify(data_user) }
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries({ ...values, language: 'en' })) localStorage.setItem(name, value)
  }, stored)
  await page.goto(url + path)
  return page
}

/** Waits until a worker has stored the files of the page. */
async function isStored(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  )
}

/** The main key, once it is free, until it names another step. */
async function moveOn(page: Page): Promise<void> {
  const key = page.locator('[data-foot] button[aria-disabled]')
  await page.locator('[data-foot] button[aria-disabled="false"]').waitFor()
  const label = await key.textContent()
  await key.click()
  await page.waitForFunction(
    (before) => document.querySelector('[data-foot] button[aria-disabled]')?.textContent !== before,
    label,
  )
}

/** Types a bib, opens its entry and notes it as here. */
async function noteHere(page: Page, bib: number): Promise<void> {
  const search = page.locator('input[data-search]')
  await search.fill(String(bib))
  await search.press('Enter')
  await page.getByRole('button', { name: 'Here, no bib yet' }).click()
}

/** How many acts each device sends from now on. */
function countCalls(devices: { console: Page; desk: Page }): { console: number; desk: number } {
  const calls = { console: 0, desk: 0 }
  for (const device of ['console', 'desk'] as const)
    devices[device].on('request', (request) => {
      const isAct = request.method() === 'PUT' && /\/(?:mc\/step|desk\/marks)\//u.test(request.url())
      if (isAct) calls[device]++
    })
  return calls
}
