// Set-up of every test file: properties draw the same cases each time, so that a test fails on a change and on nothing else.
// PROPERTY_SEED and PROPERTY_RUNS, set by `npm run torture`, draw others and more.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

const FIXED = 20261122
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env
const { testPath } = expect.getState()

// Loading the library costs each of hundreds of files more than this look.
if (testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({
    seed: Number(PROPERTY_SEED ?? FIXED),
    ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
  })
}
