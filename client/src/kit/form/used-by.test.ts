import { expect, test } from 'vitest'
import { describeUses } from './used-by.ts'

const t = (key: string, params: Record<string, string | number> = {}) => `${key}${JSON.stringify(params)}`

test('says where and how often something is used', () => {
  const data = { used_by: [{ table: 'grades', count: 2 }] }
  expect(describeUses(data, t)).toBe('admin.usedCount{"table":"admin.table.grades{}","count":2}')
})

test('passes on the name of a table that it has no word for', () => {
  expect(describeUses({ used_by: [{ table: 'heats', count: 1 }] }, t)).toContain('"table":"heats"')
})

test.each([undefined, null, 'text', {}, { used_by: 3 }, { used_by: [null, { count: 1 }] }])(
  'says nothing of an answer without it: %o',
  (data) => {
    expect(describeUses(data, t)).toBe('')
  },
)
