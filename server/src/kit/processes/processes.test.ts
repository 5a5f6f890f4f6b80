import { expect, it } from 'vitest'
import { readProcessCount } from './processes.ts'

const url = 'postgres://localhost/portal'

it('is one process without a word about them', () => {
  expect(readProcessCount(['node', 'main.ts'], undefined)).toBe(1)
  expect(readProcessCount(['node', 'main.ts', '--processes', '1'], undefined)).toBe(1)
  expect(readProcessCount(['node', 'main.ts', '--processes', '4'], url)).toBe(4)
})

it('refuses several on the embedded database, with what to set', () => {
  expect(() => readProcessCount(['--processes', '2'], undefined)).toThrow('DATABASE_URL')
})

it.each(['0', '65', '2.5', '-1', 'all', ''])('refuses %j as their number', (text) => {
  expect(() => readProcessCount(['--processes', text], url)).toThrow('whole number from 1 to 64')
})
