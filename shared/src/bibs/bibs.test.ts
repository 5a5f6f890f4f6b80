import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBibSettings, defaultBibSettings, type BibForm, type BibOrder, type BibSettings } from './bib-settings.ts'
import { planBibsByForm, planBibs, type BibEntry } from './bibs.ts'

const entry = (id: number, number: number | null = null, more: Partial<BibEntry> = {}): BibEntry => ({
  id,
  number,
  unit_sort: 'a',
  content_index: 0,
  registered: id,
  ...more,
})
const call = { takenBibs: [], bibs: null, start: null, skip: [], renumber: false }

describe('distributeBibs', () => {
  it('goes by unit, content, registration, id', () => {
    const entries = [
      entry(1, null, { unit_sort: 'b' }),
      entry(2, null, { content_index: 2 }),
      entry(3, null, { content_index: 1, registered: '2026-02-02' }),
      entry(4, null, { content_index: 1, registered: '2026-02-01' }),
      entry(6, null, { content_index: 1, registered: '2026-02-01' }),
      entry(5, null, { content_index: 1, registered: '2026-02-01' }),
      entry(7, null, { unit_sort: 'a}' }),
    ]
    const plan = planBibs({ ...call, entries, start: 101 })
    expect(plan.ok && plan.assignments.map(({ id, number }) => [id, number])).toEqual([
      [4, 101],
      [5, 102],
      [6, 103],
      [3, 104],
      [2, 105],
      [7, 106],
      [1, 107],
    ])
  })

  it('lets an entry keep its number', () => {
    expect(planBibs({ ...call, entries: [entry(1, 2), entry(2), entry(3)], start: 1 })).toEqual({
      ok: true,
      assignments: [
        { id: 2, number: 1, previous: null },
        { id: 3, number: 3, previous: null },
      ],
    })
  })

  it('renumbers when asked and answers only what changes', () => {
    expect(planBibs({ ...call, entries: [entry(1, 2), entry(2, 1), entry(3, 3)], start: 1, renumber: true })).toEqual({
      ok: true,
      assignments: [
        { id: 1, number: 1, previous: 2 },
        { id: 2, number: 2, previous: 1 },
      ],
    })
  })

  it('hands out bibs in the given order, past those that entries keep and those to skip', () => {
    const plan = planBibs({
      ...call,
      entries: [entry(1, 9), entry(2), entry(3)],
      bibs: [9, 8, 4, 7],
      skip: [4],
    })
    expect(plan.ok && plan.assignments.map(({ number }) => number)).toEqual([8, 7])
  })

  it('changes nothing when called again', () => {
    const done = [entry(1, 101), entry(2, 102)]
    expect(planBibs({ ...call, entries: done, bibs: [101, 102] })).toEqual({ ok: true, assignments: [] })
    expect(planBibs({ ...call, entries: done, start: 101, renumber: true })).toEqual({
      ok: true,
      assignments: [],
    })
  })

  it('counts over taken and skipped numbers from a start', () => {
    const plan = planBibs({
      ...call,
      entries: [entry(1), entry(2), entry(3)],
      start: 10,
      takenBibs: [10, 12],
      skip: [13],
    })
    expect(plan.ok && plan.assignments.map(({ number }) => number)).toEqual([11, 14, 15])
  })

  it.each([
    ['neither bibs nor start', {}, 'NUMBERS_MISSING', {}],
    ['too few bibs', { bibs: [5] }, 'NUMBERS_TOO_FEW', { needed: 2, available: 1 }],
    ['no bibs', { bibs: [] }, 'NUMBERS_TOO_FEW', { needed: 2, available: 0 }],
    ['too few after skipping', { bibs: [5, 6], skip: [6] }, 'NUMBERS_TOO_FEW', { needed: 2, available: 1 }],
    ['a start near the end', { start: 99_999 }, 'NUMBERS_TOO_FEW', { needed: 2, available: 1 }],
    ['a taken bib', { bibs: [5, 6, 7], takenBibs: [6, 7, 8] }, 'NUMBER_TAKEN', { numbers: '6, 7' }],
    ['a bib twice', { bibs: [5, 6, 5] }, 'PLATE_DUPLICATE', { value: 5 }],
    ['bib 0', { bibs: [1, 0] }, 'PLATE_OUT_OF_RANGE', { value: 0, maximum: 99_999 }],
    ['bib 1.5', { bibs: [1, 1.5] }, 'PLATE_OUT_OF_RANGE', { value: 1.5, maximum: 99_999 }],
    ['start 0', { start: 0 }, 'PLATE_OUT_OF_RANGE', { value: 0, maximum: 99_999 }],
    ['start 100000', { start: 100_000 }, 'PLATE_OUT_OF_RANGE', { value: 100_000, maximum: 99_999 }],
  ])('refuses %s', (_name, overrides, code, params) => {
    expect(planBibs({ ...call, entries: [entry(1), entry(2)], ...overrides })).toEqual({
      ok: false,
      code,
      params,
    })
  })

  it('does not mind a taken bib that is to be skipped', () => {
    const plan = planBibs({ ...call, entries: [entry(1)], bibs: [6, 7], takenBibs: [6], skip: [6] })
    expect(plan).toEqual({ ok: true, assignments: [{ id: 1, number: 7, previous: null }] })
  })

  it('names 20 of many taken bibs', () => {
    const bibs = Array.from({ length: 30 }, (_, i) => i + 1)
    const plan = planBibs({ ...call, entries: [entry(1)], bibs, takenBibs: bibs })
    expect(plan.ok ? '' : plan.params.numbers).toBe(`${bibs.slice(0, 20).join(', ')}, …`)
  })

  it('numbers 20,000 entries from 20,000 bibs', () => {
    const bibs = Array.from({ length: 20_000 }, (_, i) => i + 1)
    const entries = bibs.map((id) => entry(id))
    const plan = planBibs({ ...call, entries, bibs })
    expect(plan.ok && plan.assignments.length).toBe(20_000)
  })
})

describe('planBibsByForm', () => {
  const settings = (texts: Partial<BibSettings>) => {
    const parsed = parseBibSettings({ ...defaultBibSettings, ...texts })
    if (!parsed.ok) throw new Error(parsed.code)
    return parsed
  }
  const form = (id: number, form: BibForm, more: Partial<BibEntry> = {}) => ({ ...entry(id, null, more), form })
  const plan = (
    entries: readonly ReturnType<typeof form>[],
    texts: Partial<BibSettings>,
    more: { takenBibs?: number[]; renumber?: boolean; order?: BibOrder } = {},
  ) => planBibsByForm({ entries, takenBibs: [], renumber: false, order: 'unit', settings: settings(texts), ...more })
  const numbersOf = (result: ReturnType<typeof plan>) =>
    result.ok ? result.assignments.map(({ id, number }) => [id, number]) : result

  it('numbers each form from its range, past taken, skipped and spare numbers; the rest from 1 outside all ranges', () => {
    const entries = [form(1, 'pair'), form(2, 'pair'), form(3, 'group'), form(4, 'individual'), form(5, 'flashmob')]
    const texts = { pair: '2-9', group: '1, 50', skip: '50', spare: '3' }
    expect(numbersOf(plan(entries, texts, { takenBibs: [2] }))).toEqual([
      [1, 4],
      [2, 5],
      [3, 1],
      [4, 10],
      [5, 11],
    ])
  })

  it('lets two forms share a range, and keeps what somebody has outside of it', () => {
    const entries = [{ ...form(1, 'group'), number: 900 }, form(2, 'group'), form(3, 'flashmob')]
    expect(numbersOf(plan(entries, { group: '1-', flashmob: '1-' }))).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  it('renumbers into the ranges without giving a number twice', () => {
    const entries = [{ ...form(1, 'pair'), number: 5 }, { ...form(2, 'group'), number: 1 }, form(3, 'group')]
    expect(numbersOf(plan(entries, { pair: '1-9', group: '1-9' }, { renumber: true }))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
  })

  it('goes by event or by registration where that is chosen', () => {
    const entries = [
      form(1, 'pair', { unit_sort: 'a', content_index: 2, registered: 2 }),
      form(2, 'pair', { unit_sort: 'b', content_index: 1, registered: 3 }),
      form(3, 'pair', { unit_sort: 'c', content_index: 3, registered: 1 }),
    ]
    const idsIn = (order: BibOrder) => {
      const result = plan(entries, {}, { order })
      return result.ok && result.assignments.map(({ id }) => id)
    }
    expect(idsIn('unit')).toEqual([1, 2, 3])
    expect(idsIn('content')).toEqual([2, 1, 3])
    expect(idsIn('registered')).toEqual([3, 1, 2])
  })

  it('names the form whose range is too small', () => {
    const entries = [form(1, 'pair'), form(2, 'pair')]
    expect(plan(entries, { pair: '7' })).toMatchObject({ ok: false, code: 'NUMBERS_TOO_FEW', form: 'pair' })
  })

  it('reads every field, and names the one that is wrong', () => {
    expect(parseBibSettings({ ...defaultBibSettings, spare: '3-1' })).toMatchObject({ ok: false, field: 'spare' })
    expect(settings({ individual: '99990-' }).ranges.individual).toEqual([...Array(10).keys()].map((i) => 99_990 + i))
    expect(settings({}).ranges.pair).toBeNull()
  })
})

// A tournament as a table of entries with a unique number, as the database keeps it.
describe('no sequence of events ever yields a duplicate', () => {
  const number = fc.integer({ min: 1, max: 40 })
  const numbers = fc.array(number, { maxLength: 30 })
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('register' as const),
      unit: fc.constantFrom('a', 'b', 'c'),
      content: fc.nat({ max: 3 }),
      approved: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('approve' as const), pick: fc.nat() }),
    fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }),
    fc.record({ kind: fc.constant('edit' as const), pick: fc.nat(), number: fc.option(number) }),
    fc.record({
      kind: fc.constant('decide' as const),
      bibs: fc.option(numbers),
      start: fc.option(number),
      skip: numbers,
      renumber: fc.boolean(),
      unit: fc.option(fc.constantFrom('a', 'b')),
    }),
  )
  type EntryRow = BibEntry & { approved: boolean }

  function apply(
    rows: EntryRow[],
    happened: typeof event extends fc.Arbitrary<infer E> ? E : never,
    nextId: number,
  ): EntryRow[] {
    const picked = 'pick' in happened ? rows[happened.pick % Math.max(rows.length, 1)] : undefined
    switch (happened.kind) {
      case 'register': {
        const { unit, content, approved } = happened
        return [...rows, { ...entry(nextId, null, { unit_sort: unit, content_index: content }), approved }]
      }
      case 'approve':
        return rows.map((row) => (row === picked ? { ...row, approved: true } : row))
      case 'delete':
        return rows.filter((row) => row !== picked)
      case 'edit': {
        // The database refuses a number that another entry holds.
        const free = happened.number === null || rows.every((row) => row.number !== happened.number)
        return rows.map((row) => (row === picked && free ? { ...row, number: happened.number } : row))
      }
      case 'decide': {
        const inList = (row: EntryRow) => row.approved && (happened.unit === null || row.unit_sort === happened.unit)
        const taken = rows.filter((row) => !inList(row)).flatMap((row) => row.number ?? [])
        const plan = planBibs({ ...happened, entries: rows.filter(inList), takenBibs: taken })
        if (!plan.ok) return rows
        const numberById = new Map(plan.assignments.map((assignment) => [assignment.id, assignment.number]))
        const after = rows.map((row) => ({ ...row, number: numberById.get(row.id) ?? row.number }))
        expect(after.filter(inList).every((row) => row.number !== null)).toBe(true)
        for (const assignment of plan.assignments) {
          expect(happened.skip).not.toContain(assignment.number)
          expect(assignment.previous).toBe(rows.find(({ id }) => id === assignment.id)?.number)
          if (!happened.renumber) expect(assignment.previous).toBeNull()
          if (happened.bibs) expect(happened.bibs).toContain(assignment.number)
          else expect(assignment.number).toBeGreaterThanOrEqual(happened.start ?? 0)
        }
        return after
      }
    }
  }

  it('registrations, approvals, deletions, edits by hand and calls in any order', () => {
    let decided = 0
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let rows: EntryRow[] = []
        events.forEach((happened, i) => {
          const before = rows
          rows = apply(rows, happened, i + 1)
          if (happened.kind === 'decide' && rows !== before) decided++
          const usedNumbers = rows.flatMap((row) => row.number ?? [])
          expect(new Set(usedNumbers).size).toBe(usedNumbers.length)
        })
      }),
      { numRuns: 500 },
    )
    expect(decided).toBeGreaterThan(100)
  })
})
