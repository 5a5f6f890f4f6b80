// npm run examples [-- NAME.diff]: makes in a copy what docs/examples shows. Whole it passes; with one of its files left out a check fails,
// and names what is missing.
import { readFileSync } from 'node:fs'
import { isSource } from './count.mjs'
import { makeCopy } from './mutation-copy.mjs'
import { capture, collect, endWithNpm } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, seconds } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

const REGISTERS = ['server/src/kit/db/frozen-migrations.test.ts', 'server/src/test/contract/accepted.test.ts']
/** What a failure has to name, and the tests that are asked beside the compiler. */
const EXAMPLES = {
  'entry-act.diff': {
    names: /documents/iu,
    tests: [...REGISTERS, 'server/src/entries/acts/entry-acts', 'client/src/entries/table/admin-entries-logic'],
  },
  'entry-text.diff': { names: /coach/u, tests: [...REGISTERS, 'server/src/entries/register/entry-texts.test.ts'] },
  'plain-resource.diff': { names: /sponsors/u, tests: [...REGISTERS, 'client/src/resources', 'client/src/app/words'] },
}

endWithNpm()
const wanted = process.argv.slice(2)
const node = await ensureInstalled()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

for (const [name, example] of Object.entries(EXAMPLES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const copy = makeCopy()
  process.once('exit', copy.remove)
  for (const problem of await problemsOf(name, example, copy.folder)) {
    console.log(`${name}: ${problem}`)
    process.exitCode = 1
  }
}

async function problemsOf(name, { names, tests }, folder) {
  const files = readFileSync(inRoot('docs/examples', name), 'utf8').split(/^(?=diff --git )/mu)
  const pathOf = (diff) => /^diff --git a\/\S+ b\/(\S+)$/mu.exec(diff)?.[1] ?? ''
  console.log(`${name}: ${files.filter((diff) => isSource(pathOf(diff))).length} source files`)
  for (const diff of files) if (!apply(folder, diff)) return [`no longer applies to ${pathOf(diff)}`]
  await collect(node, ['scripts/api-accept.mjs'], { cwd: folder, env: productEnvironment() })
  const whole = await failure(folder, tests)
  if (whole !== null) return [`does not pass: ${whole}`]

  const problems = []
  for (const diff of files) {
    const started = performance.now()
    apply(folder, diff, '--reverse')
    const output = await failure(folder, tests)
    apply(folder, diff)
    const noticed = output !== null && names.test(output)
    console.log(
      `  without ${pathOf(diff)}: ${noticed ? 'noticed' : 'NOT NOTICED'} (${seconds(performance.now() - started)})`,
    )
    if (!noticed) problems.push(`nothing names what is missing without ${pathOf(diff)}${output ? `:\n${output}` : ''}`)
  }
  return problems
}

function apply(folder, diff, ...how) {
  return capture('git', ['apply', ...how, '-'], { cwd: folder, input: diff }).code === 0
}

/** What the compiler or the tests say against the copy, whichever speaks first; null where nothing is wrong. */
async function failure(folder, tests) {
  const projects = ['shared', 'client', 'server sqlite'].flatMap((project) => ['--project', project])
  const runs = [
    ...['shared', 'server', 'client'].map((part) => [packageBin('typescript', 'tsc'), '-p', part]),
    [packageBin('vitest', 'vitest'), 'run', ...projects, ...tests],
  ]
  for (const args of runs) {
    const { code, output } = await collect(node, args, { cwd: folder, env: productEnvironment({ NO_COLOR: '1' }) })
    if (code !== 0) return output
  }
  return null
}
