import { expect, test } from 'vitest'
import { nameIn } from './name-in.ts'

test.each([
  ['en', 'Junior I', 'Junior I'],
  ['en', null, 'Thiếu niên 1'],
  ['vi', 'Junior I', 'Thiếu niên 1'],
] as const)('a reader in %s with the English name %s reads %s', (language, name_en, expected) => {
  expect(nameIn(language, { name: 'Thiếu niên 1', name_en })).toBe(expected)
})
