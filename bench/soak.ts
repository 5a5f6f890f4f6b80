// A bounded mixed load for an hour: memory a minute, and what failed and how long answers took in each quarter.
import { API_BASE } from '@portal/shared/kit/contract'
import { lettersOf } from '../server/src/test/entry-imports.ts'
import { busySeason } from '../server/src/test/many-entries.ts'
import { startPortal } from '../server/src/test/running-portal.ts'
import { accountOf } from './admin.ts'
import { dancer } from './dancers.ts'
import { machine, median, ms, percentile, table } from './figures.ts'
import { FLAT, heapOf, MIB, rssOf } from './memory.ts'
import { numberOf, onBothEngines, settingsOf, withDatabase } from './places.ts'

const MINUTES = numberOf('--minutes', 60)
const ENTRIES = 2_000
/** Calls of each kind a second. */
const RATES = { pages: 10, lists: 3, registrations: 2, edits: 1, 'sign-ins': 0.5, exports: 0.05 }
type Kind = keyof typeof RATES
/** More than so many are never under way: a portal that falls behind is not drowned. */
const UNDER_WAY = 100
const TICK = 50
const TOKEN_LIVES = 10 * 60_000
const ACCOUNT = { user_name: 'benchadmin', password: 'benchadmin1' }

machine()
await onBothEngines(async (bench) => {
  const season = await withDatabase(bench, async (database) =>
    busySeason(database, { small: 200, large: ENTRIES }, new Date()),
  )
  const { user_name: ADMIN_USER, password: ADMIN_PASSWORD } = ACCOUNT
  const portal = await startPortal({ ...settingsOf(bench), ADMIN_USER, ADMIN_PASSWORD })
  const { large } = season
  let token = ''
  const signIn = async () => ({ accessToken: token } = await accountOf(portal.url, ACCOUNT))
  await signIn()
  const pages = [
    '/tournaments/get-all',
    `/tournaments/get-by-id/${large.id}`,
    `/tournament_details/get-by-id?tournament_id=${large.id}`,
  ]
  const list = `/athletes/get-athletes-by-tournament-id?tournament_id=${large.id}&page=1&limit=50`
  const ask = async (method: string, path: string, body?: unknown, admin = true) => {
    const response = await fetch(portal.url + API_BASE + path, {
      method,
      headers: { 'content-type': 'application/json', ...(admin ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${method} ${path.split('?')[0]}: ${response.status}`)
  }
  let count = 0
  const calls: Record<Kind, () => Promise<unknown>> = {
    pages: async () => ask('GET', pages[++count % pages.length] ?? '', undefined, false),
    lists: async () => ask('GET', list),
    registrations: async () => ask('POST', '/registration', dancer(season), false),
    edits: async () => ask('POST', '/folders', { name: `Folder ${lettersOf(++count)}` }),
    'sign-ins': async () => accountOf(portal.url, ACCOUNT),
    exports: async () => ask('POST', '/athletes/export-excel-files-register', { tournament_id: large.id }),
  }
  const quarters = Array.from({ length: 4 }, () => ({
    took: [] as number[],
    failed: new Map<string, number>(),
    skipped: 0,
  }))
  const memory: { rss: number; heap: number }[] = []
  const started = performance.now()
  const whole = MINUTES * 60_000
  const passed = () => performance.now() - started
  const now = () => quarters[Math.min(3, Math.floor((4 * passed()) / whole))]
  const underWay = new Set<Promise<void>>()
  const one = async (kind: Kind) => {
    const [from, quarter] = [performance.now(), now()]
    await calls[kind]().then(
      () => quarter?.took.push(performance.now() - from),
      (error: unknown) => quarter?.failed.set(String(error), (quarter.failed.get(String(error)) ?? 0) + 1),
    )
  }
  const due: Record<string, number> = {}
  const sending = setInterval(() => {
    for (const [kind, rate] of Object.entries(RATES) as [Kind, number][]) {
      due[kind] = (due[kind] ?? 0) + (rate * TICK) / 1000
      if (due[kind] < 1) continue
      due[kind] -= 1
      const quarter = now()
      if (underWay.size >= UNDER_WAY && quarter) quarter.skipped += 1
      else {
        const call: Promise<void> = one(kind).finally(() => underWay.delete(call))
        underWay.add(call)
      }
    }
  }, TICK)
  const renewing = setInterval(() => void signIn().catch(() => {}), TOKEN_LIVES)
  const looking = setInterval(() => {
    void heapOf(portal.url).then(
      (heap) => {
        const minute = Math.floor(passed() / 60_000)
        const { rss, heap: least } = memory[minute] ?? { rss: 0, heap: Infinity }
        memory[minute] = { rss: Math.max(rss, rssOf(portal.pid)), heap: Math.min(least, heap) }
      },
      () => {},
    )
  }, 1_000)
  await new Promise((resolve) => setTimeout(resolve, whole))
  for (const timer of [sending, renewing, looking]) clearInterval(timer)
  await Promise.all(underWay)
  await portal.stop()

  const minutes = memory.slice(0, Math.ceil(MINUTES))
  table(
    `Memory on ${bench.name}, a minute`,
    ['minute', 'resident, most', 'heap, least'],
    minutes.map(({ rss, heap }, n) => [n + 1, `${(rss / MIB).toFixed(0)} MiB`, `${(heap / MIB).toFixed(1)} MiB`]),
  )
  table(
    `${MINUTES} minutes on ${bench.name}`,
    ['quarter', 'calls', 'p50', 'p99', 'longest', 'failed', 'not sent'],
    quarters.map(({ took, failed, skipped }, n) => [
      n + 1,
      took.length,
      ms(median(took)),
      ms(percentile(took, 0.99)),
      ms(Math.max(...took)),
      [...failed].map(([what, times]) => `${times} ${what}`).join('; ') || 0,
      skipped,
    ]),
  )
  // The least of each minute is what is left after the garbage was collected.
  const quarterOf = (n: number) =>
    minutes.slice(Math.floor((minutes.length * n) / 4), Math.ceil((minutes.length * (n + 1)) / 4))
  const [second, last] = [quarterOf(1), quarterOf(3)]
  const verdict = (what: 'rss' | 'heap') => {
    const growth = median(last.map((each) => each[what])) / median(second.map((each) => each[what]))
    return `${what === 'rss' ? 'resident' : 'heap'} ${growth <= FLAT ? 'flat' : 'NOT FLAT'} (last quarter ${growth.toFixed(2)} of the second)`
  }
  const failures = quarters.reduce((sum, { failed }) => sum + failed.size, 0)
  console.log(
    `\nAfter the first quarter: ${verdict('heap')}, ${verdict('rss')}. ${failures === 0 ? 'Nothing failed.' : ''}`,
  )
  if (failures > 0) process.exitCode = 1
})
