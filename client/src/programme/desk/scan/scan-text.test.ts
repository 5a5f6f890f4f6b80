import { expect, test } from 'vitest'
import { entryCode } from '@portal/shared/entries/entry-code'
import { readScan } from './scan-text.ts'

const code = entryCode(new Uint8Array([1, 2, 3, 4, 5, 6]))

test('reads the code of a ticket however it is typed, and the links to one', () => {
  expect(readScan(` ${code.toLowerCase()} `)).toEqual({ kind: 'code', code })
  expect(readScan('https://cup.example/ticket/aB-3_x?lang=vi')).toEqual({ kind: 'shared', token: 'aB-3_x' })
  expect(readScan('https://cup.example/entry#s3cret')).toEqual({ kind: 'personal', token: 's3cret' })
  expect(readScan('https://cup.example/my_entries/17')).toEqual({ kind: 'entry', id: 17 })
  for (const text of ['', '121', 'Sao Mai', `${code}X`, 'https://cup.example/home']) expect(readScan(text)).toBeNull()
})
