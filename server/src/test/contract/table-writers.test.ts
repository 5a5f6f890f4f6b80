import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableWriters } from '../../kit/db/writes/table-writers.ts'

const WRITES = /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\binsertRows\(\s*\w+,\s*'(\w+)'/gu
/** The law and the demo write what they must (decision 42); migrations and tests are no rooms. */
const ANY_TABLE = /^(?:privacy|demo|test|kit\/db\/migrations)\//u

const root = new URL('../../', import.meta.url)
const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts') && !ANY_TABLE.test(file))

/** `room table` of every statement that writes, once. */
const writes = new Set(
  sources.flatMap((file) => {
    const [first = '', second] = file.split('/')
    const room = first === 'kit' ? `kit/${second}` : first
    return [...readFileSync(new URL(file, root), 'utf8').matchAll(WRITES)].map(
      ([, one, other]) => `${room} ${one ?? other}`,
    )
  }),
)

test('a table is written by its own room, and by those that are declared with a reason', () => {
  expect(writes.size).toBeGreaterThan(50)
  const declared = Object.entries(tableWriters).flatMap(([table, { room, also = {} }]) =>
    [room, ...Object.keys(also)].map((each) => `${each} ${table}`),
  )
  expect([...writes].filter((each) => !declared.includes(each))).toEqual([])
})

test('what is declared as an exception is one still', () => {
  const exceptions = Object.entries(tableWriters).flatMap(([table, { also = {} }]) =>
    Object.keys(also).map((room) => `${room} ${table}`),
  )
  expect(exceptions.filter((each) => !writes.has(each))).toEqual([])
})
