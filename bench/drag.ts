// Frames a second while items are dragged over a timetable of some 800 items: each step asks a worker what the new place would change.
import type { Page } from '@playwright/test'
import { API_BASE } from '@portal/shared/kit/contract'
import { plainBlocks } from '@portal/shared/programme/timetable/plain-blocks'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import { solve } from '@portal/shared/programme/timetable/solve'
import { defaultTimetableSettings } from '@portal/shared/programme/timetable/timetable'
import { startPortal } from '../server/src/test/running-portal.ts'
import { accountOf } from './admin.ts'
import { openBrowser } from './browser.ts'
import { machine, table } from './figures.ts'
import { numberOf, onBothEngines, settingsOf } from './places.ts'
import { makeSeason } from './timetable/season.ts'

const RUNS = numberOf('--runs', 3)
const DRAG_MS = 4_000
const WANTED = 30
const ADMIN = { user_name: 'benchadmin', password: 'benchadmin1' }
/** Some order without many conflicts, as an organiser drags in. */
const SOLVER_MOVES = 100_000

machine()
process.argv.push('--only', 'sqlite')
await onBothEngines(async (bench) => {
  const portal = await startPortal({
    ...settingsOf(bench),
    DEMO: '1',
    ADMIN_USER: ADMIN.user_name,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const { browser, version } = await openBrowser()
  const timetable = await makeTimetable()
  const rows: (string | number)[][] = []
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, portal.url)
    await page.route(`**${API_BASE}/mc/timetable/1`, async (route) =>
      route.fulfill({ json: { success: true, message: 'EVENTS_FOUND', data: timetable } }),
    )
    for (const scale of ['cup', 'items'] as const) {
      await page.goto(`${portal.url}/tournaments/1/timetable`)
      const first = page.locator('[data-item]').first()
      await first.waitFor()
      // A press of a block leads to its items.
      if (scale === 'items') await first.click()
      for (let run = 1; run <= RUNS; run++) rows.push([scale, run, Math.round(await measureDrag(page)), WANTED])
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
  table(
    `Dragging over ${timetable.items.length} items of ${timetable.events.length} events, ${version}`,
    ['scale', 'run', 'frames a second', 'wanted'],
    rows,
  )
})

async function makeTimetable() {
  const { events } = makeSeason({ seed: 1, size: 'largest' })
  const days = ['2026-12-18', '2026-12-19', '2026-12-20'].map((date) => ({ date, opens: '07:30', closes: '20:15' }))
  const settings = { ...defaultTimetableSettings, floors: 2, days }
  const items = plainBlocks(events, settings)
  const { places } = await solve({ settings, events, items }, { seed: 1, moves: SOLVER_MOVES })
  const published = { number: 1, at: '2026-12-01T08:00:00.000Z', by: null }
  return { version: 1, settings, events, items: applyPlaces(items, places), published, changes: 0 }
}

async function signIn(page: Page, url: string): Promise<void> {
  const { accessToken, refreshToken, data_user } = await accountOf(url, ADMIN)
  const stored = { access_token: accessToken, refresh_token: refreshToken, data_user: JSON.stringify(data_user) }
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
}

/** The frames a second while a pointer that holds an item goes on with each of them, to and fro over lanes and hours. */
async function measureDrag(page: Page): Promise<number> {
  const item = await page.locator('[data-item]:not([disabled])').nth(3).boundingBox()
  if (!item) throw new Error('no item to drag')
  const start = { x: item.x + item.width / 2, y: item.y + item.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  // Some pixels and some time make a press a drag.
  await page.mouse.move(start.x + 30, start.y + 30, { steps: 5 })
  await page.waitForFunction(() => document.querySelector('[data-dragged]') !== null)
  const frames = await page.evaluate(
    async ({ from, milliseconds }) => {
      const started = performance.now()
      let frame = 0
      while (performance.now() - started < milliseconds) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        frame++
        const clientX = from.x + 500 * Math.abs(Math.sin(frame / 40))
        const clientY = from.y + 400 * Math.abs(Math.sin(frame / 25))
        const init = { clientX, clientY, bubbles: true, isPrimary: true, pointerId: 1, buttons: 1 }
        document.dispatchEvent(new PointerEvent('pointermove', init))
      }
      return (frame * 1000) / (performance.now() - started)
    },
    { from: start, milliseconds: DRAG_MS },
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.waitForFunction(() => document.querySelector('[data-dragged]') === null)
  return frames
}
