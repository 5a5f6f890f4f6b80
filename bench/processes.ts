// What calls cost in processor time on PostgreSQL, what a second process adds, and how soon it hears of a write.
import { API_BASE } from '@portal/shared/kit/contract'
import { busySeason, type BusySeason } from '../server/src/test/many-entries.ts'
import { startPortal, type RunningPortal } from '../server/src/test/running-portal.ts'
import { accountOf } from './admin.ts'
import { requestsOf } from './browser.ts'
import { processorTime } from './cpu.ts'
import { dancer } from './dancers.ts'
import { machine, median, ms, percentile, table, times, together } from './figures.ts'
import { numberOf, onPostgres, settingsOf, withDatabase, type Bench } from './places.ts'
import { bytesOf, Wire, type Call } from './wire.ts'

const ENTRIES = 20_000
const ROUNDS = numberOf('--rounds', 3)
/** Of each process, first those until its code is compiled. */
const WARM = 500
const REGISTRATIONS = 500
const CLIENTS = 20
const VISITS = 40
const LISTS = 300
const SIGN_INS = 60
const NOTICES = 100
const ACCOUNT = { user_name: 'benchadmin', password: 'benchadmin1' }
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

machine()
await onPostgres(async (bench) => {
  const season = await withDatabase(bench, async (database) =>
    busySeason(database, { small: 200, large: ENTRIES }, new Date()),
  )
  const { user_name: ADMIN_USER, password: ADMIN_PASSWORD } = ACCOUNT
  const settings = { ...settingsOf(bench), ADMIN_USER, ADMIN_PASSWORD }
  const withPortal = async (count: number, work: (portal: RunningPortal) => Promise<void>) => {
    const portal = await startPortal(settings, ['--processes', String(count)])
    try {
      await work(portal)
    } finally {
      await portal.stop()
    }
  }
  const registering = () => registration(season)
  const rates = new Map<number, number[]>([
    [1, []],
    [2, []],
  ])
  const rows: string[][] = []
  for (let round = 0; round < ROUNDS; round++)
    // The other one first each time, since the database grows.
    for (const count of round % 2 === 0 ? [1, 2] : [2, 1])
      await withPortal(count, async (portal) => {
        await costOf(bench, portal, count * WARM, [registering])
        const { node, database, took } = await costOf(bench, portal, count * REGISTRATIONS, [registering])
        rates.get(count)?.push(1000 / node)
        rows.push([
          `${count}`,
          (1000 / node).toFixed(0),
          `${node.toFixed(2)} ms`,
          `${database.toFixed(2)} ms`,
          (1000 / took).toFixed(0),
        ])
      })
  const head = [
    'processes',
    'registrations per CPU second of Node',
    'Node each',
    'PostgreSQL each',
    'registrations a second',
  ]
  table(`Registrations by ${CLIENTS} clients on ${bench.name}`, head, rows)
  const [one, two] = [median(rates.get(1) ?? []), median(rates.get(2) ?? [])]
  console.log(
    `\nTwo processes take in ${times(two / one)} of the registrations per CPU second of one (at least 0.85x is wanted).`,
  )

  await withPortal(1, async (portal) => {
    const { accessToken } = await accountOf(portal.url, ACCOUNT)
    const admin = { authorization: `Bearer ${accessToken}`, ...ENCODINGS }
    const list = `/athletes/get-athletes-by-tournament-id?tournament_id=${season.large.id}&page=1&limit=50`
    const pages = { home: '/home', 'a tournament': `/tournament_detail/${season.large.id}` }
    const work: [string, number, Call[]][] = []
    for (const [name, path] of Object.entries(pages)) {
      const asked = (await requestsOf(portal.url + path)).map((each) => ({ path: each, headers: ENCODINGS }))
      work.push([`first visit of ${name}`, VISITS, asked])
      work.push([`its data again`, 4 * VISITS, asked.filter((call) => call.path.startsWith(API_BASE))])
    }
    work.push(['list of 50 entries, by an admin', LISTS, [{ path: API_BASE + list, headers: admin }]])
    work.push(['sign-in', SIGN_INS, [{ method: 'POST', path: `${API_BASE}/users/login`, body: ACCOUNT }]])
    const lines: string[][] = []
    for (const [name, count, calls] of work) {
      const requests = calls.map(bytesOf).map((bytes) => () => bytes)
      await costOf(bench, portal, Math.ceil(count / 4), requests)
      const { node, database } = await costOf(bench, portal, count, requests)
      lines.push([name, String(calls.length), `${node.toFixed(2)} ms`, `${database.toFixed(2)} ms`])
    }
    table('Processor time of one process', ['', 'requests', 'Node', 'PostgreSQL'], lines)
  })

  const both = await Promise.all([startPortal(settings), startPortal(settings)])
  let took: number[] = []
  try {
    took = await noticed(both[0].url, both[1].url, season)
  } finally {
    for (const portal of both) await portal.stop()
  }
  console.log(
    `\nWritten at one process, read at another: ${ms(median(took))} after the answer of the write, p95 ${ms(percentile(took, 0.95))}, at most ${ms(Math.max(...took))} (${NOTICES} times).`,
  )
})

function registration(season: BusySeason): Buffer {
  const body = dancer(season)
  return bytesOf({
    method: 'POST',
    path: `${API_BASE}/registration`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body,
  })
}

/** Milliseconds of processor time that one piece of work takes, all its requests one after the other; `took` is the wall clock's. */
async function costOf(bench: Bench, portal: RunningPortal, count: number, requests: readonly (() => Buffer)[]) {
  const time = await processorTime(bench, portal.pid)
  const port = Number(new URL(portal.url).port)
  const wires = Array.from({ length: CLIENTS }, () => new Wire(port))
  const [before, started] = [time(), performance.now()]
  await together(CLIENTS, count, async () => {
    const wire = wires.pop() ?? new Wire(port)
    for (const request of requests) {
      const { status, body } = await wire.ask(request())
      if (status !== 200) throw new Error(`${status} ${body.toString().slice(0, 500)}`)
    }
    wires.push(wire)
  })
  const [after, ended] = [time(), performance.now()]
  for (const wire of wires) wire.close()
  const each = (one: number, other: number) => (other - one) / count
  return {
    node: each(before.node, after.node),
    database: each(before.database, after.database),
    took: each(started, ended),
  }
}

/** Milliseconds from the answer of a registration at one process until the other counts it. */
async function noticed(one: string, other: string, season: BusySeason): Promise<number[]> {
  const [writer, reader] = [one, other].map((url) => new Wire(Number(new URL(url).port)))
  const page = bytesOf({ path: `${API_BASE}/tournaments/get-by-id/${season.large.id}` })
  const entries = async () => {
    const answer = await reader?.ask(page)
    return (JSON.parse(String(answer?.body)) as { data: { count_entries: number } }).data.count_entries
  }
  const took: number[] = []
  for (let n = 0; n < NOTICES; n++) {
    const before = await entries()
    await writer?.ask(registration(season))
    const answered = performance.now()
    while ((await entries()) === before);
    took.push(performance.now() - answered)
  }
  for (const wire of [writer, reader]) wire?.close()
  return took
}
