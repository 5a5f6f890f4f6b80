// The first visit of the public pages on a slow phone: when what people came for is read, when the page answers, what moves.
import type { Browser } from '@playwright/test'
import { startPortal } from '../server/src/test/running-portal.ts'
import { requestsBeforeUse } from '../e2e/kit/before-use.ts'
import { openBrowser } from './browser.ts'
import { machine, median, ms, table } from './figures.ts'
import { numberOf, onBothEngines, settingsOf } from './places.ts'

const VISITS = numberOf('--visits', 5)
/** A slow mobile network and a cheap phone, as Lighthouse has them. */
const LATENCY = 562
const BYTES_A_SECOND = (1_474.6 * 1024) / 8
const SLOWER = 4
/** Nothing more is expected of a page that was quiet for so long. */
const QUIET_MS = 2_000

const PAGES = [
  '/home',
  '/info_tournaments',
  '/tournament_detail/2',
  '/news',
  '/event_calendar',
  '/about',
  '/contact',
  '/register_competition/2',
]
type Visit = { fcp: number; lcp: number; what: string; alive: number; cls: number; requests: number; bytes: number }

machine()
process.argv.push('--only', 'sqlite')
await onBothEngines(async (bench) => {
  const portal = await startPortal({ ...settingsOf(bench), DEMO: '1' })
  const { browser, version } = await openBrowser()
  const rows: (string | number)[][] = []
  try {
    for (const path of PAGES)
      for (const language of ['en', 'vi']) {
        const visits: Visit[] = []
        for (let n = 0; n < VISITS; n++) visits.push(await visited(browser, portal.url + path, language))
        const of = (name: Exclude<keyof Visit, 'what'>) => median(visits.map((visit) => visit[name]))
        const times = [ms(of('fcp')), ms(of('lcp')), visits[0]?.what ?? '', ms(of('alive')), of('cls').toFixed(3)]
        rows.push([path, language, ...times, of('requests'), `${(of('bytes') / 1000).toFixed(0)} kB`])
      }
  } finally {
    await browser.close()
    await portal.stop()
  }
  table(
    `First visits, ${LATENCY} ms, 1.47 Mbps, processor ${SLOWER} times slower, cold, median of ${VISITS}, ${version}`,
    ['page', 'language', 'first paint', 'largest paint', 'of', 'answers', 'shift', 'requests', 'bytes'],
    rows,
  )
})

async function visited(browser: Browser, url: string, language: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies([{ name: 'language', value: language, url }])
  await context.addInitScript((kept) => {
    localStorage.setItem('language', kept)
    Object.assign(globalThis, { seen: { lcp: 0, what: '', cls: 0 } })
    const { seen } = globalThis as unknown as { seen: { lcp: number; what: string; cls: number } }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        Object.assign(seen, { lcp: entry.startTime, what: entry.element?.tagName.toLowerCase() ?? '' })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }, language)
  const page = await context.newPage()
  const meter = await context.newCDPSession(page)
  await meter.send('Network.enable')
  await meter.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND / 2,
  })
  await meter.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let bytes = 0
  meter.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0, undefined, { timeout: 60_000 })
  // What a page fetches while it is read is not counted.
  const seen = { bytes, requests: await page.evaluate(requestsBeforeUse) }
  await page.waitForFunction(hasBeenQuiet, QUIET_MS, { timeout: 60_000 })
  const figures = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { lcp: number; what: string; cls: number } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    alive: performance.getEntriesByName('alive')[0]?.startTime ?? Number.NaN,
  }))
  await context.close()
  return { ...figures, ...seen }
}

/** Whether nothing arrived in the page, was drawn first or was noted for so long. */
function hasBeenQuiet(quietMs: number): boolean {
  const last = Math.max(...performance.getEntries().map(({ startTime, duration }) => startTime + duration))
  return performance.now() - last >= quietMs
}
