import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
// Enough for two first starts on a busy machine, one after the other.
const READY_WITHIN = 180_000
const LOOK_EVERY = 50

/** How the next portals are started: `through` is a command that starts the process, `logKept` the number of stored characters of its log. */
export const starting: { through: readonly string[]; logKept: number } = { through: [], logKept: 4000 }

export type RunningPortal = {
  url: string
  pid: number
  /** The end of its output. */
  log: () => string
  /** Kills the process like a crash: nothing is flushed, closed or sent. */
  kill: () => Promise<void>
  /** Stops it like an administrator. */
  stop: () => Promise<void>
}

/** The data key of tests and of kept databases. */
export const TEST_KEY = '5a'.repeat(32)

/** Long timeouts: on a busy machine the database is slow, not missing. */
export const UNHURRIED = { DATABASE_READ_MS: '60000', DATABASE_WRITE_MS: '60000' }

// Settings of the caller's environment must not reach the portal under test.
const OWN_SETTINGS =
  /^(DATABASE_URL|DATA_DIR|FILES_URL|SMTP_URL|MAIL_FROM|JWT_SECRET|PUBLIC_URL|HOST|PORT|DEMO|ADMIN_|RATE_|NODE_ENV|DATA_KEY|BACKUP_|METRICS_)/u

/** Starts the product as a separate process, without rate limits, and returns when it is ready. Its port is `PORT`, or a free one. */
export async function startPortal(
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<RunningPortal> {
  const port = Number(settings.PORT) || (await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)))
  const unlimited = Object.fromEntries(
    [
      'RATE_REGISTRATION',
      'RATE_REGISTRATION_EMAIL',
      'RATE_ROWS',
      'RATE_SIGN_UP',
      'RATE_CONTACT',
      'RATE_LOOK_UP',
      'RATE_SIGN_IN',
    ].map((name) => [name, '1000000']),
  )
  const ownSettings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...UNHURRIED,
    DATABASE_CONNECT_MS: '30000',
    DATA_KEY: TEST_KEY,
  }
  const { through, logKept } = starting
  const [command = '', ...rest] = [...through, process.execPath, main, ...args]
  const child = spawn(command, rest, {
    env: { ...env, ...unlimited, ...ownSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-logKept)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  // The test process may end without stopping the portal.
  const killChild = () => void child.kill('SIGKILL')
  process.once('exit', killChild)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!hasEnded()) child.kill(signal)
    await ended
    process.off('exit', killChild)
  }

  const deadline = Date.now() + READY_WITHIN
  while (!(await isReady(url))) {
    if (!hasEnded() && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      continue
    }
    await end('SIGKILL')
    throw new Error(`The portal did not become ready. Its last words:\n${log}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    log: () => log,
    kill: async () => end('SIGKILL'),
    stop: async () => end('SIGTERM'),
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
