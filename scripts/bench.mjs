// npm run bench [-- name ...] [--only sqlite|postgres] [--row 'one entry']: what the product costs, on this machine. Judges no time.
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { endWithNpm, run } from './processes.mjs'
import { productEnvironment, root } from './project.mjs'

const BENCHES = ['registrations', 'texts', 'scale', 'ratios', 'beside', 'first-load']

endWithNpm()
try {
  const given = process.argv.slice(2)
  const behind = given.findIndex((each) => each.startsWith('--'))
  const [names, options] = behind < 0 ? [given, []] : [given.slice(0, behind), given.slice(behind)]
  const unknown = names.find((name) => !BENCHES.includes(name))
  if (unknown) throw new Error(`There is no bench "${unknown}". There are: ${BENCHES.join(', ')}.`)
  const node = await ensureInstalled()
  for (const name of names.length > 0 ? names : BENCHES) {
    if (name === 'first-load') await ensureBuilt(node)
    console.log(`\n## ${name}\n`)
    const { code } = await run(node, [`bench/${name}.ts`, ...options], { cwd: root, env: productEnvironment() })
    process.exitCode ||= code ?? 1
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
