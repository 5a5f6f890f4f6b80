import { describe, expect, it } from 'vitest'
import { bilingualParams, refusals, refusalSentence, type Refusal, type RefusalCode } from './refusals.ts'

const content = { content: 'D6L5', age_group: 'Thanh niên' }
const cases: [Refusal, string, string][] = [
  [{ code: 'TOURNAMENT_NOT_PUBLISHED', params: {} }, 'The tournament is not published.', 'Giải chưa được công bố.'],
  [
    { code: 'TOURNAMENT_ENDED', params: { date: '2026-06-07' } },
    'The tournament ended on 7 Jun 2026.',
    'Giải đã kết thúc ngày 7/6/2026.',
  ],
  [
    { code: 'REGISTRATION_NOT_STARTED', params: { date: '2026-12-31' } },
    'Registration opens on 31 Dec 2026.',
    'Mở đăng ký ngày 31/12/2026.',
  ],
  [
    { code: 'REGISTRATION_ENDED', params: { date: '2026-12-31' } },
    'Registration closed on 31 Dec 2026.',
    'Đã hết hạn đăng ký ngày 31/12/2026.',
  ],
  [
    { code: 'CONTENT_NOT_OPEN', params: { content: 'D6L5' } },
    'D6L5 is closed for registration.',
    'Nội dung D6L5 không nhận đăng ký.',
  ],
  [
    { code: 'CONTENT_CLOSED_UNIT', params: { content: 'D6L5', unit: 'CLB Sen Hồng' } },
    'D6L5 is for members of CLB Sen Hồng confirmed by an admin.',
    'D6L5 là nội dung nội bộ, chỉ dành cho thành viên đã được xác nhận của CLB Sen Hồng.',
  ],
  [
    { code: 'CONTENT_CLOSED', params: { content: 'D6L5' } },
    'D6L5 is a closed event. Only an admin can enter dancers.',
    'D6L5 là nội dung nội bộ, chỉ quản trị viên mới đăng ký được.',
  ],
  [
    { code: 'FORM_MISMATCH', params: { content: 'D6L5', formality: 'Thi đôi' } },
    'D6L5 is for “Thi đôi” entries. This entry has another form.',
    'Nội dung D6L5 thuộc hình thức “Thi đôi”, khác với hình thức của đăng ký này.',
  ],
  [
    { code: 'PEOPLE_TOO_FEW', params: { content: 'DD1', minimum: 8, count: 3 } },
    'DD1 needs at least 8 people. This entry has 3.',
    'Nội dung DD1 cần ít nhất 8 người. Đăng ký này có 3.',
  ],
  [
    { code: 'PEOPLE_TOO_MANY', params: { content: 'DD1', maximum: 24, count: 25 } },
    'DD1 takes at most 24 people. This entry has 25.',
    'Nội dung DD1 nhận nhiều nhất 24 người. Đăng ký này có 25.',
  ],
  [
    { code: 'YEAR_NEEDED', person: 'Đỗ An', params: content },
    'Đỗ An: enter the year of birth. D6L5 (Thanh niên) has an age rule.',
    'Đỗ An: cần nhập năm sinh vì nội dung D6L5 (Thanh niên) có quy định tuổi.',
  ],
  [
    { code: 'YEAR_NEEDED', params: { ...content, position: 2 } },
    'Person 2: enter the year of birth. D6L5 (Thanh niên) has an age rule.',
    'Người thứ 2: cần nhập năm sinh vì nội dung D6L5 (Thanh niên) có quy định tuổi.',
  ],
  [
    { code: 'AGE_OUT_OF_RANGE', person: 'Đỗ An', params: { ...content, age: 12, year: 2026, limits: '10-11,8-9' } },
    'Đỗ An turns 12 in 2026. D6L5 (Thanh niên) takes ages 8 to 11.',
    'Đỗ An 12 tuổi trong năm 2026. Nội dung D6L5 (Thanh niên) chỉ nhận từ 8 đến 11 tuổi.',
  ],
  [
    { code: 'AGE_OUT_OF_RANGE', person: 'Đỗ An', params: { ...content, age: 12, year: 2026, limits: '21-999,14-999' } },
    'Đỗ An turns 12 in 2026. D6L5 (Thanh niên) takes ages 14 and over.',
    'Đỗ An 12 tuổi trong năm 2026. Nội dung D6L5 (Thanh niên) chỉ nhận từ 14 tuổi trở lên.',
  ],
  [
    {
      code: 'AGE_OUT_OF_RANGE',
      person: 'Đỗ An',
      params: { ...content, age: 12, year: 2026, limits: '0-9,16-20,30-30' },
    },
    'Đỗ An turns 12 in 2026. D6L5 (Thanh niên) takes ages up to 9 or 16 to 20 or 30.',
    'Đỗ An 12 tuổi trong năm 2026. Nội dung D6L5 (Thanh niên) chỉ nhận từ 9 tuổi trở xuống hoặc từ 16 đến 20 tuổi hoặc đúng 30 tuổi.',
  ],
  [
    { code: 'PAIR_MAIN_RANGE', params: { ...content, limits: '21-999' } },
    'At least one of the two dancers must be aged 21 and over for D6L5 (Thanh niên).',
    'Nội dung D6L5 (Thanh niên): ít nhất một trong hai người phải từ 21 tuổi trở lên.',
  ],
  [
    { code: 'SUM_OF_AGES', params: { ...content, minimum: 80, total: 79 } },
    "The combined age in D6L5 (Thanh niên) must be at least 80. These dancers' combined age is 79.",
    'Tổng số tuổi ở nội dung D6L5 (Thanh niên) phải từ 80 trở lên. Hiện là 79.',
  ],
]

describe('refusalSentence', () => {
  it('names an age group as its reader calls it', () => {
    const refusalOf = (name_en: string | null) => ({
      code: 'PAIR_MAIN_RANGE' as const,
      params: { content: 'D125', limits: '8-9', ...bilingualParams('age_group', { name: 'Thiếu nhi 1', name_en }) },
    })
    expect(refusalSentence(refusalOf('Juvenile I'), 'en')).toContain('D125 (Juvenile I)')
    expect(refusalSentence(refusalOf('Juvenile I'), 'vi')).toContain('D125 (Thiếu nhi 1)')
    expect(refusalSentence(refusalOf(null), 'en')).toContain('D125 (Thiếu nhi 1)')
  })

  it.each(cases)('%j', (refusal, en, vi) => {
    expect(refusalSentence(refusal, 'en')).toBe(en)
    expect(refusalSentence(refusal, 'vi')).toBe(vi)
  })

  it('is shown above for every code', () => {
    const shownCodes = new Set<RefusalCode>(cases.map(([{ code }]) => code))
    expect([...shownCodes].toSorted()).toEqual(Object.keys(refusals).toSorted())
  })

  it('names the same things in both languages', () => {
    const placeholders = (sentence: string) => sentence.match(/\{\w+\}/g)?.toSorted() ?? []
    for (const { en, vi } of Object.values(refusals)) expect(placeholders(vi)).toEqual(placeholders(en))
  })

  it('keeps a name as it is, braces included', () => {
    const sentence = refusalSentence({ code: 'YEAR_NEEDED', person: '{content} $&', params: content }, 'en')
    expect(sentence).toContain('{content} $&: enter the year of birth')
  })
})
