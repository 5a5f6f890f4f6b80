import { expect, it } from 'vitest'
import { allWords } from '../../app/words/all-words.ts'
import { createTranslator } from '../i18n/translate.ts'
import type { T } from '../i18n/use-t.ts'
import { contentAge } from './content-age.ts'

const range = (start_age: number, end_age: number | null, more: object = {}) => ({
  id: start_age,
  name: 'Nhóm tuổi',
  name_en: null,
  start_age,
  end_age,
  start_ages: null,
  end_ages: null,
  total_age: null,
  ...more,
})
const { translate: say } = createTranslator(allWords)
const t: T = (key, params) => say('en', key, params)
const pair = { id: 2, name: 'Pair', name_en: null, minimum_people: 2, maximum_people: 2 }
const solo = { id: 1, name: 'Solo', name_en: null, minimum_people: 1, maximum_people: 1 }
const ageText = (age: ReturnType<typeof range>, ...sub_ages: ReturnType<typeof range>[]) =>
  contentAge({ age, sub_ages, formality: pair }, 2026, t)

it('says ages and the years of birth they mean', () => {
  expect(ageText(range(10, 11))).toBe('Age 10 to 11 (born 2015 to 2016)')
  expect(ageText(range(7, 7))).toBe('Age exactly 7 (born 2019)')
  expect(ageText(range(35, null))).toBe('Age 35 and over (born 1991 or earlier)')
  expect(ageText(range(35, 999))).toBe('Age 35 and over (born 1991 or earlier)')
  expect(ageText(range(0, 7))).toBe('Age up to 7 (born 2019 or later)')
  expect(ageText(range(0, null))).toBe('any age')
})

it('joins ranges that touch, and keeps apart those that do not', () => {
  expect(ageText(range(10, 11), range(8, 9))).toBe('Age 8 to 11 (born 2015 to 2018)')
  expect(ageText(range(35, null), range(8, 9))).toBe(
    'Age 8 to 9 or 35 and over (born 2017 to 2018 or born 1991 or earlier)',
  )
})

it('says what holds for the other partner and for both together', () => {
  expect(ageText(range(35, null, { start_ages: 30 }))).toContain(', partner 30 and over')
  expect(ageText(range(21, null, { total_age: 80 }))).toContain(', combined age 80 or more')
  const both = range(35, null, { start_ages: 30, total_age: 80 })
  expect(contentAge({ age: both, sub_ages: [], formality: solo }, 2026, t)).toBe(
    'Age 35 and over (born 1991 or earlier)',
  )
})
