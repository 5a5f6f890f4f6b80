// A move on many connected screens: on one process with SQLite, on two with one PostgreSQL; and what an idle hall costs.
import { readFileSync } from 'node:fs'
import { get, type ClientRequest } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { API_BASE } from '@portal/shared/kit/contract'
import { streamPath } from '@portal/shared/programme/hall-stream'
import type { Pointers } from '@portal/shared/programme/pointer-rows'
import { insertItems } from '../server/src/programme/programme-writes.queries.ts'
import { startPortal, type RunningPortal } from '../server/src/test/running-portal.ts'
import { entrySeason } from '../server/src/test/entry-season.ts'
import { adminOf, type Asking } from './admin.ts'
import { machine, ms, percentile, table } from './figures.ts'
import { numberOf, onBothEngines, settingsOf, withDatabase, type Bench } from './places.ts'

const SCREENS = numberOf('--screens', 500)
const MOVES = numberOf('--moves', 40)
/** Between two moves: an announcer who is in a hurry. */
const PAUSE_MS = 700
const IDLE_MS = 30_000
const ITEMS = 253
/** Of the unit in which /proc tells the time of a processor. */
const TICKS_A_SECOND = 100
const account = { user_name: 'benchadmin', password: 'benchadmin1' }

/** A connection to the stream, which knows the version that it was last sent. */
class Screen {
  #version = -1
  #waiting: { version: number; resolve: (at: number) => void } | null = null
  readonly #request: ClientRequest

  constructor(url: string, id: number) {
    this.#request = get(`${url}${API_BASE}${streamPath(id)}`, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) throw new Error(`a screen was answered ${answer.statusCode}`)
      answer.setEncoding('utf8').on('data', (text: string) => this.#hear(text))
    })
    this.#request.on('error', () => {})
  }

  #hear(text: string): void {
    const version = Number(/"floor":1,"version":(\d+)/u.exec(text)?.[1] ?? -1)
    if (version < 0) return
    this.#version = version
    if (this.#waiting && version >= this.#waiting.version) this.#waiting.resolve(performance.now())
  }

  /** The moment when it had a version. */
  async until(version: number): Promise<number> {
    if (this.#version >= version) return performance.now()
    return new Promise((resolve) => (this.#waiting = { version, resolve }))
  }

  close(): void {
    this.#request.destroy()
  }
}

machine()
await onBothEngines(async (bench) => {
  const id = await withDatabase(bench, async (database) => prepare(database))
  const settings = { ...settingsOf(bench), ADMIN_USER: account.user_name, ADMIN_PASSWORD: account.password }
  const portals = [await startPortal(settings)]
  if (bench.url) portals.push(await startPortal(settings))
  const screens = portals.flatMap(({ url }) =>
    Array.from({ length: Math.ceil(SCREENS / portals.length) }, () => new Screen(url, id)),
  )
  try {
    await Promise.all(screens.map(async (screen) => screen.until(0)))
    const [first] = portals
    const took = await moveThrough(await adminOf(first?.url ?? '', account), id, screens)
    const idle = await measureIdle(portals)
    report(bench, portals.length, took, idle)
  } finally {
    for (const screen of screens) screen.close()
    for (const portal of portals) await portal.stop()
  }
})

/** A published tournament of so many items; returns its id. */
async function prepare({ db }: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<number> {
  const now = new Date()
  const season = await entrySeason({ db, clock: { now } }, now.toISOString().slice(0, 10))
  const plain = { kind: 'first' as const, quota: null, note: null, day: null, time: null, tournament_detail_id: null }
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    ...plain,
    number: index + 1,
    name: `Hạng ${index + 1}`,
    dances: 'W,T,V,F,Q',
    athletes: Array.from({ length: 12 }, (_none, place) => ({
      athlete_id: null,
      number: 100 + place,
      full_name_one: 'Trần Văn An',
      full_name_two: 'Lê Thị Bình',
      unit: 'CLB Sao Mai',
      heat: null,
    })),
  }))
  await insertItems(db, season.tournaments.open, items, { by: null, at: now.toISOString() })
  return season.tournaments.open
}

/** The milliseconds from the press of each move until each screen had it. */
async function moveThrough(ask: Asking, id: number, screens: readonly Screen[]): Promise<number[]> {
  const took: number[] = []
  for (let move = 0; move < MOVES; move++) {
    const { floors } = (await ask('GET', `/mc/pointers/${id}`)) as Pointers
    const [pointer] = floors
    if (!pointer) throw new Error('there is no floor')
    const { version, item_id, heat, dance } = pointer
    const arrivals = screens.map(async (screen) => screen.until(version + 1))
    const pressed = performance.now()
    await ask('PUT', `/mc/step/${id}`, { version, from: { item_id, heat, dance }, to: 'next' })
    took.push(...(await Promise.all(arrivals)).map((at) => at - pressed))
    await pause(PAUSE_MS)
  }
  return took
}

/** The share of a core that each process takes while nothing happens. */
async function measureIdle(portals: readonly RunningPortal[]): Promise<number[]> {
  await pause(3_000)
  const before = portals.map(processorSeconds)
  const start = performance.now()
  await pause(IDLE_MS)
  const seconds = (performance.now() - start) / 1000
  return portals.map((portal, index) => (processorSeconds(portal) - (before[index] ?? 0)) / seconds)
}

function processorSeconds({ pid }: RunningPortal): number {
  // The name of the command, in brackets, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

function report({ name }: Bench, processes: number, took: readonly number[], idle: readonly number[]): void {
  const share = (part: number) => `${(100 * part).toFixed(2)} %`
  table(
    `A move on ${SCREENS} screens, ${name}, ${processes === 1 ? 'one process' : `${processes} processes`}`,
    ['moves', 'p50', 'p99', 'last', 'idle, of a core', 'load'],
    [
      [
        MOVES,
        ms(percentile(took, 0.5)),
        ms(percentile(took, 0.99)),
        ms(Math.max(...took)),
        idle.map(share).join(' + '),
        (loadavg()[0] ?? 0).toFixed(1),
      ],
    ],
  )
}
