import { expect, test } from 'vitest'
import { getRowName } from '../club-rows.ts'
import { details, sheet } from '../club.fixtures.ts'
import { listRows } from '../paste/club-look-rows.ts'
import { parseText } from '../paste/club-read.ts'
import { sampleLines } from './sample-lines.ts'

test.each([
  ['excel', 'individual', 'Lý An Nhiên'],
  ['chat', 'individual', 'Lý An Nhiên'],
  ['pair', 'pair', 'Lý An Nhiên – Tô Gia Khang'],
  ['team', 'group', 'Sao Nhỏ'],
] as const)('the sheet reads the sample of %s that it shows', (sample, kind, name) => {
  const rows = listRows(parseText(sampleLines[sample], details), sheet)
  expect(rows.map((row) => [row.kind, getRowName(row), row.unread])).toEqual([
    [kind, expect.stringContaining(name), []],
  ])
  if (kind !== 'group') expect(rows[0]?.draft.contents).not.toEqual([])
})
