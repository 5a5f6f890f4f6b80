import { describe, expect, test } from 'vitest'
import { ageText } from './age-text.ts'
import { fieldsWords } from './fields.words.ts'

const wordsOf =
  (language: 'en' | 'vi') =>
  (key: string, params: Record<string, string | number> = {}) =>
    Object.entries(params).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
      (fieldsWords[language] as Record<string, string>)[key] ?? key,
    )

describe('a range of ages in words', () => {
  test.each([
    [8, 9, '8 to 9', 'từ 8 đến 9 tuổi'],
    [21, null, '21 and over', 'từ 21 tuổi'],
    [21, 999, '21 and over', 'từ 21 tuổi'],
    [0, 7, 'up to 7', 'đến 7 tuổi'],
    [null, 7, 'up to 7', 'đến 7 tuổi'],
    [12, 12, 'exactly 12', 'đúng 12 tuổi'],
    [0, null, 'any age', 'mọi nhóm tuổi'],
  ] as const)('%s to %s', (from, to, en, vi) => {
    expect(ageText(from, to, wordsOf('en'))).toBe(en)
    expect(ageText(from, to, wordsOf('vi'))).toBe(vi)
  })
})
