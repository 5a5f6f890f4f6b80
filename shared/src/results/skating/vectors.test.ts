import { describe, expect, it } from 'vitest'
import type { Ballots } from '../ballots.ts'
import { placeOverall } from './overall.ts'
import { skating } from './skating.ts'
import { danceVectors, finalVectors, placesVectors, readVector } from './vectors.fixtures.ts'

const judgesOf = (count: number) => Array.from({ length: count }, (_, index) => String.fromCodePoint(65 + index))

function finalOf(tables: readonly Ballots['marks'][string][]): Ballots {
  const dances = tables.map((_, index) => `dance ${index + 1}`)
  return {
    judges: judgesOf(Object.values(tables[0] ?? {})[0]?.length ?? 0),
    dances,
    marks: Object.fromEntries(tables.map((table, index) => [dances[index], table])),
  }
}

describe('places of one dance (rules 5 to 8)', () => {
  it.each(danceVectors)('$id', ({ rows, isBroken }) => {
    const { marks, places } = readVector(rows)
    const ballots = finalOf([marks])
    expect(skating.place(ballots).places).toEqual(places)
    expect(skating.check(ballots).map(({ code }) => code)).toEqual(isBroken ? ['MARK_TWICE'] : [])
  })
})

describe('places of all dances from the places in each (rules 9 and 10)', () => {
  it.each(placesVectors)('$id, which separates the readings of rule 10: $separatesRule10', ({ rows }) => {
    const { marks, places } = readVector(rows)
    const decisions = placeOverall({
      dancePlaces: new Map(Object.entries(marks)),
      allMarks: { marks: new Map(), majority: 1, lastColumn: 1 },
    })
    expect(Object.fromEntries(decisions.flatMap(({ bibs, place }) => bibs.map((bib) => [bib, place])))).toEqual(places)
    expect(decisions.map(({ rule }) => rule)).not.toContain('11')
  })
})

describe('whole finals (rules 5 to 11)', () => {
  it.each(finalVectors)('$id, which separates the return to rule 10: $separatesReturnTo10', (vector) => {
    const tables = vector.dances.map(readVector)
    const ballots = finalOf(tables.map(({ marks }) => marks))
    const placement = skating.place(ballots)
    expect(ballots.dances.map((dance) => placement.dances[dance])).toEqual(tables.map(({ places }) => places))
    const expected = vector.places.split(', ').map((entry) => entry.split(' > '))
    expect(placement.places).toEqual(Object.fromEntries(expected.map(([bib, place]) => [bib, Number(place)])))
    const rules = placement.tree.overall.flatMap(({ steps }) => steps.map(({ rule }) => rule))
    expect([...new Set(rules)]).toEqual(expect.arrayContaining([...vector.rules]))
    expect(skating.check(ballots).map(({ code }) => code)).toEqual(vector.isBroken ? ['MARK_TWICE'] : [])
  })
})
