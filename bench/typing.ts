// How soon the form answers on a slow phone and on a desk, while somebody types and chooses among the events of the demo season.
import type { Browser, Page } from '@playwright/test'
import { startPortal } from '../server/src/test/running-portal.ts'
import { guardian } from '../e2e/kit/registration-form.ts'
import { words } from '../e2e/kit/registration-words.ts'
import { openBrowser } from './browser.ts'
import { machine, ms, table } from './figures.ts'
import { numberOf, onBothEngines, settingsOf } from './places.ts'

const SLOWER = 4
/** The longest wait between an act and what it paints that feels at once (web.dev, INP). */
const WANTED = 200
const CHOICES = numberOf('--choices', 12)
const FORM = '/register_competition/2'
const PLACES = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } }

machine()
process.argv.push('--only', 'sqlite')
await onBothEngines(async (bench) => {
  const portal = await startPortal({ ...settingsOf(bench), DEMO: '1' })
  const { browser, version } = await openBrowser()
  const rows: (string | number)[][] = []
  try {
    for (const [place, viewport] of Object.entries(PLACES))
      for (const [what, waits] of Object.entries(await waitsOf(browser, portal.url + FORM, viewport))) {
        const sorted = waits.toSorted((a, b) => a - b)
        const worst = sorted.at(-1) ?? Number.NaN
        rows.push([place, what, waits.length, ms(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN), ms(worst)])
        if (!(worst <= WANTED)) rows.at(-1)?.push('over')
      }
  } finally {
    await browser.close()
    await portal.stop()
  }
  table(
    `From an act to what it paints, processor ${SLOWER} times slower, at most ${WANTED} ms wanted, ${version}`,
    ['place', 'act', 'times', 'median', 'worst', ''],
    rows.map((row) => [...row, ...(row.length < 6 ? [''] : [])]),
  )
})

/** Milliseconds of each act: a key in a name, a key in a year, a choice of an event. */
async function waitsOf(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(globalThis, { waits: [] })
    const { waits } = globalThis as unknown as { waits: number[] }
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId > 0) waits.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const meter = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await meter.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const field = (name: string) => page.locator(`[data-path="${name}"]`)
  await field('full_name_one').click()
  await taken(page)
  const waits: Record<string, number[]> = {}
  await page.keyboard.type('Nguyễn Bảo An', { delay: 60 })
  waits['a key of a name'] = await taken(page)
  await field('date_of_birth_one').click()
  await taken(page)
  await page.keyboard.type('2012', { delay: 60 })
  waits['a key of a year'] = await taken(page)
  await page.keyboard.press('Tab')
  if (viewport.width < 768) {
    await guardian(page, words.en, 'parent@example.org')
    await page.getByRole('button', { name: /^Choose events/u }).click()
    waits['to the events'] = await taken(page)
  }
  const choices = page.getByRole('group').getByRole('checkbox')
  for (let n = 0; n < Math.min(CHOICES, await choices.count()); n++) {
    const choice = choices.nth(n)
    if (!(await choice.isVisible())) continue
    await choice.click()
  }
  waits['a choice of an event'] = await taken(page)
  await context.close()
  return waits
}

/** What was noted since the last time, once all of it is painted. */
async function taken(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        setTimeout(() => resolve((globalThis as unknown as { waits: number[] }).waits.splice(0)), 500)
      }),
  )
}
