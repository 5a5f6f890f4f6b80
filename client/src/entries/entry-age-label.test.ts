import { describe, expect, it } from 'vitest'
import { fieldsWords } from '../fields/fields.words.ts'
import type { T } from '../i18n/use-t.ts'
import { ageLabel, bornLabel } from './entry-age-label.ts'
import { entriesWords } from './entries.words.ts'
import { juvenile, open, senior } from './register.fixtures.ts'

const speak =
  (language: 'en' | 'vi'): T =>
  (key, params = {}) => {
    const words: Record<string, string> = { ...fieldsWords[language], ...entriesWords[language] }
    return (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
  }
const en = speak('en')
const vi = speak('vi')

describe('ages in words', () => {
  it('says a range, two ranges and an age for everybody', () => {
    expect(ageLabel(juvenile, [], en)).toBe('Age 10 to 11')
    expect(ageLabel(juvenile, [], vi)).toBe('Tuổi: từ 10 đến 11 tuổi')
    expect(ageLabel(juvenile, [{ ...juvenile, id: 9, start_age: 12, end_age: 13 }], en)).toBe(
      'Age 10 to 11 or 12 to 13',
    )
    expect(ageLabel(open, [], en)).toBeNull()
    expect(ageLabel(juvenile, [open], en)).toBeNull()
  })

  it('says the range of the other partner and the least sum', () => {
    expect(ageLabel(senior, [], en)).toBe('Age 35 and over, the other 30 and over')
    expect(ageLabel({ ...open, start_age: 21, total_age: 80 }, [], en)).toBe(
      'Age 21 and over, ages together 80 or more',
    )
  })

  it('says the years of birth that these ages mean', () => {
    expect(bornLabel(juvenile, 2026, en)).toBe('born 2015 to 2016')
    expect(bornLabel(senior, 2026, en)).toBe('born 1991 or before')
    expect(bornLabel({ ...juvenile, start_age: 0 }, 2026, en)).toBe('born 2015 or later')
    expect(bornLabel({ ...juvenile, end_age: 10 }, 2026, vi)).toBe('sinh năm 2016')
    expect(bornLabel(open, 2026, en)).toBeNull()
  })
})
