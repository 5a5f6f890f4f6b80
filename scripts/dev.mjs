// npm run dev: the portal with demo data in a folder of its own; server, pages and words follow every change.
import { mkdirSync } from 'node:fs'
import { endWithNpm, run } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, root } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

endWithNpm()
try {
  const node = await ensureInstalled()
  const folder = inRoot('.cache', 'dev')
  mkdirSync(folder, { recursive: true })
  const { PORT = '3000', PAGES_PORT = '5173' } = process.env
  const pages = `http://localhost:${PAGES_PORT}`
  const env = productEnvironment({
    PORT,
    PAGES_PORT,
    DATA_DIR: folder,
    DATABASE_URL: '',
    BACKUP_EVERY_HOURS: '0',
    BACKUP_BEFORE_UPDATE: '0',
    PUBLIC_URL: pages,
    // What was compiled once need not be compiled at every restart.
    NODE_COMPILE_CACHE: inRoot('.cache', 'node'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ADMIN_USER: 'admin1',
    ADMIN_PASSWORD: 'letmein1',
  })
  console.log(
    `Open ${pages} once both are ready. A new database signs in admin1 with letmein1; its folder is .cache/dev.`,
  )
  const server = run(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { cwd: root, env })
  const client = run(node, [packageBin('vite', 'vite'), '--logLevel', 'info'], { cwd: inRoot('client'), env })
  // One without the other is of no use.
  await Promise.race([server, client])
  process.kill(process.pid, 'SIGTERM')
  await Promise.all([server, client])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
