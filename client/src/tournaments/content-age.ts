import type { Content } from '@portal/shared/contents/contents'
import type { AgeRange } from '@portal/shared/entries/people-rules'
import { AGE_UPPER_DEFAULT } from '@portal/shared/entries/refusals'
import { ageText } from '../fields/age-text.ts'
import type { T } from '../i18n/use-t.ts'

/** Who may enter a content by age, in words: the ages, the years of birth that a parent knows, and what holds for two. */
export function contentAge(
  { age, sub_ages }: Pick<Content, 'age' | 'sub_ages'>,
  competitionYear: number,
  t: T,
): string {
  const ranges = [age, ...sub_ages]
  if (ranges.some(({ start_age, end_age }) => start_age <= 0 && isOpen(end_age))) return t('fields.age.any')
  const ages = [...new Set(ranges.map(({ start_age, end_age }) => ageText(start_age, end_age, t)))]
  const parts = [
    `${t('tournament.age', { range: ages.join(t('tournament.age.or')) })} (${born(ranges, competitionYear, t)})`,
  ]
  if (age.start_ages !== null || age.end_ages !== null)
    parts.push(t('tournament.age.partner', { range: ageText(age.start_ages, age.end_ages, t) }))
  if (age.total_age) parts.push(t('tournament.age.sum', { sum: age.total_age }))
  return parts.join(', ')
}

function born(ranges: readonly AgeRange[], year: number, t: T): string {
  const texts = ranges.map(({ start_age, end_age }) => {
    const to = year - start_age
    const from = year - (end_age ?? AGE_UPPER_DEFAULT)
    if (isOpen(end_age)) return t('tournament.born.before', { to })
    if (start_age <= 0) return t('tournament.born.after', { from })
    return from === to ? t('tournament.born.one', { from }) : t('tournament.born', { from, to })
  })
  return [...new Set(texts)].join(t('tournament.age.or'))
}

function isOpen(end: number | null): boolean {
  return end === null || end >= AGE_UPPER_DEFAULT
}
