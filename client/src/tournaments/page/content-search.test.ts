import { describe, expect, it } from 'vitest'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { findFittingContents } from '@portal/shared/tournaments/fitting-contents'
import { searchContents, buildSearchTexts } from './content-search.ts'
import { buildMatrices, matchAge } from './matrix.ts'

const forms = {
  solo: { id: 1, name: 'Thi đơn', name_en: null, minimum_people: 1, maximum_people: 1 },
  pair: { id: 2, name: 'Thi đôi', name_en: null, minimum_people: 2, maximum_people: 2 },
  team: { id: 4, name: 'Thi nhóm', name_en: null, minimum_people: 2, maximum_people: 60 },
}
type Age = Partial<Detail['content_competition']['age']>

let last = 0
function opened(symbol: string, form: keyof typeof forms, age: Age, more: object = {}): Detail {
  last += 1
  const at = '2026-01-01T00:00:00.000Z'
  const trail = { index: last, version: 1, created_date: at, updated_date: at }
  return {
    ...trail,
    id: last,
    is_register: 1,
    fee: null,
    quantity: 0,
    entries: 0,
    tournament: { id: 1, name: 'Cúp', name_en: null },
    content_competition: {
      ...trail,
      id: last,
      symbol,
      name: `Nội dung ${symbol}`,
      name_en: null,
      is_closed: 0,
      minimum_athletes: 0,
      grade: null,
      age: {
        id: last,
        name: 'Thiếu nhi',
        name_en: null,
        start_age: 0,
        end_age: null,
        start_ages: null,
        end_ages: null,
        total_age: null,
        ...age,
      },
      sub_ages: [],
      formality: forms[form],
      unit: null,
      folder: null,
      ...more,
    },
  }
}

const child = opened('S11C', 'solo', { start_age: 10, end_age: 11 })
const childPair = opened('D215', 'pair', { start_age: 10, end_age: 11, start_ages: 4, end_ages: 11 })
const senior = opened('DT12', 'pair', { start_age: 21, total_age: 80 })
const team = opened('N1', 'team', { start_age: 4, end_age: 11 })
const details = [child, childPair, senior, team]

const found = (form: number | null, ...years: (number | null)[]) =>
  findFittingContents(details, { form, years }, 2026).map(({ content_competition }) => content_competition.symbol)

describe('finding contents by year of birth', () => {
  it('shows all while nothing is asked', () => {
    expect(found(null, null)).toEqual(['S11C', 'D215', 'DT12', 'N1'])
  })

  it('finds every form in which a child of ten may dance', () => {
    expect(found(null, 2016)).toEqual(['S11C', 'D215', 'N1'])
  })

  it('does not hold the unknown partner against a pair', () => {
    // Seven: the second range, as long as the partner may be ten.
    expect(found(2, 2019)).toEqual(['D215'])
    expect(found(2, 2019, null)).toEqual(['D215'])
    expect(found(2, 2019, 2018)).toEqual([])
    expect(found(2, 2019, 2016)).toEqual(['D215'])
  })

  it('adds the ages once both are known', () => {
    expect(found(2, 1990)).toEqual(['DT12'])
    expect(found(2, 1990, 1990)).toEqual([])
    expect(found(2, 1990, 1980)).toEqual(['DT12'])
  })

  it('wants the youngest and the oldest of a team inside', () => {
    expect(found(4, 2020, 2015)).toEqual(['N1'])
    expect(found(4, 2020, 2010)).toEqual([])
  })
})

describe('the list of contents', () => {
  it('is searched without diacritics, every word, in symbol, name and age group', () => {
    const texts = buildSearchTexts(details)
    expect(searchContents(details, texts, 'noi d215')).toEqual([childPair])
    expect(searchContents(details, texts, 'thieu NHI s11')).toEqual([child])
    expect(searchContents(details, texts, '  ')).toBe(details)
    expect(searchContents(details, texts, 'd215 waltz')).toEqual([])
  })

  it('is searched by names in either language', () => {
    const morning = { id: 8, name: 'Buổi sáng', name_en: 'Morning' }
    const bilingual = opened('S12W', 'solo', { name_en: 'Juvenile' }, { name_en: 'Solo Waltz', folder: morning })
    for (const typed of ['noi dung s12', 'solo waltz', 'juvenile thieu', 'morning', 'buoi sang'])
      expect(searchContents([child, bilingual], buildSearchTexts([child, bilingual]), typed)).toEqual([bilingual])
  })
})

describe('the table of contents', () => {
  const latin = { grade: { id: 1, name: 'D', dance: [], dance_type: { id: 5, name: 'Latin' } } }
  const standard = { grade: { id: 2, name: 'D', dance: [], dance_type: { id: 6, name: 'Standard' } } }
  const young = { id: 90, start_age: 8, end_age: 9 }
  const older = { id: 91, start_age: 10, end_age: 11 }
  const solo = opened('S1', 'solo', older, latin)
  const secondSolo = opened('S2', 'solo', older, latin)
  const youngSolo = opened('S3', 'solo', young, standard)
  const pair = opened('D1', 'pair', young, latin)
  const [styled, teams] = buildMatrices([solo, secondSolo, pair, youngSolo, team])

  it('has a row for each age group, the youngest first, and a column for each form and style', () => {
    expect(styled?.columns.map(({ form, style }) => [form.id, style?.name])).toEqual([
      [1, 'Latin'],
      [1, 'Standard'],
      [2, 'Latin'],
    ])
    expect(styled?.rows.map(({ age, cells }) => [age.id, cells])).toEqual([
      [90, [[], [youngSolo], [pair]]],
      [91, [[solo, secondSolo], [], []]],
    ])
  })

  it('keeps teams, which dance no style, in a table of their own', () => {
    expect(teams?.columns.map(({ form, style }) => [form.id, style])).toEqual([[4, null]])
    expect(teams?.rows.flatMap(({ cells }) => cells)).toEqual([[team]])
  })

  it('marks the own age group, and older ones in which somebody fits', () => {
    const met = styled?.rows.map((row) => matchAge(row, 9, ({ id }) => id === pair.id || id === solo.id))
    expect(met).toEqual(['own', 'up'])
    expect(styled?.rows.map((row) => matchAge(row, 9, ({ id }) => id === solo.id))).toEqual(['none', 'up'])
  })
})
