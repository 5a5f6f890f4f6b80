import type { AgeRange } from '@portal/shared/entries/people-rules'
import { AGE_UPPER_DEFAULT } from '@portal/shared/entries/refusals'
import { ageText } from '../fields/age-text.ts'
import type { T } from '../i18n/use-t.ts'

/** The ages that a content takes, in words; null where everybody fits. */
export function ageLabel(age: AgeRange, subAges: readonly AgeRange[], t: T): string | null {
  const main = [age, ...subAges]
  const ranges = [...new Set(main.map(({ start_age, end_age }) => ageText(start_age, end_age, t)))]
  const second = age.start_ages !== null || age.end_ages !== null
  const parts = [
    main.some(isForAll) ? null : t('entry.age.main', { range: ranges.join(t('entry.age.or')) }),
    second ? t('entry.age.partner', { range: ageText(age.start_ages, age.end_ages, t) }) : null,
    (age.total_age ?? 0) > 0 ? t('entry.age.sum', { sum: age.total_age ?? 0 }) : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

/** The years of birth that the main range means in the tournament's year: what a parent knows by heart. */
export function bornLabel(age: AgeRange, competitionYear: number, t: T): string | null {
  if (isForAll(age)) return null
  const to = age.end_age ?? AGE_UPPER_DEFAULT
  const [first, last] = [competitionYear - to, competitionYear - age.start_age]
  if (to >= AGE_UPPER_DEFAULT) return t('entry.born.upTo', { year: last })
  if (age.start_age <= 0) return t('entry.born.from', { year: first })
  return first === last ? t('entry.born.in', { year: first }) : t('entry.born.between', { first, last })
}

function isForAll({ start_age, end_age }: AgeRange): boolean {
  return start_age <= 0 && (end_age ?? AGE_UPPER_DEFAULT) >= AGE_UPPER_DEFAULT
}
