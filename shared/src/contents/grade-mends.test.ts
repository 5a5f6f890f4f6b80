import { expect, test } from 'vitest'
import { PAIR } from '../resources/entry-forms.ts'
import type { ContentTables } from './codes.ts'
import type { Content } from './contents.ts'
import { correctGrade } from './grade-mends.ts'

const latin = { id: 1, name: 'Latin' }
const grade = (id: number, name: string) => ({ id, name, dance_type: latin, dance_id: [] })
/** Grades without dances: the second of soloists has no code, because no number or letter tells it from the first. */
const tables: ContentTables = {
  formality: [],
  ages: [],
  dance_types: [latin],
  grades: [grade(1, 'FA'), grade(2, 'FB'), grade(3, 'B')],
}
const age = { id: 1, name: 'U12', name_en: null, start_age: null, end_age: null }
const content = {
  symbol: 'D21X',
  name: 'Own name',
  name_en: null,
  formality: { id: PAIR, name: 'Đôi', name_en: 'Couple' },
  age,
  sub_ages: [],
  grade: { id: 2, name: 'FB', dance: [], dance_type: latin },
  unit: null,
  folder: null,
} as unknown as Content

test('keeps the symbol of a content whose old grade has no code', () => {
  expect(correctGrade(content, tables)).toMatchObject({ grade_id: 3, symbol: 'D21X' })
})
