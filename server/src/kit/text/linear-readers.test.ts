import { expect, test } from 'vitest'
import { readers } from '@portal/shared/readers.fixtures'
import { textOf } from '../../site/pages/head.rules.ts'

const LENGTH = 64_000
/** A text of this length costs a linear reader a few milliseconds, and one that reads the rest again for each sign over two seconds. */
const BUDGET_MS = 500
const RUNS = 8
/** Signs that an expression could begin at again and again. */
const PIECES = ['(', '[', '<', '{', ' ', '-', '.', '"', '1', 'a', '(a', 'stt(', '[ ', '- ', '1 ', '<a']

function isSlow(read: (text: string) => unknown, piece: string, runs = RUNS): boolean {
  const text = piece.repeat(LENGTH / piece.length)
  // Other work on the machine only adds: one run that is short enough is proof.
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    read(text)
    if (performance.now() - begun < BUDGET_MS) return false
  }
  return true
}

test.each(Object.entries({ ...readers, textOf }))('%s reads a long text of one sign at once', (_name, read) => {
  expect(PIECES.filter((piece) => isSlow(read, piece))).toEqual([])
})

test('an expression that looks through the rest again for each bracket is noticed', () => {
  const quadratic = (text: string) => text.replace(/\([^)]*\)|\[[^\]]*\]/u, ' ')
  expect(isSlow(quadratic, '(', 1)).toBe(true)
})
