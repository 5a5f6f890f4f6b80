import { writeFileSync } from 'node:fs'

/**
 * Writes how many tests ran in each project to the file named by TEST_COUNTS, which Vitest's own JSON does not tell:
 * `{ projects: { [name]: { passed, failed, skipped } }, errors }`.
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const projects = {}
    for (const module of modules) {
      const counts = (projects[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 })
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1
      }
      // A file that can't be loaded has no tests to fail: the file itself is the failure.
      if (brokenOutsideItsTests(module)) counts.failed += 1
    }
    const file = process.env.TEST_COUNTS
    if (file) writeFileSync(file, JSON.stringify({ projects, errors: unhandledErrors.length }))
  }
}

function brokenOutsideItsTests(module) {
  if (module.errors().length > 0) return true
  return [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
}
