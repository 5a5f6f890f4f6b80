import { describe, expect, it } from 'vitest'
import { describeBallotFault, type Ballots } from '../ballots.ts'
import { skating } from './skating.ts'

const ballots = (marks: Ballots['marks'], judges = ['A', 'B', 'C']): Ballots => ({
  judges,
  dances: Object.keys(marks),
  marks,
})
const codesOf = (final: Ballots) => skating.check(final).map(({ code }) => code)
const right = { 1: [1, 1, 2], 2: [2, 3, 1], 3: [3, 2, 3] }

describe('ballots of a final that are refused', () => {
  it('accepts cards that give each place once', () => {
    expect(skating.check(ballots({ S: right, C: right }))).toEqual([])
  })

  it('refuses one place for two couples, and names dance, judge and both bibs', () => {
    // The third judge of a published training sheet gave 3 twice and no 4.
    const marks = {
      21: [5, 1, 5, 1, 3],
      22: [2, 6, 2, 6, 1],
      23: [4, 4, 6, 3, 6],
      24: [6, 3, 3, 4, 5],
      25: [1, 5, 1, 5, 2],
      26: [3, 2, 3, 2, 4],
    }
    const faults = skating.check(ballots({ S: marks }, ['A', 'B', 'C', 'D', 'E']))
    expect(faults).toEqual([{ code: 'MARK_TWICE', dance: 'S', judge: 'C', bibs: ['24', '26'], params: { mark: 3 } }])
    expect(faults.map((fault) => describeBallotFault(fault, 'en'))).toEqual([
      'S: judge C gave place 3 to bibs 24, 26. Each place can be given once.',
    ])
    expect(faults.map((fault) => describeBallotFault(fault, 'vi'))).toEqual([
      'S: trọng tài C cho các số đeo 24, 26 cùng hạng 3. Mỗi hạng chỉ được cho một lần.',
    ])
  })

  it('refuses a missing mark, and never repairs it', () => {
    const marks = { 1: [1, 1, 2], 2: [2, null, 1], 3: [3, 2, 3] } as unknown as Ballots['marks'][string]
    expect(skating.check(ballots({ S: marks }))).toMatchObject([{ code: 'MARK_MISSING', judge: 'B', bibs: ['2'] }])
    expect(codesOf(ballots({ S: { ...right, 2: [2, 3] } }))).toEqual(['MARK_COUNT'])
  })

  it.each([0, 4, -1])('refuses the mark %i in a final of three', (mark) => {
    expect(skating.check(ballots({ S: { ...right, 2: [2, mark, 1] } }))).toMatchObject([
      { code: 'MARK_RANGE', judge: 'B', bibs: ['2'], params: { mark, min: 1, max: 3 } },
    ])
  })

  it('refuses fractions', () => {
    expect(codesOf(ballots({ S: { 1: [1, 1.5, 2], 2: [2, 1.5, 1], 3: [3, 3, 3] } }))).toEqual([
      'MARK_NOT_WHOLE',
      'MARK_NOT_WHOLE',
      'MARK_TWICE',
    ])
  })

  it('refuses an even panel', () => {
    expect(skating.check(ballots({ S: { 1: [1, 2], 2: [2, 1] } }, ['A', 'B']))).toMatchObject([
      { code: 'PANEL_EVEN', params: { count: 2 } },
    ])
  })

  it('refuses a final without couples, dances or judges', () => {
    expect(codesOf(ballots({ S: {} }))).toEqual(['NO_COUPLES'])
    expect(codesOf(ballots({}, []))).toEqual(['NO_JUDGES', 'NO_DANCES'])
  })

  it('refuses a judge with two cards, and a dance that is listed twice', () => {
    expect(codesOf(ballots({ S: right }, ['A', 'B', 'A']))).toEqual(['JUDGE_TWICE'])
    expect(codesOf({ ...ballots({ S: right }), dances: ['S', 'S'] })).toEqual(['DANCE_TWICE'])
  })

  it('refuses a bib that only one dance has, and marks of a dance that is not danced', () => {
    const with4 = { 1: [1, 1, 2], 2: [2, 3, 1], 4: [3, 2, 3] }
    expect(skating.check(ballots({ S: right, C: with4 }))).toMatchObject([
      { code: 'BIB_MISSING', dance: 'S', bibs: ['4'], params: { other: 'C' } },
      { code: 'BIB_MISSING', dance: 'C', bibs: ['3'], params: { other: 'S' } },
    ])
    expect(codesOf({ ...ballots({ S: right, C: right }), dances: ['S'] })).toEqual(['DANCE_UNKNOWN'])
    expect(codesOf({ ...ballots({ S: right }), dances: ['S', 'C'] })).toEqual(['DANCE_WITHOUT_MARKS'])
  })

  it('reports all faults at once', () => {
    expect(codesOf(ballots({ S: { ...right, 2: [2, 9, 1] }, C: { ...right, 3: [3, 3, 3] } }))).toEqual([
      'MARK_RANGE',
      'MARK_TWICE',
    ])
  })

  it('takes names that every object has for names', () => {
    expect(codesOf({ ...ballots({ S: right }), dances: ['S', 'constructor'] })).toEqual(['DANCE_WITHOUT_MARKS'])
    const strange = { S: { ...right, constructor: [1, 2, 3] }, C: right }
    expect(codesOf(ballots(strange))).toContain('BIB_MISSING')
  })
})
