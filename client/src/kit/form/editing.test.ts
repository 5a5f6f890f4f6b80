import { describe, expect, test } from 'vitest'
import { contentDraft } from '@portal/shared/contents/contents'
import { ages } from '@portal/shared/resources/ages'
import { fees } from '@portal/shared/resources/fees'
import { changedValues, findDifferences, isRequired, selectProblems } from './editing.ts'
import { screenColumns, readFormValues, type PlainRow, type PlainScreen } from '../list/screen.ts'

describe('a required field', () => {
  test('is one that the schema does not do without', () => {
    const required = (name: string) => isRequired(ages.draft, name)
    expect(['name', 'start_age'].map(required)).toEqual([true, true])
    expect(['end_age', 'start_ages', 'total_age', 'ages_more', 'no_such_field'].map(required)).toEqual(
      Array.from({ length: 5 }, () => false),
    )
    expect(isRequired(fees.draft, 'currency_name')).toBe(false)
  })

  test('is known of a schema with rules between its fields as well', () => {
    expect(isRequired(contentDraft, 'symbol')).toBe(true)
    expect(isRequired(contentDraft, 'folder_id')).toBe(false)
  })
})

test('two states differ where their values do, whatever the kind', () => {
  const values = { name: 'A', ids: [1, 2], limit: null as number | null, same: 3 }
  expect(findDifferences(values, { ...values })).toEqual([])
  expect(findDifferences(values, { name: 'B', ids: [2, 1], limit: 0, same: 3 })).toEqual(['name', 'ids', 'limit'])
})

describe('the form of a stored row', () => {
  test('holds the ids of what is nested, and nothing that the form does not ask for', () => {
    const empty = { name: '', end_age: null, ages_more: [] }
    const row = { id: 1, version: 4, name: 'Thiếu nhi 1', end_age: 9, ages_more: [{ id: 7, name: 'Nhi đồng' }] }
    expect(readFormValues({ empty }, row as PlainRow)).toEqual({ name: 'Thiếu nhi 1', end_age: 9, ages_more: [7] })
  })
})

test('a column that is only named stands under the label of its field and sorts by it', () => {
  const screen = { resource: ages, labels: { name: 'ages.name' }, columns: ['name'] } as unknown as PlainScreen
  const [column] = screenColumns(screen)
  expect(column).toMatchObject({ key: 'name', header: 'ages.name', sort: 'name' })
  const nobody = { t: (key: string) => key, language: 'en' } as const
  expect(column?.cell({ id: 1, version: 1, name: 'Nhi đồng' }, nobody)).toBe('Nhi đồng')
})

test('an edit sends what it changes, and is not held up by what is wrong with what it leaves alone', () => {
  const stored: { title: string; link: string | null; ids: number[] } = { title: 'Cup', link: null, ids: [1] }
  const changed = changedValues(stored, { ...stored, link: '/news', ids: [1] })
  expect(changed).toEqual({ link: '/news' })
  expect(selectProblems({ title: 'At least 6 characters', 'link.0': 'No' }, changed)).toEqual({ 'link.0': 'No' })
})
