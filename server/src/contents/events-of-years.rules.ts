import { suggestCodes } from '@portal/shared/contents/codes'
import { proposeContents } from '@portal/shared/contents/generate'
import { usualMinimums } from '@portal/shared/resources/syllabus'
import { AGE_LIMIT } from '@portal/shared/kit/limits'
import { checkPeople, isOwnAge, type AgeRange, type Person } from '@portal/shared/people/people-rules'
import type { EventsByText, MeantEvent } from './events-by-text.act.ts'

type Age = EventsByText['tables']['ages'][number]
const ofAges = new Set<string>(['AGE_OUT_OF_RANGE', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/**
 * Finds for people who are not of the age group of an event the same event in that of their years: the symbol of a content that is there, or
 * of one that the lists allow. Null where they may enter, and where no age group takes them. `year`: that of the competition.
 */
export function eventsOfYears({ tables, known }: Pick<EventsByText, 'tables' | 'known'>, year: number) {
  const codes = suggestCodes(tables, known)
  const open = known.filter(({ is_closed, unit_id }) => is_closed === 0 && unit_id === null)
  const keyOf = (form: number, grade: number | null, age: number) => `${form} ${grade} ${age}`
  const byKey = new Map(open.map((content) => [keyOf(content.formality_id, content.grade_id, content.age_id), content]))
  const eventOf = (form: number, grade: number, age: Age): Pick<MeantEvent, 'symbol' | 'sub_ages'> | null => {
    const found = byKey.get(keyOf(form, grade, age.id))
    if (found) return found
    const types = tables.dance_types.map(({ id }) => id)
    const request = { forms: [form], ages: [age.id], grades: { [form]: [grade] }, types }
    const [proposal] = proposeContents(tables, request, { codes, minimums: usualMinimums })
    return proposal ? { symbol: proposal.symbol, sub_ages: proposal.sub_ages.map(({ id }) => id) } : null
  }
  const byId = new Map(tables.ages.map((age) => [age.id, age]))
  const takes = (age: Age, sub_ages: readonly number[], form: number, people: readonly Person[]) => {
    const formality = { id: form, minimum_people: 0, maximum_people: people.length }
    const content = { symbol: '', age, sub_ages: sub_ages.flatMap((id) => byId.get(id) ?? []), formality }
    return !checkPeople({ content, people, competitionYear: year }).some(({ code }) => ofAges.has(code))
  }
  return ({ formality_id, grade_id, age_id, sub_ages }: MeantEvent, people: readonly Person[]): string | null => {
    const own = byId.get(age_id)
    if (!own || grade_id === null || people.some((person) => person.year === null)) return null
    if (takes(own, sub_ages, formality_id, people)) return null
    const ages = people.map((person) => year - Number(person.year))
    const isUp = own.end_age !== null && Math.max(...ages) > own.end_age
    const near = (age: Age) => (isUp ? age.start_age - own.start_age : own.start_age - age.start_age)
    const groups = tables.ages
      .filter((age) => near(age) > 0 && isOwnAge(age, people, year))
      .toSorted((a, b) => near(a) - near(b) || widthOf(a) - widthOf(b))
    for (const age of groups) {
      const event = eventOf(formality_id, grade_id, age)
      if (event && takes(age, event.sub_ages, formality_id, people)) return event.symbol
    }
    return null
  }
}

const widthOf = ({ start_age, end_age }: AgeRange) => (end_age ?? AGE_LIMIT) - start_age
