import { expect, test } from 'vitest'
import { Tablets } from './tablets.rules.ts'

test('a judge who names ever new devices fills no memory and takes no place from another judge', () => {
  const tablets = new Tablets()
  tablets.see('tablet of A', 'A', [1], 0)
  tablets.mark('first of B', 'B', { result_id: 1, dance: 'T', count: 3 }, 0)
  for (let n = 0; n < 300; n += 1) {
    tablets.mark(`marked ${n}`, 'B', { result_id: 1, dance: 'W', count: n }, 0)
    tablets.see(`seen ${n}`, 'B', [1], 0)
  }
  expect(tablets.countOn({ result_id: 1, judge: 'B' }, 'T', 0)).toBeNull()
  expect(tablets.received(1)).toEqual(['A', 'B'])
})
