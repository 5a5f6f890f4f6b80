import { expect } from 'vitest'
import { test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { toOwnEntry, findOwnEntry, storeOwnEntry } from './own-entries.ts'

const dancers = ['Nguyễn Hoa', 'Trần Lan', 'Lê Mai', 'Vũ Cúc']
const members = dancers.map((full_name, id) => ({ id, full_name, year_of_birth: 2014 }))
const team = entry(1, { team_name: 'Sao Mai', full_name_one: dancers.join(', '), members })
const { tournament } = team

test('a team that changed its name is found by its members, in any order, and kept without their names', () => {
  storeOwnEntry(toOwnEntry(team, 'its-link'))
  storeOwnEntry(toOwnEntry({ ...team, id: 2, members: members.slice(1) }, 'of-three-of-them'))
  const people = dancers.map((name) => ({ name, year: 2014 })).toReversed()
  const names = { team_name: 'Sao Hôm', full_name_one: dancers.join(', '), full_name_two: null }
  expect(findOwnEntry(tournament.id, names, people)?.link).toBe('its-link')
  expect(findOwnEntry(tournament.id, names, people.slice(2))).toBeUndefined()
  expect(localStorage.getItem('own_entries')).not.toContain('Trần Lan')
})
