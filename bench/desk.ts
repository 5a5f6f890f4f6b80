// The desk of a cup with 1,500 athletes against that of one with a tenth: what the list costs, and how long a press, a search or a tab takes on
// a tablet. Times are of this machine; the ratios say what grows with the athletes.
import type { Page } from '@playwright/test'
import type { Desk } from '@portal/shared/desk/desk-rows'
import { busySeason } from '../server/src/test/many-entries.ts'
import { startPortal } from '../server/src/test/running-portal.ts'
import { accountOf, adminOf, type Asking } from './admin.ts'
import { openBrowser } from './browser.ts'
import { machine, median, ms, table, timed, times } from './figures.ts'
import { numberOf, onBothEngines, settingsOf, withDatabase, type Bench } from './places.ts'

const LARGE = numberOf('--entries', 1_000)
const SMALL = Math.round(LARGE / 10)
const RUNS = numberOf('--runs', 7)
/** A tablet of some years ago. */
const SLOWER = 4
const ADMIN = { user_name: 'benchadmin', password: 'benchadmin1' }
/** What is typed: a bib, a name and a unit that several have. */
const SEARCHES = { bib: '12', name: 'nguyen', unit: 'clb' }

type Figures = Map<string, number[]>

machine()
await onBothEngines(async (bench) => {
  const { small, large } = await withDatabase(bench, async (database) =>
    busySeason(database, { small: SMALL, large: LARGE }, new Date()),
  )
  const portal = await startPortal({
    ...settingsOf(bench),
    ADMIN_USER: ADMIN.user_name,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const { browser, version } = await openBrowser()
  try {
    const ask = await adminOf(portal.url, ADMIN)
    const measured: { desk: Desk; figures: Figures }[] = []
    for (const { id } of [small, large]) {
      const figures: Figures = new Map()
      await ask('PUT', `/mc/programme/${id}/generate`, { heat_size: 12, day: today(), start_time: '23:00' })
      const desk = await measureServer(ask, id, figures)
      const page = await browser.newPage({ viewport: { width: 1024, height: 768 } })
      await signIn(page, portal.url)
      await measurePage(page, `${portal.url}/desk?tournament=${id}`, figures, desk)
      await page.close()
      measured.push({ desk, figures })
    }
    report(bench, version, measured)
  } finally {
    await browser.close()
    await portal.stop()
  }
})

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

async function add(figures: Figures, name: string, work: () => Promise<number>): Promise<void> {
  const list: number[] = []
  for (let run = 0; run < RUNS; run++) list.push(await work())
  figures.set(name, list)
}

/** The list after a press of somebody, and again while nothing changed. */
async function measureServer(ask: Asking, id: number, figures: Figures): Promise<Desk> {
  const read = async () => (await ask('GET', `/desk/list/${id}`)) as Desk
  const desk = await read()
  const mark = async (on: 0 | 1) => {
    const acted_at = new Date().toISOString()
    const marks = desk.entries.slice(0, 12).map(({ id: athlete_id }) => ({ athlete_id, kind: 'here', on, acted_at }))
    await ask('PUT', `/desk/marks/${id}`, { console: 'bench', sent_at: acted_at, marks })
  }
  let on: 0 | 1 = 0
  await add(figures, 'server: a press for 12 entries', async () => timed(async () => mark((on = on === 1 ? 0 : 1))))
  await add(figures, 'server: the list after a press', async () => {
    await mark((on = on === 1 ? 0 : 1))
    return timed(read)
  })
  await add(figures, 'server: the list again', async () => timed(read))
  return desk
}

async function signIn(page: Page, url: string): Promise<void> {
  const { accessToken, refreshToken, data_user } = await accountOf(url, ADMIN)
  const stored = { access_token: accessToken, refresh_token: refreshToken, data_user: JSON.stringify(data_user) }
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries({ ...values, language: 'en' })) localStorage.setItem(name, value)
  }, stored)
}

async function measurePage(page: Page, url: string, figures: Figures, desk: Desk): Promise<void> {
  const bibsToOpen = desk.entries.flatMap(({ number, here }) =>
    number === null || here !== null ? [] : [String(number)],
  )
  await page.goto(url)
  const search = page.locator('input[data-search]')
  await search.waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const [name, text] of Object.entries(SEARCHES))
    await add(figures, `page: a ${name} is typed`, async () => {
      const took = await untilPainted(page, { text })
      await untilPainted(page, { text: '' })
      return took
    })
  const [units, bibs, soon] = ['units', 'bibs', 'soon'].map((name) => `#desk-tab-${name}`)
  for (const [name, tab] of Object.entries({ 'all bibs': bibs, 'who is missing': soon }))
    await add(figures, `page: the tab of ${name}`, async () => {
      const took = await untilPainted(page, { click: tab })
      await untilPainted(page, { click: units })
      return took
    })
  for (const [name, tab] of Object.entries({ units, bibs })) {
    await untilPainted(page, { click: tab })
    const bibsOnPage = bibsToOpen.splice(0, RUNS)
    await add(figures, `page: an entry is opened, beside the list of ${name}`, async () =>
      untilPainted(page, { text: bibsOnPage[0] ?? '', enter: true }),
    )
    await add(figures, `page: it is noted as here, beside the list of ${name}`, async () => {
      await untilPainted(page, { text: bibsOnPage.shift() ?? '', enter: true })
      return untilPainted(page, { label: 'Here, no bib yet' })
    })
  }
}

/** The milliseconds from a press in the page until the frame after what it changed. */
async function untilPainted(
  page: Page,
  press: { text?: string; enter?: boolean; click?: string | undefined; label?: string },
): Promise<number> {
  return page.evaluate(async ({ text, enter, click, label }) => {
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    const input = document.querySelector<HTMLInputElement>('input[data-search]')
    const started = performance.now()
    if (text !== undefined && input) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (enter) {
      await frame()
      input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    if (label !== undefined)
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
    if (click !== undefined) document.querySelector<HTMLElement>(click)?.click()
    await frame()
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - started
  }, press)
}

function report({ name }: Bench, version: string, measured: readonly { desk: Desk; figures: Figures }[]): void {
  const [small, large] = measured
  const people = (desk?: Desk) => desk?.entries.reduce((sum, { people: count }) => sum + count, 0)
  table(
    `The desk, ${name}, ${version}, processor ${SLOWER} times slower in the page, median of ${RUNS}`,
    ['', `${people(small?.desk)} athletes`, `${people(large?.desk)} athletes`, 'ratio'],
    [...(large?.figures ?? [])].map(([what, figures]) => {
      const few = median(small?.figures.get(what) ?? [])
      return [what, ms(few), ms(median(figures)), times(median(figures) / few)]
    }),
  )
}
