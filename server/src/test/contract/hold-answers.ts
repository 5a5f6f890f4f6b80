// Runs before each test file of the server (vitest.config.ts): files share their modules, so a hook in a module would count for the first only.
import { afterEach, beforeAll } from 'vitest'
import { answered, wrong } from './checked-app.ts'

beforeAll(() => answered.clear())

afterEach(({ task }) => {
  // Read by scripts/count-reporter.mjs at the end of the whole run.
  Object.assign(task.file.meta, { answered: [...answered] })
  // Once more, for a test that catches what its calls throw.
  const found = wrong.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
})
