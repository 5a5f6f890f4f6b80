import { expect, test } from 'vitest'
import { parsePanel } from './panel-text.ts'

test('judges are a letter and a name in each line', () => {
  expect(parsePanel('A Trọng Tài Một\nb. Trọng Tài Hai\n\nC: Trọng Tài Ba')).toEqual({
    judges: [
      { letter: 'A', name: 'Trọng Tài Một' },
      { letter: 'B', name: 'Trọng Tài Hai' },
      { letter: 'C', name: 'Trọng Tài Ba' },
    ],
    unreadable: [],
  })
})

test.each(['A', 'Trọng Tài', '1 Trọng Tài'])('%s alone is no judge', (line) => {
  expect(parsePanel(line)).toEqual({ judges: [], unreadable: [line] })
})

test('a letter belongs to one judge', () => {
  expect(parsePanel('A Một\nA Hai').unreadable).toEqual(['A Hai'])
})
