import { endWithNpm, run } from './processes.mjs'
import { inRoot, productEnvironment, root } from './project.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

endWithNpm()
try {
  const node = await ensureInstalled()
  await ensureBuilt(node)
  // NODE_ENV as the caller set it: only our own tools are shielded from it.
  const { NODE_ENV, NODE_COMPILE_CACHE = inRoot('.cache', 'node') } = process.env
  // What was compiled at the last start is kept: a third of a start.
  const env = productEnvironment({ NODE_COMPILE_CACHE, ...(NODE_ENV === undefined ? {} : { NODE_ENV }) })
  const { code, signal } = await run(node, ['server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (signal) process.kill(process.pid, signal)
  process.exitCode = code ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
