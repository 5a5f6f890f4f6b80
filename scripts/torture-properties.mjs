import { readFileSync, readdirSync } from 'node:fs'
import { collect } from './processes.mjs'
import { inRoot, packageBin, productEnvironment, root } from './project.mjs'
import { ensureInstalled } from './setup.mjs'

const FOLDERS = ['shared/src', 'server/src', 'client/src']
const PROJECTS = ['shared', 'client', 'server sqlite']
const MINUTES = 5
const RUNS = 2000
const SEEDS = 2 ** 31

/** Runs every file of properties with new seeds for some minutes; prints seed and path of what fails. Answers whether nothing did. */
export async function tortureProperties(minutes = MINUTES) {
  const node = await ensureInstalled()
  const files = FOLDERS.flatMap(propertyFiles)
  const until = Date.now() + minutes * 60_000
  let rounds = 0
  let failed = 0
  do {
    const seed = Math.floor(Math.random() * SEEDS)
    const args = ['run', ...PROJECTS.flatMap((name) => ['--project', name]), ...files]
    const env = productEnvironment({ PROPERTY_SEED: String(seed), PROPERTY_RUNS: String(RUNS), NO_COLOR: '1' })
    const { code, output } = await collect(node, [packageBin('vitest', 'vitest'), ...args], { cwd: root, env })
    rounds += 1
    if (code === 0) continue
    failed += 1
    console.log(`seed ${seed}:\n${found(output)}`)
  } while (Date.now() < until)
  console.log(`properties: ${files.length} files, ${rounds} new seeds, ${failed} of them found something.`)
  return failed === 0
}

function propertyFiles(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.test.ts') && readFileSync(inRoot(folder, file), 'utf8').includes("from 'fast-check'"),
    )
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/** The failed tests with the seed, the path and the counterexample of each. */
function found(output) {
  const lines = output
    .split('\n')
    .filter(
      (line) => /^ FAIL |seed: |Counterexample|Got |Timeout|^ ?Error/u.test(line.trimStart()) || / FAIL /u.test(line),
    )
  return lines.length > 0 ? lines.join('\n') : output
}
