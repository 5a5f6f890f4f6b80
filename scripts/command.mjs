import { endWithNpm, run } from './processes.mjs'
import { productEnvironment, root } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

/** A command of npm's that is one program on the project's own Node. Why it could not start is said. */
export async function command(args, options = {}) {
  endWithNpm()
  try {
    const node = await ensureInstalled()
    const { code } = await run(node, args, { cwd: root, env: productEnvironment(), ...options })
    process.exitCode = code ?? 1
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
