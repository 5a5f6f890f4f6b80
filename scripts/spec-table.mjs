// npm run spec:table: writes the tables of docs/specification.md from its rows and from what the product says of itself.
import { command } from './command.mjs'

const test = 'server/src/test/specification/specification.test.ts'
const args = ['run', '--project', 'server sqlite', test]
await command(['node_modules/vitest/vitest.mjs', ...args], { env: { SPECIFICATION: 'write' } })
