import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capture, run } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, root } from './project.mjs'

// Where each project of vitest.config.ts has its tests.
const PROJECTS = {
  shared: 'shared/src',
  client: 'client/src',
  components: 'client/src',
  'server sqlite': 'server/src',
  'server postgres': 'server/src',
}

/** The browser of components and journeys, looked for once; without one the reason, which is said as well. */
function findBrowser(node, tally) {
  if (tally.browser) return true
  const found = capture(node, ['e2e/browser.ts'], { cwd: root, env: productEnvironment() })
  process.stderr.write(found.stderr)
  if (found.code === 0) tally.browser = JSON.parse(found.stdout)
  return found.code === 0
}

/** The tests that need no page, with the counts of each project put into the tally. */
export async function unitTests(node, rest) {
  const needed = Object.keys(PROJECTS).filter((name) => name !== 'components')
  const chosen = needed.filter((name) => rest.postgres || name !== 'server postgres')
  return projectsRun(node, chosen, rest)
}

/** The tests of screens, which share one page, with their counts put into the tally. */
export async function componentTests(node, rest) {
  if (findBrowser(node, rest.tally)) await projectsRun(node, ['components'], rest)
  else rest.tally.problems.push('components: not run, because there is no browser; what to do is said above')
}

async function projectsRun(node, chosen, { reports, postgres, tally }) {
  const file = join(reports, `${chosen[0]}.json`)
  const env = productEnvironment({
    TEST_COUNTS: file,
    ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
    ...(tally.browser ? { CHROMIUM_FOUND: JSON.stringify(tally.browser) } : {}),
  })
  const projects = chosen.flatMap((name) => ['--project', name])
  const args = [
    'run',
    '--reporter=default',
    '--reporter=./scripts/count-reporter.mjs',
    '--passWithNoTests',
    ...projects,
  ]
  const done = await runOrLeave(node, [packageBin('vitest', 'vitest'), ...args], { cwd: root, env })

  const counts = readJson(file)
  if (!counts) throw new Error(`Vitest ended (code ${done.code}) without a result; the reason is above.`)
  Object.assign(tally.projects, counts.projects)
  tally.failures.push(...counts.failures)
  const failed = Object.values(counts.projects).some((project) => project.failed > 0)
  if (counts.errors > 0) tally.problems.push(`${counts.errors} errors outside of any test`)
  else if (done.code !== 0 && !failed) tally.problems.push(`Vitest ended with code ${done.code} though no test failed`)
  for (const name of chosen) {
    const { passed = 0, failed: broken = 0 } = counts.projects[name] ?? {}
    if (passed + broken === 0 && hasFiles(PROJECTS[name], name === 'components' ? '.test.tsx' : '.test.ts'))
      tally.problems.push(`"${name}" has tests, but none ran`)
    // What failed may be why a call was not reached.
    const untried = failed || !name.startsWith('server') ? [] : callsBut(counts.answered[name] ?? [])
    if (untried.length > 0) tally.problems.push(`"${name}" got no success from ${untried.join(', ')}`)
  }
}

/** The browser journeys against the real product. */
export async function journeys(node, { reports, tally }) {
  if (!hasFiles('e2e', '.spec.ts')) return
  if (!findBrowser(node, tally)) throw new Error('There is no browser for the journeys; what to do is said above.')

  const file = join(reports, 'journeys.json')
  const env = productEnvironment({ CHROMIUM_FOUND: JSON.stringify(tally.browser), JOURNEYS_REPORT: file })
  const args = ['test', '--config', 'e2e/playwright.config.ts']
  const done = await runOrLeave(node, [packageBin('@playwright/test', 'playwright'), ...args], { cwd: root, env })

  const report = readJson(file)
  if (!report) throw new Error(`Playwright ended (code ${done.code}) without a result; the reason is above.`)
  const { expected, unexpected, flaky, skipped } = report.stats
  tally.journeys = { passed: expected, failed: unexpected + flaky, skipped }
  tally.failures.push(...report.suites.flatMap((suite) => failedJourneys(suite)))
  if (expected + unexpected + flaky === 0) throw new Error('There are journeys, but none ran; the reason is above.')
  if (done.code !== 0 && unexpected + flaky === 0)
    tally.problems.push(`Playwright ended with code ${done.code}: ${firstError(report)}`)
}

/** The failed journeys of a suite of Playwright's report and of the suites in it, by file and title. */
function failedJourneys(suite, path = []) {
  const here = [...path, suite.title]
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({ name: [...here, title].join(' > '), message: journeyError(tests) }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedJourneys(inner, here))]
}

const journeyError = (tests) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? 'it did not end'

/** The calls of the accepted API that are not among these. */
function callsBut(answered) {
  const lines = readFileSync(inRoot('docs/api.txt'), 'utf8').matchAll(/^[A-Z]+ \S+/gmu)
  return [...new Set([...lines].map(([name]) => name))].filter((name) => !answered.includes(name))
}

const firstError = (report) => report.errors[0]?.message ?? 'the reason is above'
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

async function runOrLeave(...args) {
  const done = await run(...args)
  if (done.interrupted) throw Object.assign(new Error('interrupted'), { interrupted: done.interrupted })
  return done
}

function hasFiles(folder, ending) {
  const entries = existsSync(inRoot(folder)) ? readdirSync(inRoot(folder), { withFileTypes: true }) : []
  return entries.some((entry) => {
    if (entry.isDirectory()) return entry.name !== 'node_modules' && hasFiles(join(folder, entry.name), ending)
    return entry.name.endsWith(ending)
  })
}
