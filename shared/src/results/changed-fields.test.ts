import { describe, expect, it } from 'vitest'
import type { Ballots } from './ballots.ts'
import { placeWithdrawnLast, removeBibs, removeJudge, restrictTo } from './changed-fields.ts'
import { skating } from './skating/skating.ts'

const rows = { 1: [1, 2, 1], 2: [2, 1, 3], 3: [3, 4, 2], 4: [4, 3, 4] }
const final: Ballots = { judges: ['A', 'B', 'C'], dances: ['S', 'C'], marks: { S: rows, C: rows } }

describe('a field that changed', () => {
  it('closes up each judge’s ranking when a couple is disqualified in the final', () => {
    const closed = removeBibs(final, ['2'])
    expect(closed.marks['S']).toEqual({ 1: [1, 1, 1], 3: [2, 3, 2], 4: [3, 2, 3] })
    expect(skating.check(closed)).toEqual([])
    expect(skating.place(closed).places).toEqual({ 1: 1, 3: 2, 4: 3 })
    expect(final.marks['S']).toEqual(rows)
  })

  it('gives each event of a shared floor its own result from the same marks', () => {
    expect(skating.place(restrictTo(final, ['2', '4'])).places).toEqual({ 2: 1, 4: 2 })
    expect(skating.place(restrictTo(final, ['1', '3'])).places).toEqual({ 1: 1, 3: 2 })
  })

  it('places a couple that withdrew last in the remaining dances, and keeps the marks that it has', () => {
    const without1 = { 2: [2, 1, 2], 3: [1, 3, 1], 4: [3, 2, 3] }
    const filled = placeWithdrawnLast({ ...final, marks: { S: rows, C: without1 } }, ['1'])
    expect(filled.marks).toEqual({ S: rows, C: { ...without1, 1: [4, 4, 4] } })
    expect(skating.check(filled)).toEqual([])
    const { dances, places } = skating.place(filled)
    expect(dances['C']).toEqual({ 3: 1, 2: 2, 4: 3, 1: 4 })
    expect(places).toEqual({ 3: 1, 2: 2, 1: 3, 4: 4 })
  })

  it('lets two couples that withdrew share the last places of a dance', () => {
    const danced = { 3: [1, 1, 2], 4: [2, 2, 1] }
    const filled = placeWithdrawnLast({ ...final, marks: { S: rows, C: danced } }, ['1', '2'])
    expect(skating.place(filled).dances['C']).toEqual({ 3: 1, 4: 2, 1: 3.5, 2: 3.5 })
  })

  it('goes on without a judge who dropped out', () => {
    const two = removeJudge(final, 'B')
    expect(two).toMatchObject({ judges: ['A', 'C'], marks: { S: { 1: [1, 1], 4: [4, 4] } } })
    expect(skating.check(two).map(({ code }) => code)).toEqual(['PANEL_EVEN'])
  })

  it('can share places with an even panel that the chairperson accepted', () => {
    const marks = { S: { 1: [1, 2], 2: [2, 1] } }
    expect(skating.place({ judges: ['A', 'B'], dances: ['S'], marks }).places).toEqual({ 1: 1.5, 2: 1.5 })
  })
})
