import type { Content } from '@portal/shared/contents/contents'
import { AGE_UPPER_DEFAULT } from '@portal/shared/entries/refusals'
import { ageText } from '../fields/age-text.ts'
import type { T } from '../i18n/use-t.ts'

type Bounds = { from: number; to: number }

/** Who may enter a content by age, in words: the ages, the years of birth that a parent knows, and what holds for two. */
export function contentAge(
  { age, sub_ages }: Pick<Content, 'age' | 'sub_ages'>,
  competitionYear: number,
  t: T,
): string {
  const ranges = joined(
    [age, ...sub_ages].map(({ start_age, end_age }) => ({ from: start_age, to: end_age ?? AGE_UPPER_DEFAULT })),
  )
  if (ranges.some(({ from, to }) => from <= 0 && isOpen(to))) return t('fields.age.any')
  const or = t('tournament.age.or')
  const ages = ranges.map(({ from, to }) => ageText(from, to, t)).join(or)
  const years = ranges.map((range) => born(range, competitionYear, t)).join(or)
  const parts = [`${t('tournament.age', { range: ages })} (${years})`]
  if (age.start_ages !== null || age.end_ages !== null)
    parts.push(t('tournament.age.partner', { range: ageText(age.start_ages, age.end_ages, t) }))
  if (age.total_age) parts.push(t('tournament.age.sum', { sum: age.total_age }))
  return parts.join(', ')
}

/** Ranges that touch or overlap said as one: 8 to 9 and 10 to 11 are 8 to 11. */
function joined(ranges: readonly Bounds[]): Bounds[] {
  const result: Bounds[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const before = result.at(-1)
    if (before && range.from <= before.to + 1) before.to = Math.max(before.to, range.to)
    else result.push({ ...range })
  }
  return result
}

function born({ from, to }: Bounds, year: number, t: T): string {
  if (isOpen(to)) return t('tournament.born.before', { to: year - from })
  if (from <= 0) return t('tournament.born.after', { from: year - to })
  return from === to
    ? t('tournament.born.one', { from: year - from })
    : t('tournament.born', { from: year - to, to: year - from })
}

function isOpen(end: number): boolean {
  return end >= AGE_UPPER_DEFAULT
}
