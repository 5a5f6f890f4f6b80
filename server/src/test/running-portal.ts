import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
// Two first starts at once on a busy machine, one after the other.
const READY_WITHIN = 180_000
const LOOK_EVERY = 50

/** How the next portals are started: `through` is a command that becomes one, `logKept` how many characters of its log are kept. */
export const starting: { through: readonly string[]; logKept: number } = { through: [], logKept: 4000 }

export type RunningPortal = {
  url: string
  pid: number
  /** The last that it said. */
  log: () => string
  /** Ends it at once, as a lost machine would: nothing is flushed, closed or answered. */
  kill: () => Promise<void>
  /** Ends it as an administrator does. */
  stop: () => Promise<void>
}

/** Tests encrypt secrets with it, those of kept databases among them. */
export const TEST_KEY = '5a'.repeat(32)

/** A busy machine is slow to answer, not without a database. */
export const UNHURRIED = { DATABASE_READ_MS: '60000', DATABASE_WRITE_MS: '60000' }

// Settings of the caller's own portal must not reach this one.
const OWN_SETTINGS =
  /^(DATABASE_URL|DATA_DIR|FILES_URL|SMTP_URL|MAIL_FROM|JWT_SECRET|PUBLIC_URL|HOST|PORT|DEMO|ADMIN_|RATE_|NODE_ENV|DATA_KEY|BACKUP_|METRICS_)/u

/** Starts the product itself as a process of its own, without limits on how much one address may do; answers when it is ready. Its port is `PORT`, or a free one. */
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
  const own = {
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
    env: { ...env, ...unlimited, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-logKept)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  // The parent process may be killed without warning.
  const endToo = () => void child.kill('SIGKILL')
  process.once('exit', endToo)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!hasEnded()) child.kill(signal)
    await ended
    process.off('exit', endToo)
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
