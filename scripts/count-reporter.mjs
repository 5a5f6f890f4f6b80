import { writeFileSync } from 'node:fs'

/**
 * Writes how many tests ran in each project, and what failed, to the file named by TEST_COUNTS; Vitest's own JSON does
 * not tell the projects apart: `{ projects: { [name]: { passed, failed, skipped } }, failures: { name, message }[], errors, answered }`.
 * `answered` are, by project, the calls of the API that its tests got a success from (server/src/test/contract/checked-app.ts).
 */
export default class CountReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const projects = {}
    const answered = {}
    const failures = unhandledErrors.map(({ message }) => ({ name: 'outside of any test', message }))
    for (const module of modules) {
      ;(answered[module.project.name] ??= []).push(...(module.meta().answered ?? []))
      const counts = (projects[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 })
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1
        if (state === 'failed')
          failures.push({ name: nameOf(module, test.fullName), message: errors[0]?.message ?? '' })
      }
      // A file that can't be loaded has no tests to fail: the file itself is the failure.
      const [broken] = errorsOutsideItsTests(module)
      if (!broken) continue
      counts.failed += 1
      failures.push({ name: nameOf(module), message: broken.message })
    }
    const file = process.env.TEST_COUNTS
    if (file) writeFileSync(file, JSON.stringify({ projects, failures, errors: unhandledErrors.length, answered }))
  }
}

const nameOf = (module, test) =>
  [`[${module.project.name}] ${module.relativeModuleId}`, test].filter(Boolean).join(' > ')

function errorsOutsideItsTests(module) {
  return [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
}
