import { describe, expect, it } from 'vitest'
import { describeBallotFault, type Ballots } from './ballots.ts'
import { checkRecalls, countRecalls, type RecallPlan } from './recall.ts'

/** One dance from the bibs that each judge chose. */
function crosses(bibs: readonly number[], cards: readonly (readonly number[])[]): Ballots {
  const rows = bibs.map((bib) => [bib, cards.map((card) => (card.includes(bib) ? 1 : 0))])
  return {
    judges: cards.map((_, index) => String.fromCodePoint(65 + index)),
    dances: ['R'],
    marks: { R: Object.fromEntries(rows) },
  }
}
const bibs = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
// A published recall round: seven judges choose six of ten.
const published = crosses(bibs, [
  [11, 12, 14, 17, 18, 19],
  [10, 12, 14, 15, 17, 18],
  [10, 11, 13, 15, 17, 18],
  [10, 11, 12, 15, 17, 18],
  [11, 14, 15, 17, 18, 19],
  [10, 11, 13, 14, 15, 18],
  [11, 12, 13, 15, 17, 18],
])
const plan: RecallPlan = { quota: { exact: 6 }, target: 6, max: 8, tiePolicy: 'chair' }

describe('recalls', () => {
  it('adds the crosses and stops at a tie until the chairperson decides', () => {
    expect(countRecalls(published, plan)).toEqual({
      sums: { 10: 4, 11: 6, 12: 4, 13: 3, 14: 4, 15: 6, 16: 0, 17: 6, 18: 7, 19: 2 },
      clear: ['11', '15', '17', '18'],
      tied: ['10', '12', '14'],
      recalled: null,
    })
  })

  it('takes all that are tied, unless that is more than may go on', () => {
    const all = countRecalls(published, { ...plan, tiePolicy: 'all' })
    expect(all.recalled).toEqual(['10', '11', '12', '14', '15', '17', '18'])
    expect(countRecalls(published, { ...plan, tiePolicy: 'all', max: 6 }).recalled).toBeNull()
    expect(countRecalls(published, { ...plan, tiePolicy: 'all', max: null }).recalled).toHaveLength(7)
  })

  it('takes none that are tied', () => {
    expect(countRecalls(published, { ...plan, tiePolicy: 'none' }).recalled).toEqual(['11', '15', '17', '18'])
  })

  it('cuts without a question where nobody is tied', () => {
    expect(countRecalls(published, { ...plan, target: 4 })).toMatchObject({
      tied: [],
      recalled: ['11', '15', '17', '18'],
    })
    expect(countRecalls(published, { ...plan, target: 7 }).recalled).toHaveLength(7)
  })

  it('lets everybody through where the field shrank under the number to recall', () => {
    expect(countRecalls(published, { ...plan, target: 12 }).recalled).toHaveLength(10)
  })

  it('refuses a card that misses the quota by one, in either direction', () => {
    const short = crosses(
      [10, 11, 12, 13],
      [
        [10, 11, 12],
        [10, 11],
        [10, 11, 12, 13],
      ],
    )
    const faults = checkRecalls(short, { exact: 3 })
    expect(faults.map(({ code, judge, params }) => [code, judge, params['count']])).toEqual([
      ['QUOTA_MISSED', 'B', 2],
      ['QUOTA_MISSED', 'C', 4],
    ])
    expect(faults.map((fault) => describeBallotFault(fault, 'en'))[0]).toBe(
      'R: judge B chose 2 couples and has to choose 3.',
    )
  })

  it('accepts any number within a range', () => {
    expect(checkRecalls(published, { exact: 6 })).toEqual([])
    expect(checkRecalls(published, { from: 5, to: 7 })).toEqual([])
    expect(checkRecalls(published, { from: 7, to: 8 })).toHaveLength(7)
  })

  it('refuses marks that are no crosses, and accepts an even panel', () => {
    const marks = { R: { 10: [1, 2], 11: [0, 1] } }
    expect(checkRecalls({ judges: ['A', 'B'], dances: ['R'], marks }, { exact: 1 })).toMatchObject([
      { code: 'NOT_A_CROSS', judge: 'B', bibs: ['10'] },
    ])
  })
})
