// npm run examples [-- NAME.diff]: makes in one copy what docs/examples shows, and asks the compiler, the digests of migrations, the accepted API and
// the tests of what each touches. A part of npm test.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isSource } from './count.mjs'
import { capture, collect, endWithNpm } from './processes.mjs'
import { projectCopy } from './project-copy.mjs'
import { inRoot, packageBin, productEnvironment, seconds, typeCheckerSettings } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

/** Asked of all together. */
const FROZEN = 'server/src/kit/db/frozen-migrations.test.ts'
/** What else is asked where an example is made. */
const EXAMPLES = {
  'entry-act.diff': [
    'server/src/entries/acts/entry-acts.test.ts',
    'client/src/entries/table/admin-entries-logic.test.ts',
  ],
  'entry-text.diff': [
    'server/src/entries/register/entry-texts.test.ts',
    'server/src/entries/exports/print-setup.test.ts',
  ],
  'unit-text.diff': ['server/src/resources/unit-fields.test.ts'],
  'plain-resource.diff': [
    'server/src/privacy/personal-columns.test.ts',
    'client/src/resources',
    'client/src/app/words',
  ],
}

/** What is wrong with the examples (all, or the named ones), as sentences. */
export async function problemsOfExamples(node, wanted = Object.keys(EXAMPLES)) {
  const { folder, remove } = projectCopy()
  try {
    const misfits = wanted.flatMap((name) => applied(name, folder))
    return misfits.length > 0 ? misfits : await problemsIn(folder, node, wanted)
  } finally {
    remove()
  }
}

/** Makes an example in the copy; answers the files that it no longer fits. */
function applied(name, folder) {
  const diffs = readFileSync(inRoot('docs/examples', name), 'utf8').split(/^(?=diff --git )/mu)
  console.log(`  ${name}: ${diffs.filter((diff) => isSource(pathOf(diff))).length} source files`)
  return diffs
    .filter((diff) => capture('git', ['apply', '-'], { cwd: folder, input: diff }).code !== 0)
    .map((diff) => `${name} no longer applies to ${pathOf(diff)}`)
}

const pathOf = (diff) => /^diff --git a\/\S+ b\/(\S+)$/mu.exec(diff)?.[1] ?? ''

async function problemsIn(folder, node, wanted) {
  const env = productEnvironment({ NO_COLOR: '1', ...typeCheckerSettings() })
  const asked = async (name, args) => {
    const started = performance.now()
    const { code, output } = await collect(node, args, { cwd: folder, env })
    console.log(`  ${name}: ${seconds(performance.now() - started)}`)
    return code === 0 ? [] : [`The examples, ${name}:\n${output}`]
  }
  const inTurn = async (questions) => {
    const problems = []
    for (const question of questions) problems.push(...(await asked(...question)))
    return problems
  }
  // Tests strip types, so they pass what does not compile. One checker: several on two cores check the same library several times over.
  const compiled = (part) => [`compiled, ${part}`, [packageBin('typescript', 'tsc'), '-p', part, '--singleThreaded']]
  const projects = ['server sqlite', 'client'].flatMap((name) => ['--project', name])
  const files = [FROZEN, ...wanted.flatMap((name) => EXAMPLES[name])]
  const sides = [
    ['shared', 'server', 'client'].map(compiled),
    [
      ['accepted', ['server/src/test/contract/accept.ts']],
      ['tests', [packageBin('vitest', 'vitest'), 'run', ...projects, ...files]],
    ],
  ]
  return (await Promise.all(sides.map(inTurn))).flat()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endWithNpm()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const wanted = process.argv.slice(2)
  const problems = await problemsOfExamples(await ensureInstalled(), wanted.length > 0 ? wanted : undefined)
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
