import { checkPeople } from '../people/people-rules.ts'
import type { RefusalCode } from '../people/refusals.ts'
import type { Detail } from './tournament-rows.ts'

/** `form`: the id of an entry form, null for any. `years`: of birth, null where unknown. */
type Criteria = { form: number | null; years: readonly (number | null)[] }

/** Rules about all people of an entry together. They apply only once all years are known. */
const JOINT_RULES: ReadonlySet<RefusalCode> = new Set(['PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/**
 * The contents that people born in these years may enter, as far as years and form tell. An unknown year excludes nothing: a parent may not
 * know the partner yet.
 */
export function findFittingContents(
  details: readonly Detail[],
  { form, years }: Criteria,
  competitionYear: number,
): readonly Detail[] {
  const knownYears = years.filter((year) => year !== null)
  if (form === null && knownYears.length === 0) return details
  return details.filter(({ content_competition: content }) => {
    if (form !== null && content.formality.id !== form) return false
    const count = Math.max(content.formality.minimum_people, knownYears.length)
    const people = Array.from({ length: count }, (_, index) => ({ name: '', year: knownYears[index] ?? null }))
    const refusals = checkPeople({ content, people, competitionYear })
    return refusals.every(({ code }) => code === 'YEAR_NEEDED' || (JOINT_RULES.has(code) && knownYears.length < count))
  })
}
