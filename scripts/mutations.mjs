// npm run mutations [-- row ...]: breaks behaviours, screens, acts and rights one by one, in a copy, and sees the test that proves each fail.
// The list stands in docs/mutations.json, where a run writes down which of them were noticed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect, endWithNpm } from './processes.mjs'
import { projectCopy } from './project-copy.mjs'
import { inRoot, packageBin, productEnvironment, seconds } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

const LIST = inRoot('docs/mutations.json')
const PROJECTS = { shared: 'shared', client: 'client', server: 'server sqlite' }
const projectOf = (file) => (file.endsWith('.tsx') ? 'components' : PROJECTS[file.split('/')[0]])

endWithNpm()
const wanted = process.argv.slice(2)
const all = JSON.parse(readFileSync(LIST, 'utf8'))
const chosen = all.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
if (chosen.length === 0) throw new Error(`No mutation of ${wanted.join(', ')}.`)

const node = await ensureInstalled()
const { folder } = projectCopy()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const env = productEnvironment()
const report = join(folder, 'outcome.json')

const sound = new Set()
for (const [at, mutation] of chosen.entries()) {
  const started = performance.now()
  const failure = await seen(mutation)
  mutation.noticed = failure === ''
  const took = seconds(performance.now() - started)
  console.log(
    `${at + 1}/${chosen.length} ${failure ? `NOT NOTICED (${failure})` : 'noticed'} ${mutation.row}: ${mutation.what} (${took})`,
  )
}
writeFileSync(LIST, `[\n${all.map((mutation) => JSON.stringify(mutation)).join(',\n')}\n]\n`)
const survived = chosen.filter(({ noticed }) => !noticed).map(({ row }) => row)
if (survived.length > 0) console.log(`\n${survived.length} not noticed: ${survived.join(', ')}`)
process.exitCode = survived.length > 0 ? 1 : 0

/** Why a mutation was not noticed; nothing when its test passes as long as nothing is broken and fails now. */
async function seen({ file, find, replace, test }) {
  if (!sound.has(test)) {
    const before = await outcome(test)
    if (before.failed > 0 || before.passed === 0) return `${test} does not pass by itself: ${before.said}`
    sound.add(test)
  }
  const path = join(folder, file)
  const unbroken = readFileSync(path, 'utf8')
  if (unbroken.split(find).length !== 2) return `${file}: “${find}” does not stand there once`
  writeFileSync(
    path,
    unbroken.replace(find, () => replace),
  )
  const { failed, said } = await outcome(test)
  writeFileSync(path, unbroken)
  return failed > 0 ? '' : `${test} did not fail: ${said}`
}

/** How often the named test passed and failed; a file that does not even load has neither. */
async function outcome(test) {
  const at = test.indexOf(' > ')
  const [file, title] = [test.slice(0, at), test.slice(at + ' > '.length)]
  rmSync(report, { force: true })
  const counted = file.startsWith('e2e/') ? await journey(file, title) : await unit(file, title)
  return { ...counted, said: counted.output.trim().split('\n').slice(-3).join(' ') }
}

// The whole file: its tests may build upon each other.
async function unit(file, title) {
  const args = [
    'run',
    '--project',
    projectOf(file),
    '--testTimeout=240000',
    '--hookTimeout=240000',
    '--reporter=json',
    `--outputFile=${report}`,
    file,
  ]
  const { output } = await collect(node, [packageBin('vitest', 'vitest'), ...args], { cwd: folder, env })
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  const named = new RegExp(`^${pattern(title)}$`, 'u')
  const cases = results.flatMap(({ assertionResults }) => assertionResults).filter(({ title: own }) => named.test(own))
  const count = (status) => cases.filter((each) => each.status === status).length
  return { passed: count('passed'), failed: count('failed'), output }
}

async function journey(file, title) {
  const built = await collect(node, [packageBin('vite', 'vite'), 'build'], { cwd: join(folder, 'client'), env })
  if (built.code !== 0) return { passed: 0, failed: 0, output: built.output }
  const args = ['test', '-c', 'e2e/playwright.config.ts', file.slice('e2e/'.length), '-g', `${pattern(title)}$`]
  const { output } = await collect(node, [packageBin('@playwright/test', 'playwright'), ...args], {
    cwd: folder,
    env: { ...env, JOURNEYS_REPORT: report },
  })
  const { expected = 0, unexpected = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {}
  return { passed: expected, failed: unexpected, output }
}

/** The title of a test as it stands in its source, for the cases that it becomes. */
function pattern(title) {
  return title
    .split(/%[sijd#%]|\$\{[^}]+\}|\$[\w.]+/gu)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('.*')
}
