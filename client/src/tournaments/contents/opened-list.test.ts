import { describe, expect, it } from 'vitest'
import { detail } from '../../entries/register/draft/register.fixtures.ts'
import { matchesDetail, OPENED_FILTERS, sortDetails, type OpenedFilter } from './opened-list.ts'

const none = { search: '', ...Object.fromEntries(OPENED_FILTERS.map((name) => [name, ''])) } as OpenedFilter
const empty = { ...detail(1, { symbol: 'S11', minimum_athletes: 3, is_register: 0 }), entries: 0 }
const few = { ...detail(2, { symbol: 'S2', minimum_athletes: 3, fee: 90_000, name_en: 'Solo' }), entries: 2 }
const enough = { ...detail(3, { symbol: 'D1', fee: 50_000 }), entries: 3 }
const all = [empty, few, enough]
const found = (filter: Partial<OpenedFilter>) =>
  all.filter((each) => matchesDetail(each, { ...none, ...filter })).map(({ id }) => id)
const by = (columnName: string, isDesc = false) =>
  sortDetails(all, { columnName, isDesc }, 'vi').map(({ content_competition: { symbol } }) => symbol)

describe('events of a tournament', () => {
  it('are narrowed to those below their minimum, without entries or with one alone, or full enough', () => {
    expect([found({ entered: 'below' }), found({ entered: 'none' }), found({ entered: 'enough' })]).toEqual([
      [2],
      [1],
      [3],
    ])
    expect(matchesDetail({ ...enough, entries: 1 }, { ...none, entered: 'one' })).toBe(true)
    expect(found({ entered: 'one' })).toEqual([])
  })
  it('are narrowed by fee and by registration', () => {
    expect([found({ fee: 'own' }), found({ fee: 'tier' }), found({ register: '0' })]).toEqual([[2, 3], [1], [1]])
    expect(found({ fee: 'own', search: 's2' })).toEqual([2])
  })
  it('are sorted with the figures of symbols by their value', () => {
    expect([by('symbol'), by('symbol', true)]).toEqual([
      ['D1', 'S2', 'S11'],
      ['S11', 'S2', 'D1'],
    ])
  })
  it('are sorted with what has no value last, whichever way', () => {
    expect([by('fee'), by('fee', true)]).toEqual([
      ['D1', 'S2', 'S11'],
      ['S2', 'D1', 'S11'],
    ])
  })
  it('stay in their own order by a column that does not sort', () => {
    expect(by('constructor')).toEqual(['S11', 'S2', 'D1'])
  })
})
