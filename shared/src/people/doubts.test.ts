import { expect, test } from 'vitest'
import { findDoubts, correctMistypedYears } from './doubts.ts'

const codes = (name: string, year: number | null = null) => findDoubts({ name, year }, 2026).map(({ code }) => code)

test.each([
  ['LY GIA HAN', ['bare']],
  ['LY GIA HAN (Bơ)', ['bare']],
  ['LÝ GIA HÂN', []],
  ['Ly Gia Han', []],
  ['HAN', []],
  ['Lý Gia Hân', []],
])('a name in capitals without marks is asked about: %s', (name, expected) => {
  expect(codes(name)).toEqual(expected)
})

test.each([
  ['Lê Hà nữ', 'nữ'],
  ['Lê Hà - NỮ', 'NỮ'],
  ['Nguyễn Văn An cha', 'cha'],
  ['Trần Bảo Vy - rumba', 'rumba'],
  ['Rumba: Lê Hà My', 'Rumba'],
  ['cha cha Lê Hà', 'cha cha'],
  ['Hồ Bảo-Vũ My', 'Bảo-Vũ'],
  ['Lê Hoài Nam', undefined],
  ['Công Tôn Nữ An', undefined],
  ['Lê Rumba Hà', undefined],
  ['Anna-Maria Lê', undefined],
  ['Rumba', undefined],
])('a word that may be no part of the name is asked about: %s', (name, word) => {
  const isEvent = (text: string) => ['cha', 'cha cha', 'rumba'].includes(text.toLowerCase())
  expect(findDoubts({ name, year: null }, 2026, isEvent)).toEqual(word ? [{ code: 'word', name, word }] : [])
})

test('an age of 100 years is asked about, one of 99 is not, nor a year that is not known', () => {
  expect(findDoubts({ name: 'Lý An', year: 1905 }, 2026)).toEqual([
    { code: 'old', name: 'Lý An', year: 1905, age: 121 },
  ])
  expect([codes('Lý An', 1926), codes('Lý An', 1927), codes('Lý An')]).toEqual([['old'], [], []])
})

test.each([
  ['2O15', '2015'],
  ['Mai Chi 2o15 cha', 'Mai Chi 2015 cha'],
  ['20I5, 12/5/20l5', '2015, 12/5/2015'],
  ['l998', '1998'],
  ['Lo Il 2015 IlOo 23O5 2O155 A2O15', 'Lo Il 2015 IlOo 23O5 2O155 A2O15'],
])('letters in a year are figures: %s', (text, mended) => {
  expect(correctMistypedYears(text)).toBe(mended)
})
