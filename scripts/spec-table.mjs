// npm run spec:table: writes the tables of docs/specification.md from its rows and from what the product says of itself.
import { endWithNpm, run } from './processes.mjs'
import { packageBin, productEnvironment, root } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

endWithNpm()
try {
  const node = await ensureInstalled()
  const env = productEnvironment({ SPECIFICATION: 'write' })
  const args = ['run', '--project', 'server sqlite', 'server/src/test/specification/specification.test.ts']
  const { code } = await run(node, [packageBin('vitest', 'vitest'), ...args], { cwd: root, env })
  process.exitCode = code ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
