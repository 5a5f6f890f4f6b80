import { describe, expect, it } from 'vitest'
import type { Entry } from '@portal/shared/entries/entries'
import { patched, type EntryPages } from './admin-entries-cache.ts'
import { outcomesOf } from './admin-entries-results.ts'
import { filterOf, filtersSet, idFilterOf } from './admin-entries-scope.ts'

const state = (filter: Record<string, string>, search = '') => ({ filter, search })

describe('what the server is asked', () => {
  it('leaves out what is not asked and what does not fit', () => {
    expect(filterOf({ status: 0, tournamentId: 7 }, state({ unit: 'x', pay: '', bib: '2' }, '  '))).toEqual({
      tournament_id: 7,
    })
  })
  it('asks by every filter', () => {
    const asked = state({ unit: '3', content: '4', form: '2', pay: '0', bib: '1', tournament: '9' }, 'lê')
    expect(filterOf({ status: 1, tournamentId: null }, asked)).toEqual({
      tournament_id: 9,
      search: 'lê',
      unit_id: 3,
      tournament_detail_id: 4,
      formality_id: 2,
      is_pay: 0,
      has_number: 1,
    })
  })
  it('keeps to the tournament of the page, whatever the address says', () => {
    expect(filterOf({ status: 1, tournamentId: 7 }, state({ tournament: '9' })).tournament_id).toBe(7)
  })
  it('asks for ids of the same narrowing and state', () => {
    expect(idFilterOf({ status: 0, tournamentId: 7 }, state({ form: '1' }, 'a'))).toEqual({
      status: 0,
      search: 'a',
      formality_id: 1,
    })
  })
  it('does not count the open panel as a filter', () => {
    expect(filtersSet(state({ panel: '1', form: '1', pay: '0' }))).toBe(2)
  })
})

describe('what became of many entries', () => {
  it('counts each outcome and names those left undone', () => {
    const { lines, undone } = outcomesOf([
      { id: 1, result: 'deleted' },
      { id: 2, result: 'has_payments' },
      { id: 3, result: 'deleted' },
      { id: 4, result: 'missing' },
    ])
    expect(lines).toEqual([
      { word: 'entriesAdmin.result.deleted', count: 2 },
      { word: 'entriesAdmin.result.has_payments', count: 1 },
      { word: 'entriesAdmin.result.missing', count: 1 },
    ])
    expect(undone).toEqual([2])
  })
})

describe('drawing a change into loaded pages', () => {
  const totals = { fees_collected: 0, fees_pending: 0, total_fee: 0, total_entry_fee: 0 }
  const entry = (id: number) => ({ id, is_pay: false }) as Entry
  const pages: EntryPages = {
    pageParams: ['', 'b'],
    pages: [
      { rows: [entry(1), entry(2)], count: 3, totals, cursor: 'b' },
      { rows: [entry(3)], count: 3, totals, cursor: null },
    ],
  }
  it('takes entries out and counts them off on every page', () => {
    const left = patched(pages, (each) => (each.id === 2 ? null : each))
    expect(left.pages.map(({ rows, count }) => [rows.map(({ id }) => id), count])).toEqual([
      [[1], 2],
      [[3], 2],
    ])
  })
  it('keeps untouched pages the same objects', () => {
    const changed = patched(pages, (each) => (each.id === 3 ? { ...each, is_pay: true } : each))
    expect(changed.pages[0]).toBe(pages.pages[0])
    expect(changed.pages[1]?.rows[0]?.is_pay).toBe(true)
    expect(changed.pages[1]?.count).toBe(3)
  })
})
