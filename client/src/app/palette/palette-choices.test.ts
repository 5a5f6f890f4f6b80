import { describe, expect, test } from 'vitest'
import type { FoundEntry } from '@portal/shared/entries/find-calls'
import { hasPermission, type TournamentRole } from '@portal/shared/kit/permissions'
import { addWords } from '../../kit/i18n/language.ts'
import { translateIn } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { allWords } from '../words/all-words.ts'
import { findChoices, serverSearch } from './palette-choices.ts'

addWords({ allWords })

const [spring, autumn] = [
  { id: 1, name: 'Cúp mùa xuân', to: '/tournaments/1' },
  { id: 2, name: 'Cúp mùa thu', to: '/tournaments/2' },
] as const
const entry: FoundEntry = {
  id: 5,
  code: 'DANG23',
  number: 21,
  status: 1,
  state: null,
  full_name_one: 'Đặng Bảo',
  full_name_two: 'Vũ Ánh',
  team_name: null,
  unit: { id: 3, name: 'CLB Sao Mai' },
  tournament: { id: 1, name: spring.name },
}

const choicesFor = (typed: string, role: TournamentRole | 'admin', entries: readonly FoundEntry[] = []) =>
  findChoices({
    typed,
    workspaces: [spring, autumn],
    places: [],
    found: { entries, units: [] },
    mayIn: (tournament) => (permission) =>
      hasPermission(
        role === 'admin'
          ? { role, grants: [] }
          : { role: 'user', grants: [1, 2].map((id) => ({ tournament_id: id, role })) },
        permission,
        tournament ?? 0,
      ),
    t: translateIn.en,
  })
const lines = (...args: Parameters<typeof choicesFor>) =>
  choicesFor(...args).flatMap(({ choices }) => choices.map(({ label, detail }) => [label, detail].join(' | ')))

describe('the palette', () => {
  test('offers what is nearest before anything is typed', () => {
    expect(lines('', 'cashier')).toEqual([
      'Collect fees | Cúp mùa xuân',
      'Overview | Cúp mùa xuân',
      'Entries | Cúp mùa xuân',
      'Papers | Cúp mùa xuân',
      'Cúp mùa xuân | ',
      'Cúp mùa thu | ',
      'Overview | Cúp mùa thu',
      'Entries | Cúp mùa thu',
      'Papers | Cúp mùa thu',
    ])
  })

  test('offers no more than the role may do', () => {
    expect(lines('assign', 'cashier')).toEqual([])
    expect(lines('assign', 'desk')).toContain('Assign bibs | Cúp mùa xuân')
    expect(lines('create', 'organiser')).toEqual([])
    expect(lines('create', 'admin')).toEqual(['Create a tournament | '])
  })

  test('finds a part of another tournament by both names, without diacritics', () => {
    expect(lines('thu bib', 'desk')).toEqual([
      'Assign bibs | Cúp mùa thu',
      'Bibs | Cúp mùa thu',
      'Check-in desk | Cúp mùa thu',
    ])
  })

  test('puts a page that is called what was typed before those that are found by other words', () => {
    const [texts, contacts] = [
      { to: paths.admin.texts, label: 'texts.title' },
      { to: paths.admin.contacts, label: 'contacts.title' },
    ] as const
    const found = findChoices({
      typed: 'lien he',
      workspaces: [],
      places: [texts, contacts],
      found: { entries: [], units: [] },
      mayIn: () => () => true,
      t: translateIn.vi,
    })
    expect(found.flatMap(({ choices }) => choices.map(({ to }) => to))).toEqual([contacts.to, texts.to])
  })

  test('shows an entry by its code beside one whose name is the same letters', () => {
    const namesake = { ...entry, id: 6, code: 'KMNP45', full_name_one: 'Dang23', number: null, tournament: autumn }
    expect(lines('dang23', 'desk', [entry, namesake])).toEqual([
      'Đặng Bảo – Vũ Ánh | CLB Sao Mai · DANG23',
      'Dang23 – Vũ Ánh | CLB Sao Mai · KMNP45 · Cúp mùa thu',
    ])
  })

  test('leads to the list that holds an entry, and leaves pending ones to those who approve', () => {
    const pending = { ...entry, status: 0 as const }
    const to = (...args: Parameters<typeof choicesFor>) => choicesFor(...args)[0]?.choices[0]?.to
    expect(to('bao', 'cashier', [entry])).toBe('/tournaments/1/entries?search=DANG23&row=5&panel=1')
    expect(to('bao', 'desk', [pending])).toBe('/tournaments/1/waiting?search=DANG23&row=5&panel=1')
    expect(to('bao', 'desk', [{ ...entry, status: 0, state: 'refused' }])).toBe(
      '/tournaments/1/entries?search=DANG23&state=any&row=5&panel=1',
    )
    expect(choicesFor('bao', 'cashier', [pending])).toEqual([])
  })
})

test('a sign before the words narrows to acts, to people, or to events by symbol or name', () => {
  const events = [
    { id: 7, symbol: 'S11C', name: 'Solo Chachacha' },
    { id: 8, symbol: 'D11', name: 'Cặp đôi Thiếu nhi S11' },
  ]
  const only = (typed: string) =>
    findChoices({
      typed,
      workspaces: [spring],
      places: [],
      found: { entries: [entry], units: [] },
      events,
      mayIn: () => () => true,
      t: translateIn.en,
    }).map(({ title, choices }) => [title, choices.map(({ label }) => label)])
  expect(only('>assign')).toEqual([['palette.acts', ['Assign bibs']]])
  expect(only('@bao')).toEqual([['palette.entries', ['Đặng Bảo – Vũ Ánh']]])
  expect(only('#s11')).toEqual([['palette.events', ['S11C Solo Chachacha', 'D11 Cặp đôi Thiếu nhi S11']]])
  expect(only('# thieu nhi')).toEqual([['palette.events', ['D11 Cặp đôi Thiếu nhi S11']]])
  expect(['>bao', '#bao', '@bao'].map(serverSearch)).toEqual([null, null, 'bao'])
})

test('a bib is asked for by its number alone, and a single letter not at all', () => {
  expect(['số đeo 21', 'SBD21', 'bib 21', ' 21 ', 'đ', 'an'].map(serverSearch)).toEqual([
    '21',
    '21',
    '21',
    '21',
    null,
    'an',
  ])
  expect(['#20', ' # 20'].map(serverSearch)).toEqual(['#20', '#20'])
})
