import { endWithNpm, run } from './processes.mjs'
import { productEnvironment, root } from './project.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

/**
 * A command of npm's that is one program on the project's own Node, with built `pages` where it serves them. Why it could not start is said.
 * @param {string[]} args
 * @param {Record<string, any>} options
 */
export async function command(args, { pages = false, env = {}, ...options } = {}) {
  endWithNpm()
  try {
    const node = await ensureInstalled()
    if (pages) await ensureBuilt(node)
    const { code, signal } = await run(node, args, { cwd: root, env: productEnvironment(env), ...options })
    if (signal) process.kill(process.pid, signal)
    process.exitCode = code ?? 1
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
