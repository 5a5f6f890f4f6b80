import { endWithNpm, run } from './processes.mjs'
import { productEnvironment, root } from './project.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

endWithNpm()
try {
  const node = await ensureInstalled()
  await ensureBuilt(node)
  const args = ['e2e/shots.ts', ...process.argv.slice(2)]
  const { code } = await run(node, args, { cwd: root, env: productEnvironment(), stdio: 'inherit' })
  process.exitCode = code ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
