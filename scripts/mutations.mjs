// npm run mutations [-- row ...]: breaks behaviours of the specification one by one, in a copy, and sees the test that proves each fail.
// The list stands in docs/specification-mutations.json; a run of all of them writes docs/specification-mutations.md.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCopy } from './mutation-copy.mjs'
import { collect, endWithNpm } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, seconds } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

const PROJECTS = { shared: 'shared', client: 'client', server: 'server sqlite' }
const projectOf = (file) => (file.endsWith('.tsx') ? 'components' : PROJECTS[file.split('/')[0]])

endWithNpm()
const wanted = process.argv.slice(2)
const all = JSON.parse(readFileSync(inRoot('docs/specification-mutations.json'), 'utf8'))
const chosen = all.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
if (chosen.length === 0) throw new Error(`No mutation of ${wanted.join(', ')}.`)

const node = await ensureInstalled()
const copy = makeCopy()
process.once('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const sound = new Set()
const survived = []
for (const [at, mutation] of chosen.entries()) {
  const started = performance.now()
  const failure = await seen(mutation)
  const took = seconds(performance.now() - started)
  if (failure) survived.push(`${mutation.row}: ${failure}`)
  console.log(
    `${at + 1}/${chosen.length} ${failure ? `NOT NOTICED (${failure})` : 'noticed'} ${mutation.row}: ${mutation.what} (${took})`,
  )
}
if (survived.length > 0) console.log(`\n${survived.length} not noticed:\n${survived.join('\n')}`)
else if (wanted.length === 0) writeFileSync(inRoot('docs/specification-mutations.md'), report(all))
process.exitCode = survived.length > 0 ? 1 : 0

/** Why a mutation was not noticed; nothing when its test passes as long as nothing is broken and fails now. */
async function seen(mutation) {
  const { test } = mutation
  if (!sound.has(test)) {
    const before = await outcome(test)
    if (before.failed > 0 || before.passed === 0) return `${test} does not pass by itself: ${before.said}`
    sound.add(test)
  }
  const restore = copy.mutate(mutation)
  try {
    const { failed, said } = await outcome(test)
    return failed > 0 ? '' : `${test} did not fail: ${said}`
  } finally {
    restore()
  }
}

/** How often the named test passed and failed; a file that does not even load has neither. */
async function outcome(test) {
  const at = test.indexOf(' > ')
  const [file, title] = [test.slice(0, at), test.slice(at + ' > '.length)]
  const report = join(copy.folder, 'outcome.json')
  rmSync(report, { force: true })
  const counted = file.startsWith('e2e/') ? await journey(file, title, report) : await unit(file, title, report)
  return { ...counted, said: counted.output.trim().split('\n').slice(-3).join(' ') }
}

// The whole file: its tests may build upon each other.
async function unit(file, title, report) {
  const args = ['run', '--project', projectOf(file), '--reporter=json', `--outputFile=${report}`, file]
  const { output } = await collect(node, [packageBin('vitest', 'vitest'), ...args], {
    cwd: copy.folder,
    env: productEnvironment(),
  })
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  const named = new RegExp(`^${pattern(title)}$`, 'u')
  const cases = results.flatMap(({ assertionResults }) => assertionResults).filter(({ title: own }) => named.test(own))
  const count = (status) => cases.filter((each) => each.status === status).length
  return { passed: count('passed'), failed: count('failed'), output }
}

async function journey(file, title, report) {
  const env = productEnvironment({ JOURNEYS_REPORT: report })
  const vite = [packageBin('vite', 'vite'), 'build']
  const built = await collect(node, vite, { cwd: join(copy.folder, 'client'), env })
  if (built.code !== 0) return { passed: 0, failed: 0, output: built.output }
  const args = ['test', '-c', 'e2e/playwright.config.ts', file.slice('e2e/'.length), '-g', `${pattern(title)}$`]
  const { output } = await collect(node, [packageBin('@playwright/test', 'playwright'), ...args], {
    cwd: copy.folder,
    env,
  })
  const { expected = 0, unexpected = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {}
  return { passed: expected, failed: unexpected, output }
}

/** The title of a test as it stands in its source, for the cases that it becomes. */
function pattern(title) {
  const varying = /%[sijd#%]|\$\{[^}]+\}|\$[\w.]+/u
  return title
    .split(new RegExp(varying.source, 'gu'))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('.*')
}

function report(list) {
  const line = ({ row, what, file, test }) => `| ${row} | ${what} | \`${file}\` | ${proof(test)} |`
  return [
    '# Behaviours broken on purpose',
    '',
    'Each line is a change in `specification-mutations.json`, made in a copy of the project by `npm run mutations`; the test named',
    'in the last column passed before and was seen to fail with it. Written by a run of all of them.',
    '',
    '| Row | What was broken | Where | Noticed by |',
    '|---|---|---|---|',
    ...list.map(line),
    '',
  ].join('\n')
}

function proof(test) {
  const at = test.indexOf(' > ')
  return `\`${test.slice(0, at)}\`: ${test.slice(at + ' > '.length).replaceAll('|', String.raw`\|`)}`
}
