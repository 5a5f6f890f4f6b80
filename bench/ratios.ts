// What the product reaches of the least that its work could cost: bare node:http with our SQL, or with the same bytes from memory.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_BASE } from '@portal/shared/kit/contract'
import { readConfig } from '../server/src/kit/config.ts'
import type { OpenDatabase } from '../server/src/kit/db/database.ts'
import { buildApp } from '../server/src/app.ts'
import { loadLinkKeys, openSecrets, loadTokenKey } from '../server/src/kit/db/secrets.ts'
import { openFileStore } from '../server/src/kit/files/store.ts'
import { RateLimits } from '../server/src/kit/http/limits/rate-limit.ts'
import { addNews } from '../server/src/demo/news.act.ts'
import { busySeason, type BusySeason } from '../server/src/test/many-entries.ts'
import { queriesOf } from '../server/src/test/queries.ts'
import { startPortal, TEST_KEY } from '../server/src/test/running-portal.ts'
import { accountOf } from './admin.ts'
import { dancer } from './dancers.ts'
import { machine, median, table } from './figures.ts'
import type { Limit, Limits, Statement } from './limit.ts'
import { onBothEngines, optionOf, settingsOf, withDatabase, type Bench } from './places.ts'
import { bytesOf, rateOf, type Call } from './wire.ts'

const SMALL = 200
const LARGE = 20_000
const ROUNDS = 3
const ROUND_MS = Number(process.env.ROUND_MS ?? 2000)
/** V8 compiles what runs often; before it has, it would be measured instead of the work. */
const WARM_UP_MS = 3000
const KEY = 'a key for the measuring of ratios, not for use'
const ADMIN = { ADMIN_USER: 'benchadmin', ADMIN_PASSWORD: 'benchadmin1' }

/** `against`: what it is compared with; `memory` is the same bytes, `sql` our statements, `writes` the same rows, a path another call of ours. */
type Row = {
  name: string
  call: Call
  clients: readonly number[]
  against: 'memory' | 'sql' | 'writes' | { path: string }
  admin?: boolean
  /** Packed as for a browser of today. */
  zipped?: boolean
  verifies?: boolean
}

machine()
await onBothEngines(async (bench) => {
  const settings = { ...settingsOf(bench), ...ADMIN, JWT_SECRET: KEY }
  const season = await withDatabase(bench, async (database) => {
    const made = await busySeason(database, { small: SMALL, large: LARGE }, new Date())
    await addNews(database.db, new Date())
    return made
  })
  // With the log that it writes by default.
  const portal = await startPortal({ ...settings, LOG_LEVEL: 'info' })
  const port = Number(new URL(portal.url).port)
  try {
    const { accessToken } = await accountOf(portal.url, { user_name: 'benchadmin', password: 'benchadmin1' })
    const token = { authorization: `Bearer ${accessToken}` }
    const rows = rowsOf(season)
    const limits = await withDatabase(bench, async (database) => limitsOf(database, settings, season, rows, token))
    const limit = await startLimit(bench, limits)
    const lines: string[][] = []
    for (const row of rows) lines.push(...(await measure(row, { port, limit: limit.port, season, token })))
    limit.stop()
    table(
      `Answers a second on ${bench.name}, ${LARGE} entries`,
      ['work', 'clients', 'ours', 'its limit', 'ratio'],
      lines,
    )
  } finally {
    await portal.stop()
  }
})

function rowsOf({ small, large }: BusySeason): Row[] {
  const contents = (id: number) => `/tournament_details/get-by-id?tournament_id=${id}`
  const list = `/athletes/get-athletes-by-tournament-id?tournament_id=${large.id}&page=1&limit=50`
  const both = [1, 20]
  const only = optionOf('--row')
  const all: Row[] = [
    {
      name: `contents, of ${LARGE} entries and of ${SMALL}`,
      call: { path: contents(large.id) },
      clients: both,
      against: { path: contents(small.id) },
    },
    { name: 'contents', call: { path: contents(large.id) }, clients: both, against: 'memory' },
    { name: 'tournaments', call: { path: '/tournaments/get-all' }, clients: both, against: 'memory' },
    { name: 'one tournament', call: { path: `/tournaments/get-by-id/${large.id}` }, clients: both, against: 'memory' },
    { name: 'news', call: { path: '/news/get-all' }, clients: both, against: 'memory' },
    { name: 'list of 50', call: { path: list }, clients: both, against: 'sql', admin: true },
    { name: 'list of 50, compressed', call: { path: list }, clients: both, against: 'sql', admin: true, zipped: true },
    {
      name: 'one entry',
      call: { path: `/athletes/get-by-id/${LARGE}` },
      clients: both,
      against: 'sql',
      admin: true,
      verifies: true,
    },
    {
      name: 'registration',
      call: { method: 'POST', path: '/registration' },
      clients: [1, 50],
      against: 'writes',
    },
  ]
  return all.filter(({ name }) => only === undefined || name === only)
}

type Headers = Record<string, string>

/** The statements and answers of each row, as the product itself sends and gives them. */
async function limitsOf(
  database: OpenDatabase,
  settings: Record<string, string>,
  season: BusySeason,
  rows: readonly Row[],
  token: Headers,
): Promise<Limits> {
  const config = readConfig({
    ...settings,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    DATA_KEY: TEST_KEY,
    RATE_REGISTRATION: '1000000',
  })
  const dataKey = await openSecrets(database.db, config)
  const key = await loadTokenKey(database.db, config, dataKey)
  const keys = { dataKey, tokenKey: key, linkKeys: await loadLinkKeys(database.db, key, dataKey) }
  const deps = {
    ...database,
    config,
    ...keys,
    now: () => new Date(),
    limits: new RateLimits(),
    files: await openFileStore(config),
  }
  const app = await buildApp(deps)
  const limits: Record<string, Limit> = {}
  const ask = async (call: Call, headers: Headers) => {
    let text = ''
    const { method = 'GET', path, body } = call
    const sent = await queriesOf(database.db, async () => {
      const url = API_BASE + path
      const reply = await app.inject({
        method,
        url,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      })
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
      text = reply.body
    })
    return { text, statements: sent.map(({ sql, parameters }) => ({ sql, parameters })) }
  }
  for (const [n, { call, against, admin, verifies = false }] of rows.entries()) {
    if (typeof against === 'object') continue
    const headers = admin ? token : {}
    if (against === 'writes') {
      const { text, statements } = await ask({ ...call, body: dancer(season) }, { 'idempotency-key': 'benchmark1' })
      // What takes the place of a row that the same registration wrote is not written a second time.
      const inserts = statements.filter(({ sql }) => sql.startsWith('insert into') && !sql.includes(' do update set '))
      const writes = inserts.map(withoutId)
      limits[n] = { answer: text, writes }
      console.log(
        `A registration takes ${statements.length} statements between begin and commit, ${writes.length} of them inserts.`,
      )
      continue
    }
    const { text, statements } = await ask(call, headers)
    const asks = statements.filter(({ sql }) => !/"sessions"/u.test(sql))
    limits[n] = { answer: text, ...(against === 'sql' ? { asks, verifies } : {}) }
  }
  await app.close()
  return {
    url: database.engine === 'postgres' ? settings.DATABASE_URL : undefined,
    file: join(config.DATA_DIR, 'portal.sqlite'),
    key: KEY,
    limits,
  }
}

/** An entry whose id was asked for before is written again with one of its own. */
function withoutId({ sql, parameters }: Statement): Statement {
  if (!sql.includes(', "id") values')) return { sql, parameters }
  const plain = sql.replace(', "id") values', ') values').replace(/, \$\d+\)/u, ')')
  return { sql: plain, parameters: parameters.slice(0, -1) }
}

async function startLimit(bench: Bench, given: Limits) {
  const child = fork(fileURLToPath(new URL('limit.ts', import.meta.url)))
  child.send({ ...given, url: bench.url })
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { port, stop: () => child.disconnect() }
}

type Places = { port: number; limit: number; season: BusySeason; token: Headers }

/** Ours and its limit in turns, so that whatever disturbs the machine disturbs both. */
async function measure(row: Row, { port, limit, season, token }: Places): Promise<string[][]> {
  const { name, call, clients, against, admin = false, zipped = false } = row
  const headers: Headers = {
    ...(admin ? token : {}),
    ...(zipped ? { 'accept-encoding': 'gzip, deflate, br, zstd' } : {}),
  }
  const path = API_BASE + call.path
  const fixed = bytesOf({ ...call, path, headers })
  const ours =
    against === 'writes'
      ? () =>
          bytesOf({
            ...call,
            path,
            headers: { 'idempotency-key': crypto.randomUUID() },
            body: dancer(season),
          })
      : () => fixed
  const theirs =
    typeof against === 'object'
      ? bytesOf({ path: API_BASE + against.path })
      : bytesOf({
          method: call.method ?? 'GET',
          path: `/${rowsOf(season).findIndex((each) => each.name === name)}`,
          headers: admin ? token : {},
          ...(against === 'writes' ? { body: dancer(season) } : {}),
        })
  const other = typeof against === 'object' ? port : limit
  const lines: string[][] = []
  for (const count of clients) {
    const [us, them]: [number[], number[]] = [[], []]
    await rateOf(port, count, WARM_UP_MS, ours)
    await rateOf(other, count, WARM_UP_MS, () => theirs)
    for (let round = 0; round < ROUNDS; round++) {
      us.push(await rateOf(port, count, ROUND_MS, ours))
      them.push(await rateOf(other, count, ROUND_MS, () => theirs))
    }
    const ratio = median(us) / median(them)
    lines.push([
      name,
      String(count),
      Math.round(median(us)).toString(),
      Math.round(median(them)).toString(),
      ratio.toFixed(2),
    ])
    console.error(lines.at(-1)?.join(' | '))
  }
  return lines
}
