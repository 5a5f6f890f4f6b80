import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { components } from './scripts/vitest-components.mjs'

// Hundreds of cases on a busy machine are slow, not broken.
const testTimeout = 90_000
const setupFiles = ['scripts/property-seeds.mjs']
const serverTests = {
  setupFiles: [...setupFiles, 'server/src/test/contract/hold-answers.ts'],
  include: ['server/src/**/*.test.ts'],
  testTimeout,
  hookTimeout: testTimeout,
}

/** What reads sheets, documents and ports, and no engine answers differently: tried with SQLite alone. */
const WITHOUT_DATABASE = [
  'server/src/entries/exports/print-setup.test.ts',
  'server/src/test/contract/accepted.test.ts',
  'server/src/test/contract/client.test.ts',
  'server/src/test/taken-port.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // Most of a run was the same modules read again for each of 475 files. Nothing is mocked, and a portal under test is a value.
    isolate: false,
    unstubGlobals: true,
    // Vitest leaves one core to itself; on two that would run the files one after another.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'shared', include: ['shared/src/**/*.test.ts'], testTimeout, setupFiles } },
      { test: { name: 'client', include: ['client/{src,vite}/**/*.test.ts'], testTimeout, setupFiles } },
      components,
      {
        test: {
          name: 'server sqlite',
          env: { TEST_ENGINE: 'sqlite' },
          ...serverTests,
          // What is about PostgreSQL alone.
          exclude: ['**/*.postgres.test.ts'],
        },
      },
      {
        test: {
          name: 'server postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['scripts/vitest-postgres.mjs'],
          ...serverTests,
          exclude: WITHOUT_DATABASE,
        },
      },
    ],
  },
})
