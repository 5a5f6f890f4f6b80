// npm run api:accept [-- --breaking]: what the API is now becomes what later changes are measured by (docs/openapi.json).
import { endWithNpm, run } from './processes.mjs'
import { productEnvironment, root } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

endWithNpm()
try {
  const node = await ensureInstalled()
  const { code } = await run(node, ['server/src/test/contract/accept.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: productEnvironment(),
    stdio: 'inherit',
  })
  process.exitCode = code ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
