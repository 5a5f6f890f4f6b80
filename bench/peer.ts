// The same work by Strapi 5 and by us, in turns, on one PostgreSQL: a page of 50 entries, one by its id, one made with four children.
// Strapi is installed by npm into a folder of its own (about 700 MB, two minutes the first time); it is no part of the project.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { API_BASE } from '@portal/shared/kit/contract'
import { run } from '../scripts/processes.mjs'
import { busySeason, type BusySeason } from '../server/src/test/many-entries.ts'
import { freePort, startPortal } from '../server/src/test/running-portal.ts'
import { accountOf } from './admin.ts'
import { machine, median, table, times } from './figures.ts'
import { asAdmin, onBothEngines, settingsOf, withDatabase } from './places.ts'
import { bytesOf, rateOf, type Call } from './wire.ts'

const STRAPI = '5.54.0'
const MANY = 20_000
/** Of adults, without a condition. */
const SOLOS = ['S512', 'S513', 'S522', 'S523']
const ROUNDS = 3
const ROUND_MS = Number(process.env.ROUND_MS ?? 3000)
const ADMIN = { user_name: 'benchadmin', password: 'benchadmin1' }
const folder = join(tmpdir(), `portal-peer-strapi-${STRAPI}`)

/** What both are asked for: `n` counts, so that no two are made the same. */
type Work = { name: string; ours: (n: number) => Call; theirs: (n: number) => Call }

machine()
await install()
await onBothEngines(async (bench) => {
  if (!bench.admin) return
  const season = await withDatabase(bench, async (database) =>
    busySeason(database, { small: 1, large: MANY }, new Date()),
  )
  await asAdmin(bench.admin, 'create database peer')
  const peer = await startPeer(Object.assign(new URL(bench.admin), { pathname: '/peer' }).toString())
  const portal = await startPortal({
    ...settingsOf(bench),
    ADMIN_USER: ADMIN.user_name,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const { accessToken } = await accountOf(portal.url, ADMIN)
    const lines: string[][] = []
    for (const work of works(season, accessToken, peer))
      for (const clients of [1, 20]) {
        const [us, them]: [number[], number[]] = [[], []]
        let n = lines.length * 1_000_000
        for (let round = 0; round < ROUNDS; round++) {
          us.push(await rateOf(Number(new URL(portal.url).port), clients, ROUND_MS, () => bytesOf(work.ours(++n))))
          them.push(await rateOf(peer.port, clients, ROUND_MS, () => bytesOf(work.theirs(++n))))
        }
        const [ours, theirs] = [median(us), median(them)]
        lines.push([work.name, String(clients), ours.toFixed(0), theirs.toFixed(0), times(ours / theirs)])
      }
    table(
      `Answers a second on ${bench.name}, ${MANY} entries`,
      ['work', 'clients', 'ours', `Strapi ${STRAPI}`, ''],
      lines,
    )
  } finally {
    await portal.stop()
    await peer.stop()
  }
})

function works({ large }: BusySeason, accessToken: string, peer: Peer): Work[] {
  const ours = { authorization: `Bearer ${accessToken}` }
  const theirs = { authorization: `Bearer ${peer.token}` }
  const contents = SOLOS.map((symbol) => large.detailOf.get(symbol) ?? 0)
  return [
    {
      name: 'list of 50',
      ours: () => ({
        path: `${API_BASE}/athletes/get-athletes-by-tournament-id?tournament_id=${large.id}&page=1&limit=50`,
        headers: ours,
      }),
      theirs: () => ({
        path: `/api/entries?populate=contents&sort=id:desc&pagination[page]=1&pagination[pageSize]=50`,
        headers: theirs,
      }),
    },
    {
      name: 'one by its id',
      ours: () => ({ path: `${API_BASE}/athletes/get-by-id/${MANY}`, headers: ours }),
      theirs: () => ({ path: `/api/entries/document${MANY}?populate=contents`, headers: theirs }),
    },
    {
      name: `made with ${SOLOS.length} children`,
      ours: (n) => ({
        method: 'POST',
        path: `${API_BASE}/registration`,
        headers: { 'idempotency-key': `bench ${n}` },
        body: {
          ...person(n),
          date_of_birth_one: large.year - 18,
          tournament_id: large.id,
          tournament_detail_id: contents,
        },
      }),
      theirs: (n) => ({
        method: 'POST',
        path: '/api/entries',
        headers: theirs,
        body: {
          data: {
            ...person(n),
            date_of_birth_one: String(large.year - 18),
            tournament_id: large.id,
            contents: contents.map((content_id) => ({ content_id, fee: 200_000, name: `Content ${content_id}` })),
          },
        },
      }),
    },
  ]
}

function person(n: number) {
  const name = [...n.toString(20)].map((digit) => 'ABCDEGHIKLMNOPQRSTUV'[Number.parseInt(digit, 20)]).join('')
  return { full_name_one: `Trần Văn ${name}`, email: `dancer${n}@example.org`, mobile: '0912345678' }
}

type Peer = { port: number; token: string; stop: () => Promise<void> }

/** The least of a project that has the same fields, written out beside its packages. */
async function install(): Promise<void> {
  const text = { type: 'string' }
  const whole = { type: 'integer' }
  const core = (kind: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::entry.entry')`
  const secrets = { auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } } }
  const layers = ['errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public']
  const files = {
    'package.json': JSON.stringify({
      private: true,
      dependencies: { '@strapi/strapi': STRAPI, pg: '8.20.0' },
      strapi: { uuid: 'peer' },
    }),
    'config/database.js': `module.exports = ({ env }) => ({ connection: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') } } })`,
    'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['bench'] } })`,
    'config/admin.js': `module.exports = ${JSON.stringify({ serveAdminPanel: false, ...secrets })}`,
    'config/api.js': `module.exports = { rest: { withCount: true } }`,
    'config/plugins.js': 'module.exports = {}',
    'config/middlewares.js': `module.exports = ${JSON.stringify(layers.map((name) => `strapi::${name}`))}`,
    'public/uploads/.keep': '',
    'database/migrations/.keep': '',
    'src/components/dance/content.json': JSON.stringify({
      collectionName: 'components_dance_contents',
      info: { displayName: 'content' },
      attributes: { content_id: whole, name: text, fee: whole },
    }),
    'src/api/entry/content-types/entry/schema.json': JSON.stringify({
      kind: 'collectionType',
      collectionName: 'entries',
      info: { singularName: 'entry', pluralName: 'entries', displayName: 'Entry' },
      options: { draftAndPublish: false },
      attributes: {
        ...Object.fromEntries(
          ['full_name_one', 'date_of_birth_one', 'email', 'mobile', 'unit'].map((name) => [name, text]),
        ),
        ...Object.fromEntries(['status', 'number', 'fee_amount', 'tournament_id'].map((name) => [name, whole])),
        contents: { type: 'component', repeatable: true, component: 'dance.content' },
      },
    }),
    'src/api/entry/controllers/entry.js': core('Controller'),
    'src/api/entry/routes/entry.js': core('Router'),
    'src/api/entry/services/entry.js': core('Service'),
    'src/index.js': `module.exports = { async bootstrap({ strapi }) {
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'bench', type: 'full-access', lifespan: null })
  process.send(accessKey)
} }`,
    'run.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start().then(() => process.send('ready'))`,
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  const { code } = await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })
  if (code !== 0) throw new Error(`Strapi ${STRAPI} could not be installed into ${folder}; the reason is above.`)
}

/** Strapi on this database, with as many entries of four contents each as the portal has. */
async function startPeer(url: string): Promise<Peer> {
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['run.js'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const token = await new Promise<string>((resolve, reject) => {
    let key = ''
    child.on('message', (message: string) => (message === 'ready' ? resolve(key) : (key = message)))
    child.once('exit', (code) => reject(new Error(`Strapi ended with code ${code}.`)))
  })
  const each = `generate_series(1, ${MANY}) n`
  await asAdmin(
    url,
    `insert into entries (document_id, full_name_one, date_of_birth_one, email, mobile, status, number, fee_amount, tournament_id, created_at, updated_at, published_at)
     select 'document' || n, 'Trần Văn ' || n, '1995', 'entry' || n || '@example.org', '0912345678', 1, n, 200000, 1, now(), now(), now() from ${each}`,
  )
  const all = `${each}, generate_series(1, ${SOLOS.length}) c`
  await asAdmin(
    url,
    `insert into components_dance_contents (id, content_id, name, fee) select n * 10 + c, c, 'Content ' || c, 200000 from ${all}`,
  )
  await asAdmin(
    url,
    `insert into entries_cmps (entity_id, cmp_id, component_type, field, "order") select n, n * 10 + c, 'dance.content', 'contents', c from ${all}`,
  )
  await asAdmin(url, `select setval(pg_get_serial_sequence('components_dance_contents', 'id'), ${MANY * 20})`)
  await asAdmin(url, 'vacuum analyze')
  return {
    port,
    token,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}
