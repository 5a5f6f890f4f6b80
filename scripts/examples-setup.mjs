// Before each test file of a copy: its own answers are held against its own document (server/src/test/contract/hold-answers.ts).
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'

const { testPath = '' } = expect.getState()
const [copy] = testPath.split(/(?<=[\\/]copy\d+[\\/])/u)
// Another address for each file, because its hooks are meant for that file.
await import(`${pathToFileURL(`${copy}server/src/test/contract/hold-answers.ts`).href}?${performance.now()}`)
