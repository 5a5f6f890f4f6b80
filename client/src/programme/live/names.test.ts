import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

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
  expect(namesOf(pair)).toEqual(['Lê Chị Hai'])
  expect(namesOf({ ...pair, full_name_two: '—' })).toEqual([])
  expect(namesOf({ ...pair, full_name_two: null })).toEqual([])
})

test('who has no bib either keeps a sign where the name stood', () => {
  expect(namesOf({ ...pair, number: null, full_name_two: null })).toEqual(['—'])
})
