import { expect, test } from 'vitest'
import { canRecall, checkRecalls, describeRecallProblem, parseRecalls } from './recalls.ts'

test.each([
  ['12 15 18, 21-23', [12, 15, 18, 21, 22, 23]],
  ['12\n15;18\t 21 – 23', [12, 15, 18, 21, 22, 23]],
  ['7', [7]],
  ['', []],
])('reads %j as bibs', (text, bibs) => {
  expect(parseRecalls(text)).toEqual({ bibs, unreadable: [] })
})

test.each(['23-21', 'A12', '1-900', '123456', '0'])('does not read %j as a bib, and names it', (text) => {
  expect(parseRecalls(`5 ${text}`)).toEqual({ bibs: [5], unreadable: [text] })
})

const candidates = [11, 12, 13, 14, 15].map((number) => ({ number, isOut: number === 14 }))
const check = (text: string, quota: number | null = null) => {
  const { bibs, problems } = checkRecalls(text, { candidates, quota })
  return { bibs, problems: problems.map((problem) => describeRecallProblem(problem, 'en')) }
}

test('names each bib that is not in the round, is listed twice, or no longer takes part', () => {
  expect(check('11, 12 99 12 14 12')).toEqual({
    bibs: [11, 12],
    problems: ['Bib 99 is not in this round.', 'Bib 12 is listed twice.', 'Bib 14 no longer takes part.'],
  })
})

test('names what is no bib once, however often it is listed', () => {
  expect(check('11 x 12 x x').problems).toEqual(['“x” is not a bib.'])
})

test('says how many are recalled if more than go on', () => {
  expect(check('11-13', 3).problems).toEqual([])
  expect(check('11-13', 2)).toEqual({
    bibs: [11, 12, 13],
    problems: ['3 bibs are recalled, 2 go on. Remove some, or accept with a reason.'],
  })
})

test('an empty list recalls nobody, and says so', () => {
  expect(check(' ').problems).toEqual(['No bib is listed.'])
})

test('more than go on are accepted with a reason, any other problem is not', () => {
  expect(canRecall([], null)).toBe(true)
  expect(canRecall([{ code: 'TOO_MANY' }], null)).toBe(false)
  expect(canRecall([{ code: 'TOO_MANY' }], 'Bằng điểm ở ranh giới')).toBe(true)
  expect(canRecall([{ code: 'TOO_MANY' }, { code: 'UNKNOWN' }], 'Bằng điểm ở ranh giới')).toBe(false)
})
