import { expect, it } from 'vitest'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Language } from '@portal/shared/kit/errors'
import { assessContents } from './register-contents.ts'
import { groupIntoBlocks, chipName, listIneligible, sortByAge } from './register-blocks.ts'
import { detail, open, senior, tournament } from '../draft/register.fixtures.ts'

const assess = (details: Detail[], year: number) =>
  assessContents({
    tournament,
    details,
    kind: 'individual',
    people: [{ name: 'Lê Hoa', year }],
    chosen: [],
    entrant: { role: 'visitor', unit_ids: [] },
    now: new Date('2026-06-01T03:00:00Z'),
  })
const dance = (id: number, name: string) => ({ id, name, symbol: name, dance_type_id: 1 })
const latin = { id: 1, name: 'Latin' }
const graded = (name: string, ...dances: string[]) => ({
  id: 1,
  name,
  dance: dances.map((each, i) => dance(i, each)),
  dance_type: latin,
})
const blockTexts = (details: Detail[], language: Language = 'vi') =>
  groupIntoBlocks(assess(details, 2015), language).map(({ title, rows }) => [
    title,
    ...rows.map(({ danceCount: dances, grade, firstDances, chips }) => [
      dances,
      grade || firstDances,
      ...chips.map(({ label, details: more }) => `${label}|${more}`),
    ]),
  ])

it('is one block for a style and an age group, its grade said once, and each grade by what it adds to the one before', () => {
  const details = [
    detail(1),
    detail(2, { grade: graded('F1', 'Rumba') }),
    detail(5, { grade: graded('FC Latin', 'Cha cha', 'Rumba', 'Jive') }),
    detail(3, { grade: graded('FD Latin', 'Cha cha', 'Rumba') }),
    detail(4, { age: open, name: 'Nhảy tự do', symbol: 'X4', grade: null }),
  ]
  expect(blockTexts(details)).toEqual([
    ['Latin · Thiếu nhi 2', ['one', 'F1', 'Cha cha|', 'Rumba|'], ['several', 'Cha cha, Rumba', 'FD|', 'FC|+ Jive']],
    ['Mọi lứa tuổi · Thi đơn', ['none', '', 'Nhảy tự do|X4']],
  ])
})

it('lists the blocks of a style by their age groups', () => {
  const events = [
    detail(1, { age: { ...open, id: 7, start_age: 4, name: 'Mở rộng' } }),
    detail(2),
    detail(3, { age: { ...open, id: 9, name: 'Cao niên', index: 0 } }),
  ]
  const titles = sortByAge(groupIntoBlocks(assess(events, 2015), 'vi')).map(({ title }) => title)
  expect(titles).toEqual(['Latin · Cao niên', 'Latin · Mở rộng', 'Latin · Thiếu nhi 2'])
})

it('calls groups and events by the names of its reader', () => {
  const age = { ...open, name_en: 'Any age' }
  const team = { id: 4, name: 'Thi nhóm', name_en: 'Group', minimum_people: 1, maximum_people: 9 }
  const details = [
    detail(1, { age, sub_ages: [{ ...age, id: 8, name: 'Trẻ', name_en: null }] }),
    detail(2, { age, formality: team, grade: null, name: 'Nhóm trẻ', name_en: 'Youth group', symbol: 'X2' }),
  ]
  const blocks = (language: Language) => blockTexts(details, language).flat(2)
  expect(blocks('en')).toEqual(expect.arrayContaining(['Latin · Any age', 'Any age · Group', 'Youth group|X2']))
  expect(blocks('vi')).toEqual(
    expect.arrayContaining(['Latin · Mọi lứa tuổi', 'Mọi lứa tuổi · Thi nhóm', 'Nhóm trẻ|X2']),
  )
})

it('says symbol, name and dances of a chip once to a screen reader', () => {
  const details = [
    detail(1),
    detail(5, { grade: graded('FC Latin', 'Cha cha', 'Rumba', 'Jive') }),
    detail(3, { grade: graded('FD Latin', 'Cha cha', 'Rumba') }),
    detail(4, { age: open, name: 'Nhảy tự do', symbol: 'X4', grade: null }),
  ]
  const names = groupIntoBlocks(assess(details, 2015), 'vi').flatMap(({ rows }) =>
    rows.flatMap(({ chips }) => chips.map((chip) => chipName(chip, chip.label))),
  )
  expect(names).toEqual(['S1 Cha cha', 'S3 FD Cha cha, Rumba', 'S5 FC + Jive Cha cha, Rumba, Jive', 'X4 Nhảy tự do'])
})

it('calls contents by their names where dance and grade would read alike', () => {
  expect(blockTexts([detail(1, { name: 'Vòng A' }), detail(2, { name: 'Vòng B' })])).toEqual([
    ['Latin · Thiếu nhi 2', ['one', 'F1', 'Vòng A|S1', 'Vòng B|S2']],
  ])
})

it('knows the group of the dancer’s own age from one that only takes the age as a further one', () => {
  const older = { ...open, id: 9, name: 'Thiếu niên 1', start_age: 12, end_age: 13 }
  const [own, olderDetail] = [detail(1), detail(2, { age: older, sub_ages: [detail(1).content_competition.age] })]
  expect(assess([own, olderDetail], 2015).map(({ verdict, isOwnAge }) => [verdict, isOwnAge])).toEqual([
    ['possible', true],
    ['possible', false],
  ])
})

it('names what is impossible, the nearest age first, and no children’s group to an adult', () => {
  const junior = { ...open, id: 9, start_age: 12, end_age: 13 }
  const details = [detail(1, { age: senior }), detail(2, { age: junior }), detail(3)]
  const ids = (year: number, others = false) =>
    listIneligible(assess(details, year), [], others).map(({ detail: { id } }) => id)
  expect(ids(2015)).toEqual([2, 1])
  expect(ids(2000)).toEqual([1])
  expect(ids(2000, true)).toEqual([1, 2, 3])
})
