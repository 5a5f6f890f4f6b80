import { expect, test } from 'vitest'
import { competitorNames } from './names.ts'

const pair = {
  id: 1,
  number: 7 as number | null,
  full_name_one: '—',
  full_name_two: 'Lê Chị Hai' as string | null,
  team_name: null,
  unit: null,
  heat: 1,
}

test('who is not named is read by the bib alone, without a dash', () => {
  expect(competitorNames(pair)).toEqual(['Lê Chị Hai'])
  expect(competitorNames({ ...pair, full_name_two: '—' })).toEqual([])
  expect(competitorNames({ ...pair, full_name_two: null })).toEqual([])
})

test('who has no bib either keeps a sign where the name stood', () => {
  expect(competitorNames({ ...pair, number: null, full_name_two: null })).toEqual(['—'])
})
