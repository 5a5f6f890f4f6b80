import { expect, test } from 'vitest'
import { measureDeviations, type JudgedFinal } from './deviation.ts'

const JUDGES = ['A', 'B', 'C', 'D', 'E']
/** A final in which every judge gives bibs 1 to 6 the places 1 to 6, and judge E the ones of `last`. */
const finalWhere = (last: readonly number[], dances: readonly string[] = ['S']): JudgedFinal => ({
  ballots: {
    judges: JUDGES,
    dances,
    marks: Object.fromEntries(
      dances.map((dance) => [
        dance,
        Object.fromEntries(last.map((mark, index) => [String(index + 1), [...Array(4).fill(index + 1), mark]])),
      ]),
    ),
  },
  unitOf: new Map([
    ['1', 'Unit one'],
    ['6', 'Unit six'],
  ]),
})
const findOne = (finals: readonly JudgedFinal[], judge: string, unit: string) =>
  measureDeviations(finals).find((each) => each.judge === judge && each.unit === unit)

test('a judge who lifts a unit by three places in every dance is found, with the side and the outliers', () => {
  const finals = [finalWhere([1, 2, 4, 5, 6, 3], ['S', 'C', 'R'])]
  expect(findOne(finals, 'E', 'Unit six')).toEqual({
    judge: 'E',
    unit: 'Unit six',
    marks: 3,
    mean: -3,
    outliers: 3,
    leans: 'better',
    certainty: 'low',
  })
  expect(findOne(finals, 'A', 'Unit six')).toMatchObject({ mean: 0, outliers: 0, leans: null })
})

test('a judge who presses a unit leans to the other side', () => {
  const finals = [finalWhere([4, 1, 2, 3, 5, 6], ['S', 'C', 'R'])]
  expect(findOne(finals, 'E', 'Unit one')).toMatchObject({ mean: 3, leans: 'worse' })
})

test('two marks say nothing; eight and fifteen say more than three', () => {
  const final = finalWhere([1, 2, 4, 5, 6, 3])
  const certaintyOf = (count: number) => findOne(Array(count).fill(final), 'E', 'Unit six')?.certainty
  expect([2, 3, 7, 8, 14, 15].map(certaintyOf)).toEqual([undefined, 'low', 'low', 'medium', 'medium', 'high'])
})

test('half of the marks are no lean', () => {
  const finals = [finalWhere([1, 2, 4, 5, 6, 3], ['S', 'C']), finalWhere([1, 2, 3, 4, 5, 6], ['S', 'C'])]
  expect(findOne(finals, 'E', 'Unit six')).toMatchObject({ marks: 4, mean: -1.5, leans: null })
})

test('a place that only looks far where the whole panel is at odds is no outlier', () => {
  const marks = { '1': [1, 3, 5, 2, 6], '2': [2, 1, 6, 3, 5], '3': [3, 2, 1, 4, 4] }
  const final: JudgedFinal = {
    ballots: { judges: JUDGES, dances: ['S', 'C', 'R'], marks: { S: marks, C: marks, R: marks } },
    unitOf: new Map([['1', 'Unit one']]),
  }
  expect(findOne([final], 'C', 'Unit one')).toMatchObject({ mean: 2, outliers: 0, leans: 'worse' })
})

test('the clearest comes first, and couples without a unit are nowhere', () => {
  const finals = Array.from({ length: 15 }, () => finalWhere([1, 2, 4, 5, 6, 3]))
  const deviations = measureDeviations(finals)
  expect(deviations[0]).toMatchObject({ judge: 'E', unit: 'Unit six', certainty: 'high' })
  expect(new Set(deviations.map(({ unit }) => unit))).toEqual(new Set(['Unit one', 'Unit six']))
})
