// Runs before each test file of the server (vitest.config.ts): files share their modules, so a hook in a module would count for the first only.
import { afterEach, beforeAll } from 'vitest'
import { responseProblems, succeededCalls } from './checked-app.ts'

beforeAll(() => succeededCalls.clear())

afterEach(({ task }) => {
  // Read by scripts/count-reporter.mjs at the end of the whole run.
  Object.assign(task.file.meta, { answered: [...succeededCalls] })
  // Throw again, for tests that catch the errors of their calls.
  const problems = responseProblems.splice(0)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
