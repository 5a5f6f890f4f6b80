import { describe, expect, it } from 'vitest'
import { findingSentence } from '@portal/shared/imports/findings'
import { detail } from '../register/draft/register.fixtures.ts'
import { listFixes } from './club-fixes.ts'
import { assessRow, createRow, type SheetRow, type Sheet } from './club-rows.ts'
import { details, sheet } from './club.fixtures.ts'
import { summarizeSheet } from './club-status.ts'
import { listRows } from './paste/club-look-rows.ts'
import { parseText } from './paste/club-read.ts'

const waltz = { id: 7, name: 'Waltz', symbol: 'W', dance_type_id: 2 }
/** The same grades in two styles, as every syllabus has them. */
const styles: Sheet = {
  ...sheet,
  details: [
    ...details,
    detail(11, { grade: { id: 11, name: 'F1', dance: [waltz], dance_type: { id: 2, name: 'Standard' } } }),
  ],
}
const rowsIn = (text: string, where = sheet) => listRows(parseText(text, where.details), where)
const statusIn = (rows: SheetRow[], where = sheet) =>
  summarizeSheet(rows, where, {
    isAttempted: false,
    refusals: new Map(),
    describeDuplicate: String,
    describeUnread: (text) => `unread ${text}`,
    describeAmbiguous: (text) => `unclear ${text}`,
    describeUnreadLine: (text) => `line ${text}`,
  })
const fixesIn = (row: SheetRow | undefined, where = sheet) => (row ? listFixes(row, assessRow(row, where)) : [])
const textsOf = (row: SheetRow | undefined, where = sheet) =>
  fixesIn(row, where).map(({ kind, text }) => `${kind} ${text}`)

describe('a nickname in brackets', () => {
  it.each([
    ['Lý An (Bơ) 2016 cha', 'Lý An'],
    ['Lý An 2016 (Bơ) cha', 'Lý An'],
    ['STT\tHọ và tên\tNăm sinh\tNội dung\n1\tLý An (Bơ)\t2016\tCha', 'Lý An'],
  ])('keeps a row from being sent until it is out of the name: %s', (text, name) => {
    const [row, ...others] = rowsIn(text)
    expect(others).toEqual([])
    expect(row?.draft.contents).toEqual([1])
    expect(statusIn(row ? [row] : []).readyRows).toEqual([])
    expect(row && assessRow(row, sheet).faults.map(({ message }) => message)).toEqual([
      findingSentence('NAME_HOLDS_NICKNAME', 'en', { nickname: 'Bơ' }),
    ])
    const mended = fixesIn(row)[0]?.apply(row ?? createRow())
    expect(mended?.draft).toMatchObject({ full_name_one: name, year_one: '2016', contents: [1] })
    expect(statusIn(mended ? [mended] : []).readyRows).toHaveLength(1)
  })

  it('of members of a team goes in the same way, their years stay', () => {
    const row = createRow('group', { team_name: 'Sao', members: 'Lý An (Bơ) 2016\nHồ Vy (2015)' })
    expect(textsOf(row)).toEqual(['nickname Bơ'])
    expect(fixesIn(row)[0]?.apply(row).draft.members).toBe('Lý An 2016\nHồ Vy (2015)')
  })
})

describe('a year with letters for figures', () => {
  it.each([
    'Lý An\t2O15\tCha\nHồ Vy\t2015\tCha',
    'Lý An 2O15 cha\nHồ Vy 2015',
    'Lý An - 2o15 - cha',
    'Lý An 20I5, cha\nHồ Vy 2015',
    'Lý An 2O15\nHồ Vy 2015',
  ])('is not taken, and offered: %s', (text) => {
    const row = rowsIn(text).find(({ draft }) => draft.full_name_one === 'Lý An')
    expect(row?.draft.year_one).toMatch(/^20?[oOI]?[15I]5$/u)
    expect(statusIn(row ? [row] : []).readyRows).toEqual([])
    expect(textsOf(row)).toEqual(['year 2015'])
    expect(fixesIn(row)[0]?.apply(row ?? createRow()).draft).toMatchObject({ full_name_one: 'Lý An', year_one: '2015' })
  })

  it('typed behind a name is offered there', () => {
    const row = createRow('individual', { full_name_one: 'Lý An 2O15' })
    expect(textsOf(row)).toEqual(['year 2015'])
    expect(fixesIn(row)[0]?.apply(row).draft).toMatchObject({ full_name_one: 'Lý An', year_one: '2015' })
  })
})

it('a year of a member with letters for figures keeps a team from being sent, and is offered', () => {
  const row = createRow('flashmob', { members: 'Lý An 2O15\nHồ Vy 20I6\nTô Hân 2014', contents: [6] })
  expect(statusIn([row]).readyRows).toEqual([])
  expect(textsOf(row)).toEqual(['year 2015, 2016'])
  const mended = fixesIn(row)[0]?.apply(row) ?? row
  expect(mended.draft.members).toBe('Lý An 2015\nHồ Vy 2016\nTô Hân 2014')
  expect(assessRow(mended, sheet).faults).toEqual([])
})

describe('what is asked and not refused', () => {
  it.each([
    ['LY GIA HAN', '2016', ['bare']],
    ['LÝ GIA HÂN', '2016', []],
    ['Lý An', '1905', ['old']],
    ['Lý An', '1927', []],
  ])('%s %s', (full_name_one, year_one, codes) => {
    const row = createRow('individual', { full_name_one, year_one })
    expect(assessRow(row, sheet).doubts.map(({ code }) => code)).toEqual(codes)
    expect(assessRow(row, sheet).faults).toEqual([])
  })
})

it.each([
  ['Lê Hà nữ\t2016', 'nữ'],
  ['Trần Bảo Vy nữ 2016', 'nữ'],
  ['2015 Nguyễn Văn An cha', 'cha'],
  ['2016 - Trần Bảo Vy - rumba', 'rumba'],
  ['Rumba - Lê Hà My 2016', 'Rumba'],
  ['cha cha Lê Hà 2016', 'cha cha'],
  ['Hồ Bảo-Vũ My 2015', 'Bảo-Vũ'],
  ['Lê Hoài Nam 2016', undefined],
  ['Hồ Thị Chà 2016', undefined],
])('a word that may be no part of a name is asked about and stays: %s', (text, word) => {
  const [row, ...others] = rowsIn(text)
  expect(others).toEqual([])
  expect(row && assessRow(row, sheet).doubts).toMatchObject(word ? [{ code: 'word', word }] : [])
  if (word) expect(row?.draft.full_name_one).toContain(word)
})

describe('a word of several styles', () => {
  it('waits to be chosen, and is taken where one style alone fits', () => {
    const [row] = rowsIn('Họ và tên\tNăm sinh\tNội dung\nLý An\t2016\tF1 F2', styles)
    expect(row).toMatchObject({ unread: ['F1'], draft: { contents: [3] } })
    expect(
      statusIn(row ? [row] : [], styles)
        .problemsOf(row ?? createRow())
        .map(({ message }) => message),
    ).toEqual(['unclear F1'])
    expect(textsOf(row, styles)).toEqual(['choose F1 Latin', 'choose F1 Standard', 'forget F1'])
    const chosen = fixesIn(row, styles)[1]?.apply(row ?? createRow())
    expect(chosen).toMatchObject({ unread: [], draft: { contents: [3, 11] } })
    const [alone] = rowsIn('Họ và tên\tNăm sinh\tNội dung\nLý An\t2016\tF1 F2')
    expect(alone).toMatchObject({ unread: [], draft: { contents: [1, 3] } })
  })

  it('is taken at once with its style', () => {
    const [row] = rowsIn('Họ và tên\tNăm sinh\tNội dung\nLý An\t2016\tF1 Standard', styles)
    expect(row).toMatchObject({ unread: [], draft: { contents: [11] } })
  })
})

it('a line that is not read keeps all that was typed', () => {
  const long = `Lý An, ${'gì đó, '.repeat(80)}cuối`
  const rows = rowsIn(`STT\tHọ và tên\tNăm sinh\tNội dung\n1\tHồ Vy\t2016\tCha\n${long}`)
  expect(rows.map(({ unread }) => unread)).toEqual([[], [long]])
})
