// What the pages that the server draws cost it: a first visit with a kept page, a page drawn again, and memory over thousands of them.
import { startPortal, type RunningPortal } from '../server/src/test/running-portal.ts'
import { requestsOf } from './browser.ts'
import { taken } from './cpu.ts'
import { machine, median, table, together } from './figures.ts'
import { FLAT, heapOf, MIB, rssOf } from './memory.ts'
import { numberOf, onBothEngines, settingsOf } from './places.ts'
import { bytesOf, Wire } from './wire.ts'

const VISITS = 200
const DRAWN = numberOf('--pages', 5_000)
/** As many as are never sent the frame instead. */
const CLIENTS = 4
/** Memory is looked at so often. */
const LOOKS = 40
const WANTED = 20
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const PAGES = { home: '/home', 'a tournament': '/tournament_detail/2', 'the form': '/register_competition/2' }

machine()
process.argv.push('--only', 'sqlite')
await onBothEngines(async (bench) => {
  const portal = await startPortal({ ...settingsOf(bench), DEMO: '1' })
  try {
    const rows: (string | number)[][] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const asked = await requestsOf(portal.url + path)
      await costOf(portal, VISITS, () => asked)
      const visit = await costOf(portal, VISITS, () => asked)
      // What else a search holds that the page knows makes a page of its own.
      const drawn = await costOf(portal, VISITS, (n) => [`${path}?year=${n}&q=${n}&form=${n}`])
      rows.push([name, asked.length, `${visit.toFixed(1)} ms`, `${drawn.toFixed(1)} ms`])
    }
    const head = ['page', 'requests', 'a first visit', 'the page drawn again']
    table(`Processor time of the server on ${bench.name} (at most ${WANTED} ms a first visit are wanted)`, head, rows)
    await memoryOf(portal)
  } finally {
    await portal.stop()
  }
})

/** Milliseconds of processor time that one piece of work takes, whose requests follow one another. */
async function costOf(portal: RunningPortal, count: number, paths: (n: number) => string[]): Promise<number> {
  const wires = Array.from({ length: CLIENTS }, () => new Wire(Number(new URL(portal.url).port)))
  const before = taken(portal.pid, true)
  let made = 0
  await together(CLIENTS, count, async () => {
    const wire = wires.pop()
    for (const path of paths(++made)) {
      const { status, body } = (await wire?.ask(bytesOf({ path, headers: ENCODINGS }))) ?? { status: 0, body: '' }
      if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 500)}`)
    }
    if (wire) wires.push(wire)
  })
  for (const wire of wires) wire.close()
  return (taken(portal.pid, true) - before) / count
}

/** Draws pages of which none was kept, and compares what the process holds in the last quarter with the second. */
async function memoryOf(portal: RunningPortal): Promise<void> {
  const looks: { rss: number; heap: number }[] = []
  const each = Math.ceil(DRAWN / LOOKS)
  for (let look = 0; look < LOOKS; look++) {
    await costOf(portal, each, (n) => [`/tournament_detail/2?q=${look * each + n}`])
    looks.push({ rss: rssOf(portal.pid), heap: await heapOf(portal.url) })
  }
  const quarter = (n: number) => looks.slice((n * LOOKS) / 4, ((n + 1) * LOOKS) / 4)
  const least = (n: number, what: 'rss' | 'heap') => Math.min(...quarter(n).map((one) => one[what]))
  const middle = (n: number, what: 'rss' | 'heap') => median(quarter(n).map((one) => one[what]))
  table(
    `Memory over ${LOOKS * each} pages of a tournament, each drawn again`,
    ['quarter', 'resident, median', 'heap, least'],
    [0, 1, 2, 3].map((n) => [n + 1, mib(middle(n, 'rss')), mib(least(n, 'heap'))]),
  )
  const [rss, heap] = [middle(3, 'rss') / middle(1, 'rss'), least(3, 'heap') / least(1, 'heap')]
  const verdict = (growth: number) => `${growth <= FLAT ? 'flat' : 'NOT FLAT'} (${growth.toFixed(2)})`
  console.log(`\nLast quarter by the second: resident ${verdict(rss)}, heap ${verdict(heap)}.`)
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(0)} MiB`
}
