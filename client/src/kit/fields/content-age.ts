import type { Content } from '@portal/shared/contents/contents'
import { joinRanges, type AgeBounds } from '@portal/shared/people/age-ranges'
import { AGE_LIMIT } from '@portal/shared/kit/limits'
import { SOLO } from '@portal/shared/resources/entry-forms'
import type { T } from '../i18n/use-t.ts'
import { ageText } from './age-text.ts'

/** The ages that may enter a content, in words: ages with their years of birth, and the limits for the partner and for both together. */
export function contentAge(
  { age, sub_ages, formality }: Pick<Content, 'age' | 'sub_ages' | 'formality'>,
  competitionYear: number,
  t: T,
): string {
  const ranges = joinRanges(
    [age, ...sub_ages].map(({ start_age, end_age }) => ({ from: start_age, to: end_age ?? AGE_LIMIT })),
  )
  const separator = t('fields.age.or')
  const ages = ranges.map(({ from, to }) => ageText(from, to, t)).join(separator)
  const years = ranges.map((range) => birthYearText(range, competitionYear, t)).join(separator)
  const isForAllAges = ranges.some(({ from, to }) => from <= 0 && isUnlimited(to))
  const parts = [isForAllAges ? t('fields.age.any') : `${t('fields.age.main', { range: ages })} (${years})`]
  if (formality.id !== SOLO) {
    if (age.start_ages !== null || age.end_ages !== null)
      parts.push(t('fields.age.partner', { range: ageText(age.start_ages, age.end_ages, t) }))
    if (age.total_age) parts.push(t('fields.age.sum', { sum: age.total_age }))
  }
  return parts.join(', ')
}

function birthYearText({ from, to }: AgeBounds, year: number, t: T): string {
  if (isUnlimited(to)) return t('fields.born.upTo', { year: year - from })
  if (from <= 0) return t('fields.born.from', { year: year - to })
  return from === to
    ? t('fields.born.in', { year: year - from })
    : t('fields.born.between', { first: year - to, last: year - from })
}

function isUnlimited(end: number): boolean {
  return end >= AGE_LIMIT
}
