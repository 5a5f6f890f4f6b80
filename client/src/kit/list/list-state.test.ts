import { describe, expect, test } from 'vitest'
import { buildAddress, nextSort, readListState, keepsScrollPosition } from './list-state.ts'

const FILTERS = ['folder', 'age_id']
const changed = (address: string, change: Parameters<typeof buildAddress>[2]) => buildAddress(address, FILTERS, change)

describe('the state of a list in the address', () => {
  test('is restored from it', () => {
    const address = '?search=thi%E1%BA%BFu+nhi&columnName=name&isDesc=true&page=3&row=17&folder=4'
    expect(readListState(address, FILTERS)).toEqual({
      search: 'thiếu nhi',
      columnName: 'name',
      isDesc: true,
      page: 3,
      row: 17,
      filter: { folder: '4', age_id: '' },
    })
  })

  test('is the plain list where nothing is said', () => {
    expect(readListState('', FILTERS)).toEqual({
      search: '',
      columnName: undefined,
      isDesc: false,
      page: 1,
      row: null,
      filter: { folder: '', age_id: '' },
    })
  })

  test.each(['?page=0', '?page=-2', '?page=1.5', '?page=abc', '?page='])('takes %s for the first page', (address) => {
    expect(readListState(address, []).page).toBe(1)
  })

  test('knows no direction without a column', () => {
    expect(readListState('?isDesc=true', []).isDesc).toBe(false)
  })
})

describe('a change of the list', () => {
  test('round-trips through the address', () => {
    const state = readListState('?search=a%26b%3Dc&columnName=age_id&isDesc=true&page=2&row=9&folder=0', FILTERS)
    expect(readListState(changed('', state), FILTERS)).toEqual({ ...state, page: 2 })
  })

  test.each([{ search: 'x' }, { columnName: 'name' }, { isDesc: true }, { filter: { folder: '2' } }])(
    'of rows or order starts at the first page: %o',
    (change) => {
      expect(readListState(changed('?page=4&columnName=id', change), FILTERS).page).toBe(1)
    },
  )

  test('of the highlighted row keeps the page and everything else', () => {
    const before = '?search=a&page=4&folder=2'
    expect(readListState(changed(before, { row: 5 }), FILTERS)).toEqual({
      ...readListState(before, FILTERS),
      row: 5,
    })
  })

  test('leaves no empty names behind', () => {
    expect(
      changed('?search=a&folder=2&columnName=name&isDesc=true&page=2&row=1', {
        search: '',
        columnName: undefined,
        isDesc: false,
        row: null,
        filter: {},
      }),
    ).toBe('')
  })

  test('leaves other keys alone', () => {
    expect(changed('?tab=files', { search: 'a' })).toBe('?tab=files&search=a')
  })
})

test('a heading sorts ascending, then descending, then not at all, and another heading starts over', () => {
  const none = { columnName: undefined, isDesc: false }
  const up = nextSort(none, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name'), nextSort(down, 'id')]).toEqual([
    { columnName: 'name', isDesc: false },
    { columnName: 'name', isDesc: true },
    none,
    { columnName: 'id', isDesc: false },
  ])
})

describe('a change of a list', () => {
  const scrolls = (before: string, change: Parameters<typeof buildAddress>[2]) =>
    !keepsScrollPosition(before, buildAddress(before, [...FILTERS, 'panel'], change))

  test.each([
    { filter: { folder: '2' } },
    { columnName: 'name', isDesc: false },
    { page: 2 },
    { search: '', filter: { folder: '' } },
  ])('leads to the top after a click on a filter, a heading or a page: %o', (change) => {
    expect(scrolls('?search=a&folder=4&row=7', change)).toBe(true)
  })

  test.each([{ search: 'ab' }, { row: 9 }, { row: 9, filter: { folder: '4', panel: '1' } }])(
    'stays where it is while somebody types, goes to a row or opens one: %o',
    (change) => {
      expect(scrolls('?search=a&folder=4&row=7', change)).toBe(false)
    },
  )
})
