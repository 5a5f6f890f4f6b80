// The admin's table of a tournament with 20,000 entries in a real browser: how smooth it scrolls, by the time between frames, and how soon
// another view, order or filter stands there.
import type { CDPSession, Page } from '@playwright/test'
import { busySeason } from '../server/src/test/many-entries.ts'
import { startPortal } from '../server/src/test/running-portal.ts'
import { accountOf } from './admin.ts'
import { openBrowser } from './browser.ts'
import { machine, ms, p50, p95, percentile, table, timed } from './figures.ts'
import { onBothEngines, settingsOf, withDatabase } from './places.ts'

const LARGE = 20_000
const SECONDS = 6
/** Longer than this somebody sees a frame missing. */
const VISIBLE = 50
const ACCOUNT = { user_name: 'benchadmin', password: 'benchadmin1' }

machine()
process.argv.push('--only', 'sqlite')
await onBothEngines(async (bench) => {
  const { large } = await withDatabase(bench, async (database) =>
    busySeason(database, { small: 1, large: LARGE }, new Date()),
  )
  const { user_name: ADMIN_USER, password: ADMIN_PASSWORD } = ACCOUNT
  const portal = await startPortal({ ...settingsOf(bench), ADMIN_USER, ADMIN_PASSWORD })
  const { browser, version } = await openBrowser()
  try {
    const { accessToken, refreshToken, data_user } = await accountOf(portal.url, ACCOUNT)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(
      (kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      },
      { access_token: accessToken, refresh_token: refreshToken, data_user: JSON.stringify(data_user), language: 'en' },
    )
    await page.goto(`${portal.url}/tournaments/${large.id}/entries`)
    await page.locator('table tbody tr').nth(5).waitFor()
    const meter = await page.context().newCDPSession(page)
    await meter.send('Performance.enable', { timeDomain: 'threadTicks' })
    const still = await scrolled(page, meter, 0)
    const reading = await scrolled(page, meter, 24)
    const flick = await scrolled(page, meter, 160)
    const back = await scrolled(page, meter, -160)
    // None of the pages is there any more.
    await page.reload()
    await page.locator('table tbody tr').nth(5).waitFor()
    const sparse = await scrolled(page, meter, 102)
    const rows = await page.locator('table').first().getAttribute('aria-rowcount')
    table(
      `Scrolling the table of ${rows} rows for ${SECONDS} s each, ${version}`,
      [
        '',
        'frames',
        'p50',
        'p95',
        'longest',
        `over ${VISIBLE} ms`,
        'work of the page a frame',
        'of it scripts',
        'style and layout',
      ],
      [
        ['nothing moves (the limit here)', ...summary(still)],
        ['as fast as one reads, 24 px a frame', ...summary(reading)],
        ['flicked, 160 px a frame, pages arriving', ...summary(flick)],
        ['back up, 160 px a frame, all there', ...summary(back)],
        ['flicked, as many rows a frame as when a row had 50 px', ...summary(sparse)],
      ],
    )
    const waits = Object.entries(await changes(page))
    table(
      `From an act to its rows, ${LARGE} entries, ${version}`,
      ['act', 'times', 'p50', 'longest'],
      waits.map(([act, took]) => [act, took.length, p50(took), ms(Math.max(...took))]),
    )
  } finally {
    await browser.close()
    await portal.stop()
  }
})

type Work = { TaskDuration: number; ScriptDuration: number; LayoutDuration: number; RecalcStyleDuration: number }
type Scrolled = { took: number[]; work: Work }

/** Scrolls, and reads how long the page's own thread computed: that is the page's, whatever else the machine does. */
async function scrolled(page: Page, meter: CDPSession, pixels: number): Promise<Scrolled> {
  const before = await metrics(meter)
  const took = await frames(page, pixels)
  const after = await metrics(meter)
  const spent = (name: keyof Work) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000
  const [TaskDuration, ScriptDuration] = [spent('TaskDuration'), spent('ScriptDuration')]
  const work = { TaskDuration, ScriptDuration, LayoutDuration: spent('LayoutDuration') }
  return { took, work: { ...work, RecalcStyleDuration: spent('RecalcStyleDuration') } }
}

/** Opens each view by its key, sorts all entries by each column and narrows them: how long the rows took, in milliseconds. */
async function changes(page: Page): Promise<Record<string, number[]>> {
  const views: number[] = []
  for (const key of '12345678') views.push(await answered(page, async () => page.keyboard.press(key)))
  await page.keyboard.press('2')
  const heads = page.getByRole('columnheader').getByRole('button')
  const orders: number[] = []
  await heads.first().waitFor()
  const columns = await heads.count()
  // Pressed again, a head turns its order round.
  for (let n = 0; n < 2 * columns; n++) orders.push(await answered(page, async () => heads.nth(n >> 1).click()))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('combobox', { name: 'Entry form', exact: true })
  const filters: number[] = []
  for (let n = 0; n < 4; n++) {
    await form.click()
    filters.push(await answered(page, async () => page.getByRole('option').nth(n).click()))
  }
  return { 'a view': views, 'an order': orders, 'a filter': filters }
}

/** Until the frame behind the rows that the server answered. */
async function answered(page: Page, act: () => Promise<unknown>): Promise<number> {
  return timed(async () => {
    const rows = page.waitForResponse((response) => /get-athletes.*limit=100/u.test(response.url()))
    await act()
    await (await rows).finished()
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    })
  })
}

async function metrics(meter: CDPSession): Promise<Partial<Record<string, number>>> {
  const { metrics: all } = await meter.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}

function summary({ took, work }: Scrolled): (string | number)[] {
  const dropped = took.filter((one) => one > VISIBLE).length
  const frame = (milliseconds: number) => ms(milliseconds / took.length)
  const share = `${((100 * dropped) / took.length).toFixed(1)} %`
  const drawing = work.LayoutDuration + work.RecalcStyleDuration
  const own = [frame(work.TaskDuration), frame(work.ScriptDuration), frame(drawing)]
  return [took.length, p50(took), p95(took), ms(percentile(took, 1)), share, ...own]
}

/** Scrolls so many pixels each frame; answers the times between the frames, in milliseconds. */
function frames(page: Page, pixels: number): Promise<number[]> {
  return page.evaluate(
    async ({ pixels: step, seconds }) => {
      let scroller: Element | null = document.querySelector('table')
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
      if (!scroller) throw new Error('nothing to scroll')
      const took: number[] = []
      const end = performance.now() + seconds * 1000
      let before = await new Promise<number>(requestAnimationFrame)
      while (performance.now() < end) {
        scroller.scrollTop += step
        const now = await new Promise<number>(requestAnimationFrame)
        took.push(now - before)
        before = now
      }
      return took
    },
    { pixels, seconds: SECONDS },
  )
}
