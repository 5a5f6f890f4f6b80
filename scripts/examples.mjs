// npm run examples [-- NAME.diff]: makes in a copy what docs/examples shows. Whole it passes its tests; with one of its files left out
// a test fails, or where none does the compiler, and names what is missing. A part of npm test.
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSource } from './count.mjs'
import { makeCopy } from './mutation-copy.mjs'
import { capture, collect, endWithNpm } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, seconds } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

const REGISTERS = ['server/src/kit/db/frozen-migrations.test.ts', 'server/src/test/contract/accepted.test.ts']
// Not that each line of the API is missed when it is gone: half of a run, and nothing about an example.
const ASKED = ['--testNamePattern', '^(?!.*breaks clients, and)']
/** What a failure has to name, and the tests that are asked. */
const EXAMPLES = {
  'entry-act.diff': {
    names: /documents/iu,
    tests: [...REGISTERS, 'server/src/entries/acts/entry-acts', 'client/src/entries/table/admin-entries-logic'],
  },
  'entry-text.diff': { names: /coach/u, tests: [...REGISTERS, 'server/src/entries/register/entry-texts.test.ts'] },
  'unit-text.diff': { names: /leader/u, tests: [...REGISTERS, 'server/src/resources/unit-fields.test.ts'] },
  'plain-resource.diff': { names: /sponsors/u, tests: [...REGISTERS, 'client/src/resources', 'client/src/app/words'] },
}

/** What is wrong with the examples (all, or the named ones), as sentences. */
export async function problemsOfExamples(node, wanted = Object.keys(EXAMPLES)) {
  const copy = makeCopy()
  process.once('exit', copy.remove)
  try {
    const problems = []
    for (const name of wanted) problems.push(...(await problemsOf(node, name, copy.folder)))
    return problems
  } finally {
    copy.remove()
    process.off('exit', copy.remove)
  }
}

async function problemsOf(node, name, folder) {
  const { names, tests } = EXAMPLES[name]
  const files = readFileSync(inRoot('docs/examples', name), 'utf8').split(/^(?=diff --git )/mu)
  const pathOf = (diff) => /^diff --git a\/\S+ b\/(\S+)$/mu.exec(diff)?.[1] ?? ''
  const within = async (args) => collect(node, args, { cwd: folder, env: productEnvironment({ NO_COLOR: '1' }) })
  const projects = ['shared', 'client', 'server sqlite'].flatMap((project) => ['--project', project])
  const test = async () => within([packageBin('vitest', 'vitest'), 'run', ...projects, ...tests, ...ASKED])

  const compile = async (part) =>
    within([packageBin('typescript', 'tsc'), '-p', part, '--incremental', '--tsBuildInfoFile', `.cache/${part}.types`])
  /** What the tests say, and where they say nothing the compiler, which takes longer. */
  const failure = async () => {
    for (const ask of [test, ...['shared', 'client', 'server'].map((part) => () => compile(part))]) {
      const { code, output } = await ask()
      if (code !== 0) return output
    }
    return ''
  }

  console.log(`  ${name}: ${files.filter((diff) => isSource(pathOf(diff))).length} source files`)
  for (const diff of files) if (!apply(folder, diff)) return [`${name} no longer applies to ${pathOf(diff)}`]
  const accepted = await within(['scripts/api-accept.mjs'])
  const whole = accepted.code === 0 ? await test() : accepted
  if (whole.code !== 0) return [`${name} does not pass: ${whole.output}`]

  const problems = []
  for (const diff of files) {
    const started = performance.now()
    apply(folder, diff, '--reverse')
    const output = await failure()
    apply(folder, diff)
    const noticed = names.test(output)
    const took = seconds(performance.now() - started)
    console.log(`    without ${pathOf(diff)}: ${noticed ? 'noticed' : 'NOT NOTICED'} (${took})`)
    if (!noticed) problems.push(`no test names what is missing in ${name} without ${pathOf(diff)}:\n${output}`)
  }
  for (const diff of files) apply(folder, diff, '--reverse')
  copyFileSync(inRoot('docs/api.txt'), join(folder, 'docs/api.txt'))
  return problems
}

function apply(folder, diff, ...how) {
  return capture('git', ['apply', ...how, '-'], { cwd: folder, input: diff }).code === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endWithNpm()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const wanted = process.argv.slice(2)
  const problems = await problemsOfExamples(await ensureInstalled(), wanted.length > 0 ? wanted : undefined)
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
