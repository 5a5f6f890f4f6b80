// npm run mutations:house [-- row ...]: breaks screens, acts and rights one by one, in a copy, and sees whether a test notices that is
// related to the broken file. The list stands in docs/house-mutations.json; a run of all of them writes docs/house-mutations.md.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCopy } from './mutation-copy.mjs'
import { collect, endWithNpm } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, seconds } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

endWithNpm()
const wanted = process.argv.slice(2)
const all = JSON.parse(readFileSync(inRoot('docs/house-mutations.json'), 'utf8'))
const chosen = all.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
if (chosen.length === 0) throw new Error(`No mutation of ${wanted.join(', ')}.`)

const node = await ensureInstalled()
const copy = makeCopy()
process.once('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const lines = []
for (const [at, mutation] of chosen.entries()) {
  const started = performance.now()
  const restore = copy.mutate(mutation)
  const noticed = await firstFailure(mutation)
  restore()
  const took = seconds(performance.now() - started)
  lines.push({ ...mutation, noticed })
  console.log(`${at + 1}/${chosen.length} ${mutation.row}: ${noticed ?? 'NOT NOTICED'} (${took})`)
}
const unseen = lines.filter(({ noticed }) => noticed === null)
console.log(`${lines.length - unseen.length} of ${lines.length} noticed.`)
if (wanted.length === 0) writeFileSync(inRoot('docs/house-mutations.md'), report(lines))
process.exitCode = unseen.length > 0 ? 1 : 0

/** The first test that fails with the mutation: of those that import the broken file on the client, of those named for it elsewhere. */
async function firstFailure({ file, tests }, again = true) {
  const outputFile = join(copy.folder, 'outcome.json')
  rmSync(outputFile, { force: true })
  const which = tests
    ? ['run', '--project', 'shared', '--project', 'server sqlite', ...tests]
    : ['related', '--run', '--project', 'client', '--project', 'components', file]
  const args = [
    ...which,
    '--bail=1',
    '--testTimeout=240000',
    '--hookTimeout=240000',
    '--reporter=json',
    `--outputFile=${outputFile}`,
  ]
  const { output } = await collect(node, [packageBin('vitest', 'vitest'), ...args], {
    cwd: copy.folder,
    env: productEnvironment(),
  })
  const results = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')).testResults : []
  const cases = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${name.slice(copy.folder.length + 1)}: ${fullName}`,
    })),
  )
  const failed = cases.find(({ status }) => status === 'failed')?.name ?? null
  // A file of tests that a busy machine did not load says nothing about the mutation.
  const unloaded = results.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  if (failed || unloaded.length === 0) return failed
  if (again) return firstFailure({ file, tests }, false)
  throw new Error(`${unloaded.map(({ name }) => name).join(', ')} did not load: ${output.slice(-2000)}`)
}

function report(list) {
  return [
    '# Screens, acts and rights broken on purpose',
    '',
    'Each line is a change in `house-mutations.json`, made in a copy by `npm run mutations:house`; the last column is the first test that',
    'failed with it. Written by a run of all of them.',
    '',
    '| Row | What was broken | Where | Noticed by |',
    '|---|---|---|---|',
    ...list.map(
      ({ row, what, file, noticed }) =>
        `| ${row} | ${what} | \`${file}\` | ${noticed?.replaceAll('|', String.raw`\|`) ?? '**nothing**'} |`,
    ),
    '',
  ].join('\n')
}
