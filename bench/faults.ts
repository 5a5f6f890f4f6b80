// What a machine does to a portal: a full, limited or read-only disk, a clock that is moved, connections used up. Each time: what a
// visitor is answered, what the log says, that nothing acknowledged is lost, and that it goes on by itself once the fault has ended.
// A disk of its own is a mount in a user namespace: no root is needed, where the system allows such namespaces.
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { API_BASE } from '@portal/shared/kit/contract'
import { capture } from '../scripts/processes.mjs'
import { openDatabase } from '../server/src/kit/db/database.ts'
import { entrant } from '../server/src/test/entrants.ts'
import { entrySeason, type Season } from '../server/src/test/entry-season.ts'
import { starting, startPortal, type RunningPortal } from '../server/src/test/running-portal.ts'
import { storedEntries, unsoundness, untilQuiet } from '../server/src/test/soundness.ts'
import { machine } from './figures.ts'
import { asAdmin, onBothEngines, settingsOf, withDatabase, type Bench } from './places.ts'

const MIB = 1024 ** 2
const HOUR = 3_600_000
const DISK = 96
const WITHIN = 30_000
const account = { user_name: 'faultsadmin', password: 'faultsadmin1' }
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Answer = { status: number; message: string; sentence: string; token?: string | undefined }
type Said = { message: string; sentence?: string; accessToken?: string; data?: { code?: string } | null }
type Scene = {
  portal: RunningPortal
  register: () => Promise<Answer>
  upload: () => Promise<Answer>
  read: () => Promise<Answer>
  codes: Set<string>
}
type Call = 'register' | 'upload' | 'read'
type Fault = {
  name: string
  /** What the log has to say. */
  says: RegExp
  settings?: (dir: string) => Record<string, string>
  /** Runs the portal with mounts of its own. */
  mounts?: (dir: string) => string
  begin: (scene: Scene, dir: string) => Promise<() => Promise<void> | void>
  /** What is refused meanwhile, and nothing else. */
  refused: Call[]
  skipped?: Call
}

const inside = (portal: RunningPortal, path: string) => `/proc/${portal.pid}/root${path}`
const within = (portal: RunningPortal, ...command: string[]) => {
  const { code, stderr } = capture('nsenter', [
    '--user',
    '--mount',
    '--preserve-credentials',
    '-t',
    String(portal.pid),
    ...command,
  ])
  if (code !== 0) throw new Error(stderr)
}
const limit = ({ pid }: RunningPortal, name: string, value: string) => {
  const { code, stderr } = capture('prlimit', ['--pid', String(pid), `--${name}=${value}:`])
  if (code !== 0) throw new Error(stderr)
}
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'portal'`
const canMount = capture('unshare', ['-Urm', 'true']).code === 0

const onDisk: Fault[] = [
  {
    name: 'full disk',
    says: /the disk is full/u,
    mounts: (dir) => `mount -t tmpfs -o size=${DISK}m none ${dir} && cp -a ${dir}.before/. ${dir}/`,
    refused: ['register', 'upload'],
    begin: async ({ portal }, dir) => {
      const filler = inside(portal, join(dir, 'filler'))
      const { stderr } = capture('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4096'])
      if (!stderr.includes('No space')) throw new Error(stderr)
      return () => rmSync(filler)
    },
  },
  {
    name: 'read-only folder of uploads',
    says: /the disk is read-only/u,
    mounts: (dir) => `mkdir -p ${dir}/files && mount --bind ${dir}/files ${dir}/files`,
    refused: ['upload'],
    begin: async ({ portal }, dir) => {
      within(portal, 'mount', '-o', 'remount,bind,ro', join(dir, 'files'))
      return () => within(portal, 'mount', '-o', 'remount,bind,rw', join(dir, 'files'))
    },
  },
]

const everywhere = (bench: Bench): Fault[] => [
  {
    name: 'limit on the size of files',
    says: /a limit on the size of files is reached|the disk fails, or a quota of it is used up/u,
    refused: bench.url ? ['upload'] : ['register', 'upload'],
    begin: async ({ portal }) => {
      limit(portal, 'fsize', '1')
      return () => limit(portal, 'fsize', 'unlimited')
    },
  },
  {
    name: 'open files used up',
    says: bench.url ? /^/u : /too many files are open/u,
    refused: bench.url ? [] : ['register'],
    // It waits up to a minute for one to be closed.
    skipped: 'upload',
    begin: async ({ portal }) => {
      // What is open stays open; nothing more can be.
      limit(portal, 'nofile', '8')
      return () => limit(portal, 'nofile', '4096')
    },
  },
  {
    name: 'a thousand idle connections',
    says: /^/u,
    refused: [],
    begin: async ({ portal }) => {
      const sockets = await Promise.all(Array.from({ length: 1000 }, async () => opened(portal)))
      return () => sockets.forEach((socket) => socket.destroy())
    },
  },
  ...[26 * HOUR, -6 * HOUR, 0].map((moved): Fault => ({
    name: moved === 0 ? 'clock forward and back' : `clock moved by ${moved / HOUR} h`,
    says: moved < 0 ? /clock of this machine was moved back/u : /clock of this machine was moved forward/u,
    settings: (dir) => ({
      NODE_OPTIONS: `--import ${new URL('../server/src/test/servers/moved-clock.mjs', import.meta.url).href}`,
      MOVED_CLOCK: clockOf(dir),
    }),
    refused: [],
    begin: async ({ portal, register }, dir) => {
      writeFileSync(clockOf(dir), String(moved || 26 * HOUR))
      await until(() => /clock of this machine/u.test(portal.log()))
      if (moved === 0) {
        if ((await register()).status !== 200) throw new Error('nothing can be registered while the clock is ahead')
        writeFileSync(clockOf(dir), String(-HOUR))
        await until(() => /moved back/u.test(portal.log()))
      }
      return () => writeFileSync(clockOf(dir), '0')
    },
  })),
]

const onPostgres = (bench: Bench): Fault[] => [
  {
    name: 'read-only database',
    says: /the database or its disk is read-only/u,
    refused: ['register', 'upload'],
    begin: async ({ portal, register }) => {
      // Of another database: the statement that ends it must not be read-only itself.
      const set = async (change: string) => {
        await asAdmin(bench.admin ?? '', `alter database portal ${change}`)
        await asAdmin(bench.admin ?? '', TERMINATE)
      }
      await set('set default_transaction_read_only = on')
      // Its connections were ended too.
      await until(async () => (await register()).status === 503 && /read-only/u.test(portal.log()))
      return async () => set('reset default_transaction_read_only')
    },
  },
  {
    name: 'connections to the database used up',
    says: /too many connections to the database/u,
    refused: ['register', 'upload'],
    // It may be answered from what is kept for visitors.
    skipped: 'read',
    begin: async () => {
      const held: pg.Client[] = []
      const take = async () => {
        const client = new pg.Client({ connectionString: bench.url })
        client.on('error', () => {})
        await client.connect()
        held.push(client)
      }
      await asAdmin(bench.admin ?? '', TERMINATE)
      let isRoom = true
      while (isRoom)
        isRoom = await take().then(
          () => true,
          () => false,
        )
      return async () => void (await Promise.all(held.map(async (client) => client.end())))
    },
  },
]

machine()
await onBothEngines(async (bench) => {
  const problems: string[] = []
  const season = await withDatabase(bench, async ({ db }) => {
    const now = new Date()
    const day = new Date(now.getTime() + 30 * 24 * HOUR).toISOString().slice(0, 10)
    return entrySeason({ db, clock: { now } }, day)
  })
  const faults = [...(bench.url ? onPostgres(bench) : onDisk), ...everywhere(bench)]
  let run = 0
  for (const fault of faults) {
    if (fault.mounts && !canMount) {
      console.log(`${bench.name}, ${fault.name}: left out, this system allows no user namespaces.`)
      continue
    }
    const found = await suffered(bench, season, fault, 'BCDGHKLMNPQRSTVX'[run++] ?? '')
    console.log(`${bench.name}, ${fault.name}: ${found.length === 0 ? 'held' : found.join('; ')}`)
    problems.push(...found)
  }
  if (problems.length > 0) process.exitCode = 1
})

/** One fault from its begin to the recovery after it; answers what was not as it has to be. */
async function suffered(bench: Bench, season: Season, fault: Fault, mark: string): Promise<string[]> {
  const problems: string[] = []
  const dir = bench.dataDir
  writeFileSync(clockOf(dir), '0')
  if (fault.mounts) capture('cp', ['-a', dir, `${dir}.before`])
  const through = fault.mounts ? ['unshare', '-Urm', 'sh', '-c', `${fault.mounts(dir)} && exec "$0" "$@"`] : []
  const settings = { ...settingsOf(bench), ...fault.settings?.(dir), LOG_LEVEL: 'warn' }
  const own = { ADMIN_USER: account.user_name, ADMIN_PASSWORD: account.password, DATABASE_CONNECT_MS: '2000' }
  Object.assign(starting, { through, logKept: MIB })
  const portal = await startPortal({ ...settings, ...own })
  const codes = new Set<string>()
  let people = 0
  const asked = async (path: string, init: RequestInit): Promise<Answer> => {
    try {
      const response = await fetch(portal.url + API_BASE + path, { ...init, signal: AbortSignal.timeout(WITHIN) })
      const body = (await response.json()) as Said
      if (response.ok && body.data?.code) codes.add(body.data.code)
      return { status: response.status, message: body.message, sentence: body.sentence ?? '', token: body.accessToken }
    } catch (error) {
      return { status: 0, message: String((error as Error).cause ?? error), sentence: '' }
    }
  }
  const json = { 'content-type': 'application/json' }
  const scene: Scene = {
    portal,
    codes,
    register: async () => {
      // Each tenth is a person alone, whose entry is new for certain.
      const { submissions } = entrant(season, mark, 10 * people++)
      return asked('/registration', { method: 'POST', headers: json, body: JSON.stringify(submissions[0]?.body) })
    },
    upload: async () => {
      const body = new FormData()
      body.set('file', new Blob([PICTURE]), 'picture.png')
      const signedIn = await asked('/users/login', { method: 'POST', headers: json, body: JSON.stringify(account) })
      if (signedIn.status !== 200) return signedIn
      return asked('/settings/upload-image', {
        method: 'POST',
        headers: { authorization: `Bearer ${signedIn.token}` },
        body,
      })
    },
    read: async () => asked('/tournaments/get-all', {}),
  }
  const calls = ['register', 'upload', 'read'] as const
  let end: () => Promise<void> | void = () => {}
  try {
    for (const name of calls) {
      const { status, message } = await scene[name]()
      if (status !== 200) problems.push(`before: ${name} ${status} ${message}`)
    }
    end = await fault.begin(scene, dir)
    for (const name of calls) {
      if (name === fault.skipped) continue
      const { status, message, sentence } = await scene[name]()
      const isRight = fault.refused.includes(name) ? status === 503 && sentence !== '' : status === 200
      if (!isRight) problems.push(`meanwhile: ${name} ${status} ${message}`)
    }
    if (!fault.says.test(portal.log())) problems.push(`the log says: ${portal.log().slice(-1500)}`)
    await end()
    end = () => {}
    for (const name of calls) await until(async () => (await scene[name]()).status === 200, `${name} after it`)
  } catch (error) {
    problems.push(String(error))
  } finally {
    await end()
  }
  if (fault.mounts) capture('sh', ['-c', `rm -rf ${dir}.after && cp -a ${inside(portal, dir)} ${dir}.after`])
  await portal.stop()
  const place = fault.mounts ? { ...bench, dataDir: `${dir}.after` } : bench
  const database = openDatabase(place)
  try {
    await untilQuiet(database)
    problems.push(...(await unsoundness(database)))
    const stored = await storedEntries(database, season.tournaments.open)
    for (const code of codes) if (!stored.has(code)) problems.push(`${code} was acknowledged and is lost`)
  } finally {
    await database.db.destroy()
    for (const copy of ['before', 'after', 'clock']) rmSync(`${dir}.${copy}`, { recursive: true, force: true })
  }
  return problems
}

async function until(done: () => boolean | Promise<boolean>, what = 'what was waited for'): Promise<void> {
  const deadline = Date.now() + WITHIN
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${WITHIN / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function opened({ url }: RunningPortal): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

function clockOf(dir: string): string {
  return `${dir}.clock`
}
