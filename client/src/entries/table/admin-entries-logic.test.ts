import { describe, expect, it } from 'vitest'
import { entryRow, type Entry } from '@portal/shared/entries/entries'
import { containsFilters, filteredTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { changePages, insertEntry, type EntryPages } from '../list/admin-entries-cache.ts'
import { chipsWidth, columnsThatFit, minTableWidth, visibleChipCount } from './admin-entries-layout.ts'
import { countOutcomes } from '../acts/admin-entries-results.ts'
import { filterOf, countFilters, idFilterOf } from '../list/admin-entries-scope.ts'
import { columns, toCompactColumn, defaultColumns } from './admin-entries-columns.tsx'
import { shortName } from '../list/short-name.ts'

const state = (filter: Record<string, string>, search = '') => ({ filter, search })

describe('what the server is asked', () => {
  it('leaves out filters that are not set or not valid', () => {
    expect(filterOf({ status: 0, tournamentId: 7 }, state({ unit: 'x', pay: '', bib: '2' }, '  '))).toEqual({
      tournament_id: 7,
    })
  })
  it('asks by every filter', () => {
    const texts = mapNames([...filteredTexts, ...containsFilters], (name) => `a ${name}`)
    const flags = { pay: '0', bib: '1', number: '12', born: '2013' }
    const listState = state({ unit: '3', content: '4', form: '2', tournament: '9', ...flags, ...texts }, 'lê')
    expect(filterOf({ status: 1, tournamentId: null }, listState)).toEqual({
      tournament_id: 9,
      search: 'lê',
      unit_id: 3,
      tournament_detail_id: 4,
      formality_id: 2,
      is_pay: 0,
      has_number: 1,
      number: 12,
      year_of_birth: 2013,
      ...texts,
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
    expect(countFilters(state({ panel: '1', form: '1', pay: '0' }))).toBe(2)
  })
})

describe('what became of many entries', () => {
  it('counts each outcome and names those left undone', () => {
    const { outcomes, unchangedIds } = countOutcomes('delete', [
      { id: 1, result: 'deleted' },
      { id: 2, result: 'has_payments' },
      { id: 3, result: 'deleted' },
      { id: 4, result: 'missing' },
    ])
    expect(outcomes).toEqual([
      { messageKey: 'entriesAdmin.result.deleted', count: 2 },
      { messageKey: 'entriesAdmin.result.has_payments', count: 1 },
      { messageKey: 'entriesAdmin.result.missing', count: 1 },
    ])
    expect(unchangedIds).toEqual([2])
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
    const patchedPages = changePages(pages, (each) => (each.id === 2 ? null : each))
    expect(patchedPages.pages.map(({ rows, count }) => [rows.map(({ id }) => id), count])).toEqual([
      [[1], 2],
      [[3], 2],
    ])
  })
  it('restores an entry at its old position, even without its neighbours', () => {
    const patchedPages = changePages(pages, ({ id }) => (id === 2 ? null : entry(id)))
    const ids = (some: EntryPages) => some.pages.map(({ rows, count }) => [rows.map(({ id }) => id), count])
    expect(ids(insertEntry(patchedPages, { page: 0, idsBefore: [1] }, entry(2)))).toEqual([
      [[1, 2], 3],
      [[3], 3],
    ])
    const alone = changePages(patchedPages, ({ id }) => (id === 1 ? null : entry(id)))
    expect(ids(insertEntry(alone, { page: 1, idsBefore: [] }, entry(2)))).toEqual([
      [[], 2],
      [[2, 3], 2],
    ])
  })
  it('keeps untouched pages the same objects', () => {
    const changed = changePages(pages, (each) => (each.id === 3 ? { ...each, is_pay: true } : each))
    expect(changed.pages[0]).toBe(pages.pages[0])
    expect(changed.pages[1]?.rows[0]?.is_pay).toBe(true)
    expect(changed.pages[1]?.count).toBe(3)
  })
})

describe('the usual columns', () => {
  const withClosed = columns.filter(({ id }) => defaultColumns(false).includes(id))
  // Most tournaments have no club-internal events, and then no column for them.
  const usual = (overAll: boolean) =>
    columns.filter(({ id }) => defaultColumns(overAll).includes(id) && id !== 'contents_closed')
  const fits = (overAll: boolean, room: number) => columnsThatFit(usual(overAll), true, room)
  const ids = (overAll: boolean, room: number) => fits(overAll, room).map(({ id }) => id)
  const VIEWS = 168
  // The navigation beside the list takes 248 of them from 1200 on.
  const ROOMS = { 1024: 1024 - 2 * 16, 1366: 1366 - 248, 1440: 1440 - 248 }
  it.each([true, false])('are all seen from 1024 pixels on (over all tournaments: %s)', (overAll) => {
    for (const room of [ROOMS[1024], ROOMS[1440] - VIEWS]) {
      expect(ids(overAll, room)).toEqual(usual(overAll).map(({ id }) => id))
      expect(minTableWidth(fits(overAll, room), true)).toBeLessThanOrEqual(room)
    }
  })
  // Beside the navigation of 208 and the panel, which is narrower in a narrow window.
  const BESIDE = { 1280: 1280 - 208 - 380, 1366: 1366 - 208 - 380, 1440: 1440 - 208 - 424 }
  const beside = (overAll: boolean, withBib: boolean, room: number) =>
    columnsThatFit(usual(overAll).map(toCompactColumn), withBib, room, true)
  const cases = [true, false].flatMap((overAll) => [true, false].map((withBib) => ({ overAll, withBib })))
  it.each(cases)('keep events, fee and pairs beside the open panel: $overAll, $withBib', ({ overAll, withBib }) => {
    for (const room of Object.values(BESIDE)) {
      const fittingColumns = beside(overAll, withBib, room)
      expect(fittingColumns.map(({ id }) => id)).toEqual(expect.arrayContaining(['contents', 'fee']))
      const chips = visibleChipCount(fittingColumns, withBib, room, true)
      expect(chips).toBe(withBib && room === BESIDE[1280] ? 1 : 2)
      const sizedColumns = fittingColumns.map((column) =>
        column.id === 'contents' ? { ...column, width: chipsWidth(chips) } : column,
      )
      expect(minTableWidth(sizedColumns, withBib)).toBeLessThanOrEqual(room)
    }
  })
  it('name the unit beside the panel where neither a bib nor pairs of names need its room', () => {
    expect(beside(false, false, BESIDE[1440]).map(({ id }) => id)).toContain('unit')
    for (const room of [BESIDE[1366], BESIDE[1440]])
      for (const withBib of [false, true]) {
        const fittingColumns = beside(false, withBib, room)
        const width = room - minTableWidth(fittingColumns, withBib, { namesWidth: 0 })
        const chips = visibleChipCount(fittingColumns, withBib, room, true)
        expect(width - chipsWidth(chips) + chipsWidth(1)).toBeGreaterThan(305)
      }
  })
  it('leave out that of club-internal events first', () => {
    const room = ROOMS[1440] - VIEWS
    expect(columnsThatFit(withClosed, true, room)).toEqual(withClosed)
    expect(columnsThatFit(withClosed, true, minTableWidth(withClosed, true) - 1).map(({ id }) => id)).not.toContain(
      'contents_closed',
    )
  })
  it('name as many events as there is room for, at least two and at most four', () => {
    const chips = (room: number) => visibleChipCount(fits(false, room), true, room)
    expect([BESIDE[1440], ROOMS[1440] - VIEWS, ROOMS[1366], 1400].map(chips)).toEqual([2, 2, 4, 4])
  })
})

describe('a long name of a unit', () => {
  it('begins with the words that tell it apart', () => {
    expect(shortName('CLB Dance Sport Bình Minh Thanh Hóa')).toBe('Bình Minh Thanh Hóa')
    expect(shortName('Vũ đoàn Mây Trắng Huế')).toBe('Mây Trắng Huế')
    expect(shortName('Sao Mai Dance Club')).toBe('Sao Mai Dance Club')
    expect(shortName('CLB Dance Sport')).toBe('CLB Dance Sport')
  })
})

it('every value of an entry is a column of its list, or is named here as shown elsewhere', () => {
  const beforeColumns = [
    'number',
    'full_name_one',
    'same_people',
    'shares_dancer',
    'note_count',
    'asks_for',
    'state',
    'state_until',
    'corrected_date',
  ]
  const underOtherNames = ['fee_amount', 'paid_amount', 'is_pay', 'tournament_details']
  const inThePanel = [
    'version',
    'status',
    'state_reason',
    'members',
    'updated_date',
    'override_reason',
    'language',
    'unit_confirmed',
  ]
  const onTheSurfaceOfBibs = ['handed_number', 'handed_date', 'handed_by']
  const displayedNames = new Set([
    ...columns.map(({ id }) => id),
    ...beforeColumns,
    ...underOtherNames,
    ...inThePanel,
    ...onTheSurfaceOfBibs,
  ])
  expect(Object.keys(entryRow.shape).filter((name) => !displayedNames.has(name))).toEqual([])
})
