import { describe, expect, test } from 'vitest'
import { matchesForm, type RowPeople } from './row-form.ts'
import { isEventSymbol } from './last-year.ts'
import { guessEntryColumns } from './mapping.ts'
import { createNearestSymbolFinder, createSymbolReader } from './symbols.ts'

const forms = {
  solo: { minimum_people: 1, maximum_people: 1 },
  pair: { minimum_people: 2, maximum_people: 2 },
  flashmob: { minimum_people: 2, maximum_people: 60 },
  group: { minimum_people: 2, maximum_people: 60 },
  trio: { minimum_people: 3, maximum_people: 3 },
}
// All of one letter and one digit apart: by their letters alone each may be meant for each.
const symbols = { solo: 'X11', pair: 'X12', flashmob: 'X13', group: 'X14', trio: 'X15' }
const rows: Record<string, RowPeople> = {
  'one person': { count: 1, isTeam: false },
  'two people': { count: 2, isTeam: false },
  'a team of two': { count: 2, isTeam: true },
  'a team of three': { count: 3, isTeam: true },
  'a team of five': { count: 5, isTeam: true },
}
const wanted: Record<string, (keyof typeof forms)[]> = {
  'one person': ['solo'],
  'two people': ['pair'],
  'a team of two': ['flashmob', 'group'],
  'a team of three': ['flashmob', 'group', 'trio'],
  'a team of five': ['flashmob', 'group'],
}
const all = Object.keys(forms) as (keyof typeof forms)[]
const formed = (form: keyof typeof forms) => ({ symbol: symbols[form], form: forms[form] })

describe('a text that is like a symbol', () => {
  test.each(Object.keys(rows))('proposes for %s events of their form alone', (kind) => {
    const people = rows[kind]
    if (!people) throw new Error('no row')
    expect(all.filter((form) => matchesForm(people, forms[form]))).toEqual(wanted[kind])
    for (const form of all) {
      const nearest = createNearestSymbolFinder([formed(form)])('X1', people)
      expect(nearest, form).toBe(wanted[kind]?.includes(form) ? symbols[form] : null)
    }
    const nearest = createNearestSymbolFinder(all.map(formed))('X1', people)
    expect(wanted[kind]?.map((form) => symbols[form])).toContain(nearest)
  })

  test('proposes what is nearest where nobody is named', () => {
    expect(createNearestSymbolFinder(all.map(formed))('X1', null)).toBe('X11')
  })
})

describe('a symbol with blanks, hyphens or dots inside', () => {
  const content = (id: number, symbol: string) => ({ id, symbol, name: `Nội dung ${symbol}`, name_en: null })
  const read = createSymbolReader([
    content(1, 'D215'),
    content(2, 'S1'),
    content(3, 'S12'),
    content(4, 'NH1'),
    content(5, 'D-11'),
  ])

  test.each(['D215', 'd 215', 'D 215', 'D-215', 'D.215', 'D 2 15', 'D - 215'])('is that symbol: %s', (text) => {
    expect(read(text)).toEqual({ ids: [1], unknown: [] })
  })

  test('stands among others', () => {
    expect(read('S1 D 215')).toEqual({ ids: [2, 1], unknown: [] })
    expect(read('D 215, S-12; NH 1')).toEqual({ ids: [1, 3, 4], unknown: [] })
    expect(read('D 11, d11')).toEqual({ ids: [5], unknown: [] })
    expect(read('D 215 Zumba')).toEqual({ ids: [1], unknown: ['Zumba'] })
  })

  test('is not made of one that is there and a rest', () => {
    expect(read('S1 2')).toEqual({ ids: [2], unknown: ['2'] })
    expect(read('S1-2')).toEqual({ ids: [], unknown: ['S1-2'] })
  })

  test('of two that are the same without them is neither', () => {
    const both = createSymbolReader([content(1, 'D-215'), content(2, 'D2-15')])
    expect(both('D 215')).toEqual({ ids: [], unknown: ['D 215'] })
    expect(both('D-215').ids).toEqual([1])
  })

  test('makes its column one of events, and is recognised without being known', () => {
    const rows = [
      ['Lý An', '2015', 'D 215'],
      ['Hồ Vy', '2016', 'D-215'],
    ]
    for (const symbols of [['D215'], isEventSymbol])
      expect(guessEntryColumns(rows, symbols).mapping).toEqual(['full_name_one', 'date_of_birth_one', 'contents'])
  })
})
