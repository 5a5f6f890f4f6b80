import { expect, test } from 'vitest'
import { readHeading } from '../imports/headings.ts'
import { importedFields } from '../imports/fields.ts'
import { textFieldNames, defineFields } from '../kit/define-fields.ts'
import { changeDraft, entryRow, registrationDraft } from './entries.ts'
import { contactTexts, entryTextField, entryTexts, teamTexts } from './entry.fields.ts'

test.each([...entryTexts])('%s may be left out of a registration and of a change, and is answered', (name) => {
  expect(registrationDraft.shape[name].parse(undefined)).toBeUndefined()
  expect(registrationDraft.shape[name].parse('')).toBeNull()
  expect(registrationDraft.shape[name].safeParse('x\u0000').success).toBe(false)
  expect(changeDraft.shape[name].parse(undefined)).toBeUndefined()
  expect(entryRow.shape[name].parse(null)).toBeNull()
})

test.each([...entryTexts])('%s is a column of an imported list, by its words in both languages', (name) => {
  const { word } = entryTextField(name)
  expect(importedFields).toContain(name)
  for (const heading of [name, word.en, word.vi, word.vi.toUpperCase()])
    expect(readHeading(heading)).toEqual({ kind: 'field', field: name })
})

test('every text belongs to a part of the form', () => {
  expect(new Set([...teamTexts, ...contactTexts])).toEqual(new Set(entryTexts))
})

test('only what has a text is a text', () => {
  const word = { en: 'Word', vi: 'Từ' }
  const fields = defineFields({ a: { word }, b: { word, text: 'line' }, c: { word, text: 'person', search: true } })
  expect(textFieldNames(fields)).toEqual(['b', 'c'])
  expect(textFieldNames(fields, ({ search }) => search === true)).toEqual(['c'])
})
