// npm run check [-- name ...]: everything a machine can say about the code without running it.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { collect } from './processes.mjs'
import { packageBin, productEnvironment, root, seconds, typeCheckerSettings } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

const types = (folder) => ({
  name: `types ${folder}`,
  tool: ['typescript', 'tsc'],
  // One checker: several on two cores check the same library types several times over.
  args: ['-p', folder, '--singleThreaded'],
  help: 'A type does not fit.',
})

const CHECKS = [
  {
    name: 'lint',
    tool: ['oxlint', 'oxlint'],
    args: ['--type-aware', '--deny-warnings'],
    help: 'A lint rule is broken; each is named with its place. `npm run check -- lint` runs this alone.',
  },
  { name: 'format', tool: ['oxfmt', 'oxfmt'], args: ['--check'], help: '`npm run format` puts the layout right.' },
  ...['shared', 'server', 'client', 'client/vite', 'e2e', 'bench', 'scripts'].map(types),
  {
    name: 'imports',
    tool: ['dependency-cruiser', 'depcruise'],
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
      'shared',
      'server',
      'client',
      'e2e',
      'bench',
      'scripts',
    ],
    help: 'An import crosses a border; the table is in ARCHITECTURE.md, the reason beside each rule.',
  },
  { name: 'rooms', script: 'scripts/rooms.mjs', help: 'The map is in ARCHITECTURE.md.' },
  {
    name: 'names',
    script: 'scripts/names.mjs',
    help: 'A name says what the value is; `scripts/names.mjs` lists what says nothing.',
  },
  {
    name: 'unused',
    tool: ['knip', 'knip'],
    args: ['--no-progress'],
    help: 'A file, an export or a package is used by nobody.',
  },
]

/** Runs the checks (all, or those whose name begins with one of `names`) and answers the names of those that failed. */
export async function runChecks(node, names = []) {
  const chosen = CHECKS.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
  if (chosen.length === 0) throw new Error(`No such check. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`)
  const env = productEnvironment({ NO_COLOR: '1', ...typeCheckerSettings() })
  const waiting = [...chosen]
  const failed = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now()
      const { code, output } = await collect(
        node,
        check.script ? [check.script] : [packageBin(...check.tool), ...check.args],
        { cwd: root, env },
      )
      console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds(performance.now() - started)})`)
      if (code === 0) continue
      failed.push(check.name)
      console.log(`${output.trim().replace(/^/gm, '    ')}\n    ${check.help}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  return failed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const failed = await runChecks(await ensureInstalled(), process.argv.slice(2))
    if (failed.length > 0) console.log(`${failed.length} of the checks failed: ${failed.join(', ')}.`)
    process.exitCode = failed.length > 0 ? 1 : 0
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
