import { spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fetchedPostgres, installedPostgres } from './postgres-binaries.mjs'
import { sweepOrphans } from './postgres-runs.mjs'

const keeper = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))
const OLDEST = 150000

/**
 * A PostgreSQL (15 or later) on which tests may create databases: `{ url, version, source, stop() }`.
 * In this order: TEST_DATABASE_URL, installed binaries, a running local server that asks for no password, binaries from npm.
 * TEST_POSTGRES=installed|running|npm asks for one of them alone. Throws with a sentence that says what to do.
 * A `durable` one writes to the disk as in production and comes back when it is killed: always a server of our own.
 */
export async function ensurePostgres({ durable = false } = {}) {
  const given = process.env.TEST_DATABASE_URL
  if (given && !durable) {
    const server = await ask(given)
    if (server.problem)
      throw new Error(
        `TEST_DATABASE_URL is set, but ${server.problem}. Correct it, or unset it to have a server started for the tests.`,
      )
    return { url: given, version: server.version, source: 'TEST_DATABASE_URL', stop: async () => undefined }
  }

  const only = process.env.TEST_POSTGRES
  const ways = durable
    ? { installed: startInstalled, npm: startFetched }
    : { installed: startInstalled, running: findRunning, npm: startFetched }
  if (only && !(only in ways)) throw new Error(`TEST_POSTGRES is "${only}"; it may be ${Object.keys(ways).join(', ')}.`)
  const reasons = []
  for (const [name, way] of Object.entries(ways)) {
    if (only && only !== name) continue
    const server = await way(reasons, durable)
    if (server) return server
  }
  throw new Error(
    `No PostgreSQL for the tests (${reasons.join('; ')}). Install PostgreSQL 15 or later (Debian: apt-get install postgresql; ` +
      'macOS: brew install postgresql), or set TEST_DATABASE_URL to a server on which the tests may create databases.',
  )
}

async function startInstalled(reasons, durable) {
  const all = installedPostgres()
  if (all.length === 0) reasons.push('no initdb and postgres of version 15 or later are installed')
  for (const binaries of all) {
    try {
      return await start(binaries, durable)
    } catch (error) {
      reasons.push(`${binaries.bin}: ${error.message}`)
    }
  }
  return undefined
}

async function startFetched(reasons, durable) {
  try {
    return await start(fetchedPostgres(), durable)
  } catch (error) {
    reasons.push(error.message)
    return undefined
  }
}

async function findRunning(reasons) {
  const { username } = userInfo()
  const names = [...new Set([username, 'postgres'])].map(encodeURIComponent)
  const places = ['/var/run/postgresql', '/tmp'].map(
    (folder) => (name) => `postgres://${name}@localhost:5432/postgres?host=${encodeURIComponent(folder)}`,
  )
  for (const place of [...places, (name) => `postgres://${name}@127.0.0.1:5432/postgres`]) {
    for (const name of names) {
      const server = await ask(place(name))
      if (!server.problem)
        return { url: place(name), version: server.version, source: 'running', stop: async () => undefined }
    }
  }
  reasons.push('no running server on port 5432 lets this user create databases without a password')
  return undefined
}

/** Asks a server for its version and our rights: `{ version }` or `{ problem }`. */
async function ask(url) {
  const { default: pg } = await import('pg')
  let client
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    // pg lets an unheard error end the process.
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              rolsuper or rolcreatedb as may_create from pg_roles where rolname = current_user`,
    )
    const { version, number, may_create: mayCreate } = rows[0]
    if (number < OLDEST) return { problem: `the server is PostgreSQL ${version}, and 15 or later is needed` }
    if (!mayCreate) return { problem: 'its user may not create databases (ALTER ROLE ... CREATEDB)' }
    return { version: version.split(' ')[0] }
  } catch (error) {
    return { problem: `no connection could be made: ${error.message || error.code}` }
  } finally {
    await client?.end().catch(() => undefined)
  }
}

async function start({ bin, version, source }, durable) {
  await sweepOrphans()
  // Detached: a Ctrl-C at the terminal must reach the tests first and the keeper only through the closing pipe.
  const child = spawn(process.execPath, [keeper, bin, ...(durable ? ['durable'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  child.stdin.on('error', () => undefined)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const answer = await new Promise((resolve) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part
      if (text.includes('\n')) resolve(JSON.parse(text))
    })
    child.once('error', (error) => resolve({ error: error.message }))
    child.once('exit', (code) => resolve({ error: `the keeper ended with code ${code}` }))
  })
  if (answer.error) throw new Error(answer.error)
  // The keeper lives by our end of the pipe: it must not keep us alive in turn.
  child.unref()
  const pipe = /** @type {import('node:net').Socket} */ (child.stdin)
  pipe.unref()
  child.stdout.destroy()
  const stop = async () => {
    child.ref()
    child.stdin.end()
    await ended
  }
  return { url: answer.url, version, source, stop }
}
