// What Lighthouse says of the public pages on a phone: the median of several runs, beside what is wanted.
import { createRequire } from 'node:module'
import lighthouse from 'lighthouse'
import { freePort, startPortal } from '../server/src/test/running-portal.ts'
import { openBrowser } from './browser.ts'
import { machine, median, table } from './figures.ts'
import { numberOf, onBothEngines, settingsOf } from './places.ts'

const RUNS = numberOf('--runs', 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
const READ: Partial<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** Search engines are kept out of these. */
const HIDDEN = { ...READ, performance: 90, seo: undefined }
const PAGES: Record<string, Partial<Record<Category, number | undefined>>> = {
  '/home': READ,
  '/tournament_detail/2': READ,
  '/news': READ,
  '/event_calendar': READ,
  '/about': READ,
  '/contact': READ,
  '/register_competition/2': HIDDEN,
  '/live/2': HIDDEN,
}

machine()
process.argv.push('--only', 'sqlite')
await onBothEngines(async (bench) => {
  const portal = await startPortal({ ...settingsOf(bench), DEMO: '1' })
  const port = await freePort()
  const { browser, version } = await openBrowser([`--remote-debugging-port=${port}`])
  const rows: (string | number)[][] = []
  const missed: string[] = []
  try {
    for (const [page, wanted] of Object.entries(PAGES)) {
      const runs: Record<Category, number>[] = []
      for (let n = 0; n < RUNS; n++) runs.push(await scoresOf(portal.url + page, port, missed))
      rows.push([
        page,
        ...categories.map((category) => {
          const score = median(runs.map((run) => run[category]))
          const least = wanted[category]
          return least === undefined || score >= least ? score : `**${score}** (of ${least})`
        }),
      ])
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
  const own = createRequire(import.meta.url)('lighthouse/package.json') as { version: string }
  table(`Lighthouse ${own.version}, mobile, median of ${RUNS}, ${version}`, ['page', ...categories], rows)
  if (missed.length > 0) console.log(`\nNot passed:\n${[...new Set(missed)].map((each) => `- ${each}`).join('\n')}`)
})

/** The points of one visit, and what cost a page those that it should have in full. */
async function scoresOf(url: string, port: number, missed: string[]): Promise<Record<Category, number>> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'nothing'}`)
  const { lhr } = result
  for (const category of categories.slice(1))
    for (const { id, weight } of lhr.categories[category]?.auditRefs ?? [])
      if (weight > 0 && lhr.audits[id]?.score === 0)
        missed.push(`${new URL(url).pathname}: ${lhr.audits[id].title} (${id})`)
  return Object.fromEntries(
    categories.map((category) => [category, Math.round(100 * (lhr.categories[category]?.score ?? 0))]),
  ) as Record<Category, number>
}
