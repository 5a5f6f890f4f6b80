import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFolder } from '../../scripts/memory-folder.mjs'
import { inRoot, productEnvironment, productNode, root } from '../../scripts/project.mjs'

export type Product = { url: string; dataDir: string; stop: () => Promise<void> }

// Settings of the caller's own portal must not reach the one under test.
const OWN_SETTINGS = ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'JWT_SECRET', 'PUBLIC_URL', 'HOST']
const READY_WITHIN = 180_000

/** Starts the real product in a fresh folder, with demo data or empty, and answers when it says that it is ready. */
export async function startProduct({
  admin,
  demo = true,
  log: name = demo ? 'server' : 'server-empty',
}: {
  admin: { user: string; password: string }
  demo?: boolean
  /** What its log is called. */
  log?: string
}): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(memoryFolder(), 'portal-journeys-'))
  const logFile = inRoot('test-results', `${name}.log`)
  mkdirSync(inRoot('test-results'), { recursive: true })
  const log = openSync(logFile, 'w')

  const settings = {
    DATA_DIR: dataDir,
    DATA_KEY: '5a'.repeat(32),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DEMO: demo ? '1' : '0',
    // All journeys come from one address.
    RATE_SIGN_UP: '1000',
    RATE_ROWS: '100000',
    RATE_CONTACT: '1000',
  }
  const env: NodeJS.ProcessEnv = productEnvironment()
  for (const name of OWN_SETTINGS) delete env[name]
  Object.assign(env, settings, { ADMIN_USER: admin.user, ADMIN_PASSWORD: admin.password })
  const server = spawn(productNode(), ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null

  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    server.kill('SIGTERM')
    const late = setTimeout(kill, 10_000)
    if (!hasEnded()) await ended
    clearTimeout(late)
    process.off('exit', kill)
    rmSync(dataDir, { recursive: true, force: true })
  }

  const deadline = Date.now() + READY_WITHIN
  while (!(await isReady(url))) {
    if (!hasEnded() && Date.now() < deadline) {
      await wait(100)
      continue
    }
    const how = hasEnded()
      ? `ended with code ${server.exitCode}`
      : `was not ready within ${READY_WITHIN / 1000} seconds`
    await stop()
    throw new Error(
      `The product ${how}. Its last words (all of them: ${logFile}):\n${readFileSync(logFile, 'utf8').slice(-2000)}`,
    )
  }
  return { url, dataDir, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
    return ok
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
