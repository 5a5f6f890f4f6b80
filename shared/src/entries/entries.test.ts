import { expect, it } from 'vitest'
import { BATCH_NAMES_MAX, BATCH_PEOPLE_MAX, TYPED_MAX } from '../kit/limits.ts'
import { parseInput, fieldProblems } from '../kit/validation.ts'
import { batchCalls } from './batch-calls.ts'
import { changeDraft, registrationDraft } from './entries.ts'

const draft = {
  tournament_id: 1,
  full_name_one: 'Lê Thị Hoa',
  full_name_two: 'Trần Văn Nam',
  email: 'me@example.org',
  mobile: '0912345678',
  unit_id: null,
  tournament_detail_id: [1],
}

it.each([
  ['16', 'YEAR_FORMAT'],
  ['20x5', 'YEAR_FORMAT'],
  ['99999', 'YEAR_FORMAT'],
  [1850, 'YEAR_OUT_OF_RANGE'],
  [2190, 'YEAR_OUT_OF_RANGE'],
])('has one problem with %s as a year of birth', (year, code) => {
  for (const schema of [registrationDraft, changeDraft])
    for (const path of ['date_of_birth_one', 'date_of_birth_two']) {
      const { error } = parseInput(schema, { ...draft, [path]: year })
      expect(error && fieldProblems(error, 'en')).toMatchObject([{ path, code }])
    }
})

const batchOf = (names: readonly string[]) => ({
  tournament_id: 1,
  unit_id: null,
  email: 'club@example.org',
  mobile: '0912345678',
  rows: names.map((full_name_one) => ({ full_name_one, is_group: 1, team_name: 'Sao Mai', tournament_detail_id: [1] })),
})
const problemsOf = (names: readonly string[], language: 'en' | 'vi' = 'en') => {
  const { error } = parseInput(batchCalls.enter.body, batchOf(names))
  return error ? fieldProblems(error, language) : []
}

it('refuses a batch for the length of its names together, before it reads any of them', () => {
  const names = Array.from({ length: BATCH_NAMES_MAX / TYPED_MAX + 1 }, () => 'a'.repeat(TYPED_MAX))
  expect(problemsOf(names)).toEqual([
    { path: 'rows', code: 'BATCH_NAMES_TOO_LONG', message: expect.stringContaining('at most 200000 characters') },
  ])
  expect(problemsOf(names, 'vi')).toMatchObject([{ message: expect.stringContaining('nhiều nhất 200000 ký tự') }])
})

it('refuses a batch for how many it names together, before it reads any of them', () => {
  const names = Array.from({ length: BATCH_PEOPLE_MAX / 1000 + 1 }, () => ','.repeat(1000))
  expect(problemsOf(names)).toEqual([
    { path: 'rows', code: 'BATCH_TOO_MANY_PEOPLE', message: expect.stringContaining('at most 10000 people') },
  ])
  expect(problemsOf(names, 'vi')).toMatchObject([{ message: expect.stringContaining('nhiều nhất 10000 người') }])
})

it('counts the names of different rows separately', () => {
  const team = Array.from({ length: 20 }, () => 'An').join(',')
  const pair = { full_name_one: team, full_name_two: 'Lê Bình', tournament_detail_id: [1] }
  const { error } = parseInput(batchCalls.enter.body, { ...batchOf([]), rows: Array.from({ length: 500 }, () => pair) })
  expect(error && fieldProblems(error, 'en')).toMatchObject([{ path: 'rows', code: 'BATCH_TOO_MANY_PEOPLE' }])
})

it('counts the partners too', () => {
  const pair = { full_name_one: 'Trần An', full_name_two: 'a'.repeat(TYPED_MAX), tournament_detail_id: [1] }
  const { error } = parseInput(batchCalls.enter.body, { ...batchOf([]), rows: Array.from({ length: 11 }, () => pair) })
  expect(error && fieldProblems(error, 'en')).toMatchObject([{ path: 'rows', code: 'BATCH_NAMES_TOO_LONG' }])
})

it('takes 200 teams of 30 dancers with their years', () => {
  const team = Array.from({ length: 30 }, (_, at) => `Nguyễn Thị Phương M${'aeiouy'[at % 6]}${'hmnpt'[at % 5]} 2010`)
  expect(problemsOf(Array.from({ length: 200 }, () => team.join(', ')))).toEqual([])
})

it.each([{ rows: null }, { rows: 'An' }, { rows: [null] }, { rows: [{ full_name_one: 7 }] }])(
  'still names what is wrong with $rows',
  ({ rows }) => {
    const { error } = parseInput(batchCalls.enter.body, { ...batchOf([]), rows })
    expect(error && fieldProblems(error, 'en')[0]?.path).toMatch(/^rows/u)
  },
)
