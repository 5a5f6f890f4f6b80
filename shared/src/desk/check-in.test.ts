import { expect, test } from 'vitest'
import { entryCode } from '../entries/entry-code.ts'
import { applyMark, findScanned, summarizeUnits } from './check-in.ts'
import type { DeskEntry } from './desk-rows.ts'

const code = entryCode(new Uint8Array([1, 2, 3, 4, 5, 6]))
const entry = (id: number, more: Partial<DeskEntry> = {}): DeskEntry => ({
  id,
  code: '',
  number: 100 + id,
  full_name_one: 'Lý Khải Phúc',
  full_name_two: null,
  team_name: null,
  people: 1,
  unit_id: 7,
  fee_amount: 300_000,
  owed: 0,
  events: [],
  starts: [],
  here: null,
  handed: null,
  signed: null,
  papers: null,
  ...more,
})

test('a press that waits shows as it will stand: who receives a bib is here, a bib that comes back says nothing of that', () => {
  const handed = applyMark(entry(1), { kind: 'bib', on: 1 }, '09:00')
  expect(handed).toMatchObject({ here: '09:00', handed: '09:00' })
  expect(applyMark({ ...handed, signed: 'tick' }, { kind: 'bib', on: 0 }, '09:05')).toMatchObject({
    here: '09:00',
    handed: null,
    signed: null,
  })
  expect(applyMark(entry(1), { kind: 'papers', on: 1, note: 'thẻ' }, '09:00').papers).toBe('thẻ')
})

test('a unit counts who comes; who was scratched counts with what is owed alone', () => {
  const units = [{ id: 7, name: 'Sao Mai', code: 'SMH', province: null }]
  const entries = [entry(1, { here: 'x' }), entry(2), entry(3, { scratched: 1, owed: 5 }), entry(4, { unit_id: null })]
  expect(summarizeUnits({ units, entries })).toEqual([
    { unit: units[0], entries: 2, here: 1, handed: 0, people: 2, owed: 5 },
    { unit: null, entries: 1, here: 0, handed: 0, people: 1, owed: 0 },
  ])
})

test('a scan finds the ticket by its code, a typed number the bib', () => {
  const entries = [entry(1, { code }), entry(2)]
  expect(findScanned(entries, ` ${code.toLowerCase()} `)?.id).toBe(1)
  expect(findScanned(entries, '102')?.id).toBe(2)
  expect(findScanned(entries, 'https://example.org')).toBeUndefined()
})
