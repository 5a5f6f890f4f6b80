// The tests of scripts/examples.mjs in all its copies at once, read from EXAMPLES_ASKED: a list of `{ folder, name, tests }`.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { defineConfig } from 'vitest/config'
import { inRoot } from './project.mjs'

const list = process.env.EXAMPLES_ASKED ?? ''
const asked = JSON.parse(readFileSync(list, 'utf8'))

/** Writes what failed in which file: `{ file, failed, message }`. */
class Outcome {
  onTestRunEnd(modules, unhandled) {
    const outcomes = modules.map((module) => {
      const tests = [...module.children.allTests('failed')]
      const suites = [...module.children.allSuites()]
      const errors = [
        ...module.errors(),
        ...suites.flatMap((suite) => suite.errors()),
        ...tests.flatMap((test) => test.result().errors),
      ]
      const said = errors.map(({ message, diff = '', stack = '' }) => `${message}\n${diff}\n${stack}`)
      return {
        file: module.moduleId,
        failed: !module.ok(),
        message: [...tests.map(({ fullName }) => fullName), ...said].join('\n'),
      }
    })
    if (unhandled.length > 0) throw new Error(unhandled.map(({ message }) => message).join('\n'))
    writeFileSync(process.env.EXAMPLES_OUTCOME ?? '', JSON.stringify(outcomes))
  }
}

/** One process for each example and side: its copies find the packages loaded, and are let go with it. */
const projects = [...new Set(asked.map(({ name }) => name))].flatMap((name) =>
  ['server', 'client'].flatMap((side) => {
    const include = asked
      .filter((each) => each.name === name)
      .flatMap(({ folder, tests }) =>
        tests.filter((test) => test.startsWith(side)).map((test) => posix.join(folder.replaceAll('\\', '/'), test)),
      )
    const server = {
      env: { TEST_ENGINE: 'sqlite' },
      setupFiles: [inRoot('scripts/examples-setup.mjs')],
      // As the product itself runs: nothing is transformed by Vite.
      experimental: { viteModuleRunner: false, nodeLoader: false },
    }
    const own = side === 'server' ? server : {}
    return include.length === 0 ? [] : [{ test: { name: `${name} ${side}`, include, testTimeout: 90_000, ...own } }]
  }),
)

export default defineConfig({
  root: dirname(list),
  cacheDir: join(dirname(list), '.vite'),
  test: {
    pool: 'forks',
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 1,
    // Not that each line of the API is missed when it is gone: half of a run, and nothing about an example.
    testNamePattern: '^(?!.*breaks clients, and)',
    reporters: ['default', new Outcome()],
    projects,
  },
})
