import { expect, test } from 'vitest'
import { testPortal } from '../portal.ts'
import { readAcceptedDigest } from './accepted.ts'
import { contractBreaks } from './contract-changes.ts'
import { digestOf, documentOf } from './digest.ts'
import type { Document } from './document.ts'

const { app } = await testPortal()
const served = (await app.inject('/api/docs/json')).json() as Document

test('no change of the API breaks a client of what was accepted', () => {
  expect(contractBreaks(documentOf(readAcceptedDigest()), served)).toEqual([])
})

test('the accepted digest is the one of the API that is served', () => {
  const accepted = new Set(readAcceptedDigest().split('\n'))
  const further = digestOf(served)
    .split('\n')
    .filter((line) => !accepted.has(line))
  expect(further, 'The API changed. Run `npm run api:accept` and commit docs/api.txt with the change.').toEqual([])
  expect(digestOf(served)).toBe(readAcceptedDigest())
})

test('the digest holds all that the comparison looks at', () => {
  const again = documentOf(digestOf(served))
  expect(contractBreaks(served, again)).toEqual([])
  expect(contractBreaks(again, served)).toEqual([])
  expect(digestOf(again)).toBe(digestOf(served))
})

const lines = digestOf(served).split('\n')
const keyOf = (line: string) => line.slice(0, line.indexOf(': '))
/** Without its only field an object is no object any more, and the sentence names that. */
const isAlone = (line: string) => {
  const object = keyOf(line).slice(0, keyOf(line).lastIndexOf(' '))
  return lines.filter((each) => each.startsWith(`${object} .`)).length === 1
}
// Every 200th, because each asks for a comparison of the whole.
const fields = lines
  .filter((line) => / \.200 json .*\.\w+\*?$/u.test(keyOf(line)) && !isAlone(line))
  .filter((_line, n) => n % 200 === 0)
test.each(fields)('an answer without %s breaks clients, and the sentence names call and field', (line) => {
  const without = digestOf(served).replace(`${line}\n`, '')
  const [, call = '', field = ''] = /^(\S+ \S+) .*\.(\w+)\*?: /u.exec(line) ?? []
  const sentences = contractBreaks(served, documentOf(without))
  expect(sentences.some((sentence) => sentence.startsWith(call) && sentence.includes(field))).toBe(true)
})
