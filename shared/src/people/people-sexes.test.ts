import { expect, test } from 'vitest'
import { readDancers } from './people-sexes.ts'

const read = (...lines: string[]) =>
  readDancers(lines.join('\n')).dancers.map(({ name, year, sex }) => [name, year, sex].join(' '))

test.each([
  ['Lý Minh Thư\t2014\tNữ', 'Lý Minh Thư 2014 female'],
  ['Lý Minh Thư\t2014\tNữ\tCLB Sao Mai', 'Lý Minh Thư 2014 female'],
  ['Hồ An\t2014\tNam', 'Hồ An 2014 male'],
  ['Hồ An, 2014, nam', 'Hồ An 2014 male'],
  ['Hồ An 2014 M', 'Hồ An 2014 male'],
  ['Hồ An (2014) - F', 'Hồ An 2014 female'],
  ['1\tHồ An\t12/5/2014\tfemale', 'Hồ An 2014 female'],
  ['Hồ An\t2014\tMale', 'Hồ An 2014 male'],
])('the sex behind a year is read: %s', (line, dancer) => {
  expect(read(line)).toEqual([dancer])
})

test('under a heading the sex is read of its own column, before the year too', () => {
  expect(read('Họ và tên\tGiới tính\tNăm sinh', 'Lý An Nam\tNữ\t2014', 'Hồ An\tNam\t2015')).toEqual([
    'Lý An Nam 2014 female',
    'Hồ An 2015 male',
  ])
})

test('who is called Nam keeps the name, and nobody gets a sex that is not written', () => {
  expect(read('Lý Văn\tNam\t2014', 'Hồ Nam 2015', 'Tô Vy\t2016')).toEqual([
    'Lý Văn Nam 2014 ',
    'Hồ Nam 2015 ',
    'Tô Vy 2016 ',
  ])
})

test('several lines each have their own', () => {
  expect(read('Lý Thư\t2014\tNữ', 'Hồ An\t2014\tNam', 'Tô Vy\t2016\t')).toEqual([
    'Lý Thư 2014 female',
    'Hồ An 2014 male',
    'Tô Vy 2016 ',
  ])
})
