import { describe, expect, test } from 'vitest'
import { isFormOf, type RowPeople } from './row-form.ts'
import { nearestSymbol } from './symbols.ts'

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
  test.each(Object.keys(rows))('proposes for %s events of their form alone', (who) => {
    const people = rows[who]
    if (!people) throw new Error('no row')
    expect(all.filter((form) => isFormOf(people, forms[form]))).toEqual(wanted[who])
    for (const form of all) {
      const nearest = nearestSymbol([formed(form)])('X1', people)
      expect(nearest, form).toBe(wanted[who]?.includes(form) ? symbols[form] : null)
    }
    const nearest = nearestSymbol(all.map(formed))('X1', people)
    expect(wanted[who]?.map((form) => symbols[form])).toContain(nearest)
  })

  test('proposes what is nearest where nobody is named', () => {
    expect(nearestSymbol(all.map(formed))('X1', null)).toBe('X11')
  })
})
