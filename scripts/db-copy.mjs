import { endWithNpm, run } from './processes.mjs'
import { productEnvironment, root } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

endWithNpm()
try {
  const node = await ensureInstalled()
  const { code } = await run(node, ['server/src/copy/main.ts'], {
    cwd: root,
    env: productEnvironment(),
    stdio: 'inherit',
  })
  process.exitCode = code ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
