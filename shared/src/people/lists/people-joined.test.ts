import { describe, expect, test } from 'vitest'
import { parseMembers } from '../people-text.ts'
import { splitPeople, splitYears } from './people-joined.ts'
import { readDancers } from './people-sexes.ts'

const JOINS = [' x ', ' X ', ' × ', ' và ', ' & ', '&', ' + ', ' / ', '/', ', ', '\n']
const names = (people: readonly { name: string; year: number | null }[]) =>
  people.map(({ name, year }) => [name, year].filter(Boolean).join(' '))

describe('several people in one cell', () => {
  test.each(JOINS)('are told apart at %j, with years beside the names or without', (join) => {
    expect(names(splitPeople(`Lý Văn An${join}Hồ Thị Vy`))).toEqual(['Lý Văn An', 'Hồ Thị Vy'])
    expect(names(splitPeople(`Lý Văn An 2012${join}Hồ Thị Vy (2013)`))).toEqual(['Lý Văn An 2012', 'Hồ Thị Vy 2013'])
    expect(names(splitPeople(`1. An${join}Vy${join}Hân`))).toEqual(['An', 'Vy', 'Hân'])
  })

  test.each([
    'Lý Văn An',
    'Và A Sếnh',
    'Lý Xuân An',
    'x',
    'Lý Văn An x',
    'Họ và tên',
    'Nam/Nữ',
    'Lý An, 2016',
    'Lý An, 2016, cha',
    'Lý An / 0912345678',
    'CLB Sao & Trăng',
    'Lý An - cha cha',
    'Lý An - Bơ',
    'Lê Anna-Maria Hoa',
    '',
  ])('one is not made two: %j', (text) => {
    expect(splitPeople(text)).toEqual([])
  })
})

test.each([' - ', ' – ', ' — ', '–'])('two whole names are told apart at the dash %j', (dash) => {
  expect(names(splitPeople(`Lý Văn An${dash}Hồ Thị Vy`))).toEqual(['Lý Văn An', 'Hồ Thị Vy'])
  expect(names(splitPeople(`lý an 2012${dash}hồ vy`))).toEqual(['lý an 2012', 'hồ vy'])
})

test.each([
  '2012/2013',
  '2012 / 2013',
  '2012-2013',
  '2012 – 2013',
  '2012, 2013',
  '2012 & 2013',
  '2012 2013',
  '2012 và 2013',
])('years of two in one cell are read: %s', (text) => {
  expect(splitYears(text)).toEqual([2012, 2013])
})

test('so are their dates, and one date is one', () => {
  expect(splitYears('12/05/2012 - 03/04/2013')).toEqual([2012, 2013])
  for (const text of ['2012', '12/5/2012', '5/2012', '2012-05-12', '2012/x', '', '2012/13'])
    expect(splitYears(text)).toEqual([])
})

const listed = (...lines: string[]) => {
  const { dancers, unreadLines: unread } = readDancers(lines.join('\n'))
  return [names(dancers), unread]
}

describe('a pair in the name cell of a roster', () => {
  test.each([' x ', ' và ', ' & ', ' + ', '/', ' - ', ' – '])(
    'is two dancers with both years, joined by %j',
    (join) => {
      const both = ['Lý Văn An 2012', 'Hồ Thị Vy 2013', 'Tô Gia Hân 2014']
      for (const years of ['2012/2013', '2012 - 2013'])
        expect(
          listed('STT\tHọ và tên\tNăm sinh', `1\tLý Văn An${join}Hồ Thị Vy\t${years}`, '2\tTô Gia Hân\t2014'),
        ).toEqual([both, []])
      expect(listed(`1\tLý Văn An${join}Hồ Thị Vy\t2012/2013\tHà Nội`, '2\tTô Gia Hân\t2014\tHuế')).toEqual([both, []])
      expect(listed(`Lý Văn An 2012${join}Hồ Thị Vy 2013`, 'Tô Gia Hân 2014')).toEqual([both, []])
    },
  )

  test.each([' x ', ' và ', ' & ', ' + ', '/', ' - ', ' – '])(
    'is a line to look at where a year is missing, joined by %j',
    (join) => {
      for (const line of [
        `1\tLý Văn An${join}Hồ Thị Vy\t2012`,
        `1\tLý Văn An${join}Hồ Thị Vy\t`,
        `Lý Văn An${join}Hồ Thị Vy 2012`,
      ])
        expect(listed('STT\tHọ và tên\tNăm sinh', line)).toEqual([[], [line]])
    },
  )
})

test('members of a team that one cell joins are told apart, each with the year of their place', () => {
  const text = 'Họ và tên\tNăm sinh\nLý Văn An x Hồ Thị Vy\t2012/2013\nTô Gia Hân\t2014'
  expect(names(parseMembers(text))).toEqual(['Lý Văn An 2012', 'Hồ Thị Vy 2013', 'Tô Gia Hân 2014'])
  expect(names(parseMembers('Lý Văn An và Hồ Thị Vy, Tô Gia Hân 2014'))).toEqual([
    'Lý Văn An',
    'Hồ Thị Vy',
    'Tô Gia Hân 2014',
  ])
  expect(names(parseMembers('Lý Văn An + Hồ Thị Vy, 2012, 2013'))).toEqual(['Lý Văn An 2012', 'Hồ Thị Vy 2013'])
})
