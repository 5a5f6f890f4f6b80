import { describe, expect, it } from 'vitest'
import type { Content } from '@portal/shared/contents/contents'
import { listFilterOptions, matchesContent, moveSelected, NO_CONTENT_FILTER } from './admin-contents-filter.ts'

const range = { start_age: 8, end_age: 9, start_ages: null, end_ages: null, total_age: null }
const content = (more: Partial<Content> = {}): Content => ({
  id: 1,
  index: 1,
  version: 1,
  symbol: 'Đ115',
  name: 'Hạng A Thiếu nhi 1 Latin',
  name_en: null,
  is_closed: 0,
  minimum_athletes: 0,
  grade: { id: 1, name: 'A', dance: [], dance_type: { id: 7, name: 'Latin' } },
  age: { id: 2, name: 'Thiếu nhi 1', name_en: null, ...range },
  sub_ages: [{ id: 3, name: 'Thiếu nhi 2', name_en: null, ...range }],
  formality: { id: 2, name: 'Đôi', name_en: null, minimum_people: 2, maximum_people: 2 },
  unit: null,
  folder: null,
  created_date: '',
  updated_date: '',
  ...more,
})
const matches = (filter: Partial<typeof NO_CONTENT_FILTER>, more: Partial<Content> = {}) =>
  matchesContent(content(more), { ...NO_CONTENT_FILTER, ...filter })

describe('filtering contents', () => {
  it('finds words in any order without diacritics, in symbol and name', () => {
    expect(matches({ search: 'thieu d115' })).toBe(true)
    expect(matches({ search: 'thieu nien' })).toBe(false)
  })
  it('knows contents in no folder', () => {
    expect(matches({ folder: '0' })).toBe(true)
    expect(matches({ folder: '0' }, { folder: { id: 4, name: 'x', name_en: null } })).toBe(false)
    expect(matches({ folder: '4' }, { folder: { id: 4, name: 'x', name_en: null } })).toBe(true)
  })
  it('finds by a further age group, dance type, form and access', () => {
    expect(matches({ age: '3', type: '7', form: '2', closed: '0' })).toBe(true)
    expect(matches({ age: '9' })).toBe(false)
    expect(matches({ type: '8' })).toBe(false)
    expect(matches({ type: '7' }, { grade: null })).toBe(false)
    expect(matches({ closed: '1' })).toBe(false)
  })
  it('offers only what occurs, counted', () => {
    const { ages, folders } = listFilterOptions([content(), content({ sub_ages: [] })], 'vi')
    expect(ages.map(({ id, count }) => [id, count])).toEqual([
      [2, 2],
      [3, 1],
    ])
    expect(folders).toEqual([])
  })
})

describe('moving the chosen', () => {
  it.each([
    ['top', [3, 5, 1, 2, 4]],
    ['up', [1, 3, 5, 2, 4]],
    ['down', [1, 2, 4, 3, 5]],
    ['bottom', [1, 2, 4, 3, 5]],
  ] as const)('%s', (way, expected) => expect(moveSelected([1, 2, 3, 4, 5], new Set([3, 5]), way)).toEqual(expected))
  it('one step down and up again', () => {
    expect(moveSelected([1, 2, 3, 4], new Set([2]), 'down')).toEqual([1, 3, 2, 4])
    expect(moveSelected([1, 2, 3, 4], new Set([3]), 'up')).toEqual([1, 3, 2, 4])
    expect(moveSelected([1, 2], new Set([1]), 'up')).toEqual([1, 2])
    expect(moveSelected([1, 2], new Set([2]), 'down')).toEqual([1, 2])
  })
})
