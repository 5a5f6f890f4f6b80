import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { folderOfProcess } from './scripts/memory-folder.mjs'
import { components } from './scripts/vitest-components.mjs'

// Hundreds of cases on a busy machine are slow, not broken.
const testTimeout = 90_000
// Temporary files of tests, of which their databases are most.
const TMPDIR = folderOfProcess()
// A portal that a test starts as a process finds its code compiled by the one before: a fifth of its start.
const folders = { TMPDIR, NODE_COMPILE_CACHE: join(TMPDIR, 'compiled') }
const setupFiles = ['scripts/property-seeds.mjs']
const serverTests = {
  setupFiles: [...setupFiles, 'server/src/test/contract/hold-answers.ts'],
  // Most of what a call leaves behind is dead before the next collection then.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  include: ['server/src/**/*.test.ts'],
  testTimeout,
  hookTimeout: testTimeout,
}

/** What is about the other engine, or about none. */
const WITHOUT_POSTGRES = ['server/src/kit/db/sqlite/**', 'server/src/test/taken-port.test.ts']

/**
 * What asks no database, or reads files, draws pages and papers, sends mails or holds the contract, and no engine answers differently: tried with
 * SQLite alone, and with both by `npm run test:all`. Each call is still answered on both, or the run says which is not (`scripts/test-runs.mjs`).
 */
const ALIKE = [
  'server/src/entries/exports/**',
  'server/src/entries/imports/{import-events,imports-look,own-list}.test.ts',
  'server/src/entries/imports/last-year/**',
  'server/src/entries/papers/other-letters.test.ts',
  'server/src/entries/cards/card-*.test.ts',
  'server/src/imports/reading.test.ts',
  'server/src/kit/backup/{killed,refused,scheduled}.test.ts',
  'server/src/kit/{bucket,certificate,config}.test.ts',
  'server/src/kit/db/frozen-migrations.test.ts',
  'server/src/kit/files/limit-concurrency.test.ts',
  'server/src/kit/{mail,metrics,pages,processes,sheets,text}/**',
  'server/src/kit/http/{bodies,client-error,client-files,open-api,trouble,unreadable-address}.test.ts',
  'server/src/kit/http/kept/page-address.test.ts',
  'server/src/kit/http/log/**',
  'server/src/kit/jobs/{clock-watch,unreferenced-files}.test.ts',
  'server/src/mails/mails.test.ts',
  'server/src/overview/figures.test.ts',
  'server/src/pages/pages.test.ts',
  'server/src/programme/{heats,link,moves,running-order}.test.ts',
  'server/src/test/contract/!(other-names|sex-private).test.ts',
  'server/src/test/{drain,leaving}.test.ts',
  'server/src/users/sessions/{authorized,device,known-device}.test.ts',
  'server/src/users/*password*.test.ts',
]
const everyCombination = process.env['EVERY_COMBINATION'] === '1'

export default defineConfig({
  test: {
    pool: 'forks',
    // Most of a run was the same modules read again for each of 475 files. Nothing is mocked, and a portal under test is a value.
    isolate: false,
    unstubGlobals: true,
    // One more than cores: tests of PostgreSQL wait for their database, for deadlines and for processes a third of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'shared', include: ['shared/src/**/*.test.ts'], testTimeout, setupFiles } },
      { test: { name: 'client', include: ['client/{src,vite}/**/*.test.ts'], testTimeout, setupFiles } },
      components,
      {
        test: {
          name: 'server sqlite',
          env: { TEST_ENGINE: 'sqlite', ...folders },
          ...serverTests,
          // What is about PostgreSQL alone.
          exclude: ['**/*.postgres.test.ts'],
        },
      },
      {
        test: {
          name: 'server postgres',
          env: { TEST_ENGINE: 'postgres', ...folders },
          globalSetup: ['scripts/vitest-postgres.mjs'],
          ...serverTests,
          exclude: everyCombination ? WITHOUT_POSTGRES : [...WITHOUT_POSTGRES, ...ALIKE],
        },
      },
    ],
  },
})
