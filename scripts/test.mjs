// npm test: install if needed, checks, tests on both databases, build, browser journeys, and a summary that hides nothing.
// npm run test:all (--all): every test of the server on both databases, journeys and screens in both languages, screens in light and dark.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { problemsOfExamples } from './examples.mjs'
import { ensurePostgres } from './postgres.mjs'
import { capture, endWithNpm } from './processes.mjs'
import { seconds } from './project.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { componentTests, journeys, unitTests } from './test-runs.mjs'
import { emptyTally, summary } from './test-summary.mjs'

endWithNpm()
if (process.argv.includes('--all')) process.env.EVERY_COMBINATION = '1'
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const tally = emptyTally()
let postgres
let interrupted = false

/** One step of the run, timed; what it throws is a failure with its sentence, and the run goes on to the next step. */
async function stage(name, work) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    if (error.interrupted) throw error
    tally.problems.push(`${name}: ${error.message}`)
    console.error(`FAILED ${error.message}`)
    return undefined
  } finally {
    const took = seconds(performance.now() - started)
    tally.stages.push(`${name} ${took}`)
    console.log(`-- ${name}: ${took}`)
  }
}

async function screensAndExamples(node) {
  try {
    await componentTests(node, { reports, tally })
  } finally {
    await examples(node, tally)
  }
}

async function examples(node, { problems }) {
  const started = performance.now()
  // The tests beside them are to end before the next step begins, so nothing may be thrown here.
  problems.push(...(await problemsOfExamples(node).catch((error) => [`examples: ${error.message}`])))
  console.log(`-- examples: ${seconds(performance.now() - started)}`)
}

try {
  const node = await stage('install', ensureInstalled)
  if (node) {
    tally.sqliteVersion = capture(node, ['-p', 'process.versions.sqlite']).stdout.trim()
    await stage('checks', async () => {
      for (const name of await runChecks(node)) tally.problems.push(`the check "${name}"`)
    })
    postgres = await stage('PostgreSQL', ensurePostgres)
    tally.postgres = postgres
    // Side by side: the tests of screens share one page, which leaves a core to all others; the examples come after them.
    await stage('tests and examples', () =>
      Promise.all([unitTests(node, { reports, postgres, tally }), screensAndExamples(node)]),
    )
    const built = await stage('build', async () => {
      await ensureBuilt(node)
      return true
    })
    if (built) await stage('journeys', () => journeys(node, { reports, tally }))
    else tally.problems.push('journeys: not run, because there are no pages to visit')
  }
} catch (error) {
  if (!error.interrupted) throw error
  interrupted = true
  tally.problems.push(`the run was ended by ${error.interrupted}`)
} finally {
  await postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}

const { lines, failed } = summary(tally)
console.log(`\n${lines.join('\n')}`)
if (interrupted) process.exit(1)
process.exitCode = failed > 0 ? 1 : 0
