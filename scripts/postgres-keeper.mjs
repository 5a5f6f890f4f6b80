// Runs one throw-away PostgreSQL for as long as its parent holds our standard input open, then removes every trace of it.
// A process of its own, because a parent killed outright can clean up nothing, but its end of the pipe closes anyway.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { capture } from './processes.mjs'
import { removeIfEmpty, runsFolder, serverOwner, stopServer } from './postgres-runs.mjs'

const bin = process.argv[2] ?? ''
const durable = process.argv[3] === 'durable'
const owner = serverOwner()
const folder = makeRunFolder()
const data = join(folder, 'data')
const password = randomBytes(18).toString('hex')
const user = 'portal_test'
let server
let stopping = false

process.stdin.resume()
process.stdin.once('end', () => void stop(0))
process.stdin.once('error', () => void stop(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))

try {
  writeFileSync(join(folder, 'keeper.pid'), String(process.pid))
  initialise()
  const port = await startOnFreePort()
  process.stdout.write(`${JSON.stringify({ url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres` })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error.message })}\n`)
  await stop(1)
}

function initialise() {
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  mkdirSync(data, { mode: 0o700 })
  chmodSync(folder, 0o700)
  if (owner) for (const path of [folder, secret, data]) chownSync(path, owner.uid, owner.gid)
  const common = [
    '-D',
    data,
    '-U',
    user,
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '--no-sync',
  ]
  // A server set up by hand sorts text by a language, not by bytes: with ICU the tests meet the same, and a query that
  // silently relied on byte order fails here. PostgreSQL built without ICU: by bytes.
  let made = capture(join(bin, 'initdb'), [...common, '--locale-provider=icu', '--icu-locale=en'], child())
  if (made.code !== 0) {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(data, { mode: 0o700 })
    if (owner) chownSync(data, owner.uid, owner.gid)
    made = capture(join(bin, 'initdb'), common, child())
  }
  if (made.code !== 0)
    throw new Error(`initdb failed: ${(made.stderr || made.stdout).trim().split('\n').slice(-3).join(' ')}`)
}

async function startOnFreePort() {
  let failure
  // Between finding a free port and listening on it another process may take it.
  for (let attempt = 0; attempt < 4; attempt++) {
    const port = await freePort()
    failure = await start(port)
    if (!failure) {
      if (durable) keepUp(port)
      return port
    }
  }
  throw new Error(`postgres did not start: ${failure}`)
}

/** Starts the server again whenever it was killed, as the supervisor of a real one does. */
function keepUp(port) {
  server.once('exit', () => {
    // It refuses while a process of the one before is still there: then it ends, and comes here again.
    const again = () => {
      if (stopping) return
      void start(port)
      keepUp(port)
    }
    if (!stopping) setTimeout(again, 100)
  })
}

function start(port) {
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    // The data live as long as the tests: nothing is worth a wait for the disk. Never so in production.
    ...(durable ? {} : unsafe),
    logging_collector: 'off',
    lc_messages: 'C',
  }
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  return new Promise((resolve) => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...child(), stdio: ['ignore', 'ignore', 'pipe'] })
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-2000)
      if (/database system is ready to accept connections/.test(log)) resolve(undefined)
    })
    server.once('error', (error) => resolve(error.message))
    server.once('exit', () => resolve(log.trim().split('\n').slice(-3).join(' ') || 'it ended at once'))
  })
}

async function stop(code) {
  if (stopping) return
  stopping = true
  await stopServer(data, server, bin)
  rmSync(folder, { recursive: true, force: true })
  removeIfEmpty(dirname(folder))
  process.exit(code)
}

function makeRunFolder() {
  for (let attempt = 0; ; attempt++) {
    try {
      return mkdtempSync(join(runsFolder(durable), 'run-'))
    } catch (error) {
      // The last run may be taking the empty folder of the runs away at this very moment.
      if (error.code !== 'ENOENT' || attempt > 3) throw error
    }
  }
}

/** Options of a child: as an ordinary user when we are root, in a folder it can enter, without settings of other servers. */
function child() {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const env = { PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot, TEMP, TMP } : {}) }
  return { cwd: folder, env, windowsHide: true, ...owner }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}
