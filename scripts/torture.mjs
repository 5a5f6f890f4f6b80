// npm run torture [-- --only sqlite|postgres]: kill -9 in the middle of registrations, twenty times on each database.
import { ensureInstalled } from './setup.mjs'
import { endWithNpm, run } from './processes.mjs'
import { productEnvironment, root } from './project.mjs'

endWithNpm()
try {
  const node = await ensureInstalled()
  const { code } = await run(node, ['bench/kills.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: productEnvironment(),
  })
  process.exitCode = code ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
