// npm run examples [-- NAME.diff]: makes in copies what docs/examples shows. Whole it compiles and passes its tests; with one of its files
// left out a test fails, or where none does the compiler, and names what is missing. A part of npm test.
import { copyFileSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSource } from './count.mjs'
import { copyProject } from './mutation-copy.mjs'
import { capture, collect, endWithNpm } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, root, seconds } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

/** The one that asks for the least comes first. */
const FROZEN = ['server/src/kit/db/frozen-migrations.test.ts']
const ACCEPTED = 'server/src/test/contract/accepted.test.ts'
/** What a failure has to name, and the tests that are asked. */
const EXAMPLES = {
  'entry-act.diff': {
    names: /documents/iu,
    tests: [
      ACCEPTED,
      'server/src/entries/acts/entry-acts.test.ts',
      'client/src/entries/table/admin-entries-logic.test.ts',
    ],
  },
  'entry-text.diff': {
    names: /coach/u,
    tests: [
      ACCEPTED,
      'server/src/entries/register/entry-texts.test.ts',
      'server/src/entries/exports/print-setup.test.ts',
    ],
  },
  'unit-text.diff': { names: /leader/u, tests: [ACCEPTED, 'server/src/resources/unit-fields.test.ts'] },
  'plain-resource.diff': {
    names: /sponsors/u,
    tests: [
      ACCEPTED,
      'server/src/kit/db/personal/personal-columns.test.ts',
      'client/src/resources/**/*.test.ts',
      'client/src/app/words/*.test.ts',
    ],
  },
}

/** What is wrong with the examples (all, or the named ones), as sentences. */
export async function problemsOfExamples(node, wanted = Object.keys(EXAMPLES)) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-examples-')))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await problemsIn(folder, node, wanted)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

async function problemsIn(folder, node, wanted) {
  const within = async (cwd, args, env = {}) =>
    collect(node, args, { cwd, env: productEnvironment({ NO_COLOR: '1', ...env }) })
  const problems = []
  const copies = []
  const base = join(folder, 'sound')
  copyProject(base)
  // Numbered: a folder that is called as what is missing would be the name that is looked for.
  const copyOf = (from, what) => {
    const copy = { folder: join(folder, `copy${copies.length}`), output: '', failed: false, ...what }
    copyProject(copy.folder, from)
    copies.push(copy)
    return copy
  }
  for (const name of wanted) {
    const files = readFileSync(inRoot('docs/examples', name), 'utf8').split(/^(?=diff --git )/mu)
    console.log(`  ${name}: ${files.filter((diff) => isSource(pathOf(diff))).length} source files`)
    const whole = copyOf(base, { name })
    const misfit = files.find((diff) => !apply(whole.folder, diff))
    // The digest is written in place, where a link would lead to every copy.
    rmSync(join(whole.folder, 'docs/api.txt'))
    copyFileSync(inRoot('docs/api.txt'), join(whole.folder, 'docs/api.txt'))
    const accepted = misfit ? undefined : await within(whole.folder, ['scripts/api-accept.mjs'])
    if (accepted?.code !== 0) {
      problems.push(
        misfit ? `${name} no longer applies to ${pathOf(misfit)}` : `${name} does not pass: ${accepted.output}`,
      )
      rmSync(copies.pop().folder, { recursive: true })
      continue
    }
    for (const diff of files) apply(copyOf(whole.folder, { name, whole, diff }).folder, diff, '--reverse')
  }

  /** Asks these tests in the copies, and puts into each what failed. */
  const ask = async (asked) => {
    if (asked.length === 0) return
    const list = join(folder, 'asked.json')
    const outcome = join(folder, 'outcome.json')
    writeFileSync(
      list,
      JSON.stringify(asked.map(({ copy, tests }) => ({ folder: copy.folder, name: copy.name, tests }))),
    )
    const args = [packageBin('vitest', 'vitest'), 'run', '--config', inRoot('scripts/examples.vitest.mjs')]
    const { output } = await within(root, args, { EXAMPLES_ASKED: list, EXAMPLES_OUTCOME: outcome })
    let failures
    try {
      failures = JSON.parse(readFileSync(outcome, 'utf8'))
    } catch {
      throw new Error(`Vitest ended without an outcome of the examples: ${output}`)
    }
    rmSync(outcome)
    for (const { copy } of asked) {
      const own = failures.filter(({ file }) => resolve(file).startsWith(join(copy.folder, '/')))
      if (own.length === 0) throw new Error(`No test of ${copy.name} ran: ${output}`)
      copy.failed ||= own.some(({ failed }) => failed)
      copy.output += own.map(({ message }) => message).join('\n')
    }
  }
  const testsOn = (side) => (copy) => EXAMPLES[copy.name].tests.filter((test) => test.startsWith(side))
  for (const testsOf of [() => FROZEN, testsOn('server'), testsOn('client')])
    await ask(
      copies
        .filter(({ failed, diff }) => !failed || !diff)
        .map((copy) => ({ copy, tests: testsOf(copy).filter((test) => canTell(test, copy)) }))
        .filter(({ tests }) => tests.length > 0),
    )

  for (const copy of copies) {
    const { name, whole, diff, failed } = copy
    const started = performance.now()
    if (!diff) {
      // Asked of each whole: tests strip types, so they pass what does not compile.
      const misfits = await compiled(copy.folder, within)
      if (misfits) problems.push(`${name} does not compile: ${misfits}`)
      else if (failed) problems.push(`${name} does not pass: ${copy.output}`)
      console.log(`    ${name}: asked the compiler in ${seconds(performance.now() - started)}`)
      continue
    }
    // All in one folder, so that the compiler finds again what it knows.
    if (!failed) {
      apply(whole.folder, diff, '--reverse')
      copy.output = await compiled(whole.folder, within, sideOf(pathOf(diff)))
      apply(whole.folder, diff)
    }
    const noticed = EXAMPLES[name].names.test(copy.output)
    const by = failed ? 'a test' : `the compiler in ${seconds(performance.now() - started)}`
    console.log(`    ${name} without ${pathOf(diff)}: ${noticed ? `noticed by ${by}` : 'NOT NOTICED'}`)
    if (!noticed) problems.push(`no test names what is missing in ${name} without ${pathOf(diff)}:\n${copy.output}`)
  }
  return problems
}

/** Whether a test can notice what is left out: the server knows no file of the client, nor the client one of the server. */
const canTell = (test, { diff }) => !diff || sideOf(pathOf(diff)) !== OTHER[sideOf(test)]
const OTHER = { server: 'client', client: 'server' }

/** What the compiler says about the first part that does not compile, `own` before the others; nothing when all do. */
async function compiled(folder, within, own) {
  for (const part of ['shared', 'client', 'server'].toSorted((a, b) => Number(b === own) - Number(a === own))) {
    const incremental = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', `.cache/${part}.types`]
    const { code, output } = await within(folder, [packageBin('typescript', 'tsc'), '-p', part, ...incremental])
    if (code !== 0) return output
  }
  return ''
}

const sideOf = (path) => path.split('/')[0]
const pathOf = (diff) => /^diff --git a\/\S+ b\/(\S+)$/mu.exec(diff)?.[1] ?? ''

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
