import { suggestCodes } from '@portal/shared/contents/codes'
import { proposeContents } from '@portal/shared/contents/generate'
import { defaultMinimumEntries } from '@portal/shared/resources/syllabus'
import { AGE_LIMIT } from '@portal/shared/kit/limits'
import { checkPeople, isInMainRange, type AgeRange, type Person } from '@portal/shared/people/people-rules'
import type { EventReader, MatchedEvent } from './events-by-text.act.ts'

type Age = EventReader['tables']['ages'][number]
const AGE_CODES = new Set<string>(['AGE_OUT_OF_RANGE', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/**
 * Creates a function for people outside the age group of an event. It finds the same event in their age group and returns its symbol: of an existing
 * content, or of one that can be composed from the lists. It returns null if they may enter the event, and if no age group fits. `year` is the
 * year of the competition.
 */
export function createOwnAgeEventFinder({ tables, known }: Pick<EventReader, 'tables' | 'known'>, year: number) {
  const codes = suggestCodes(tables, known)
  const openContents = known.filter(({ is_closed, unit_id }) => is_closed === 0 && unit_id === null)
  const eventKey = (form: number, grade: number | null, age: number) => `${form} ${grade} ${age}`
  const byKey = new Map(
    openContents.map((content) => [eventKey(content.formality_id, content.grade_id, content.age_id), content]),
  )
  const findEvent = (form: number, grade: number, age: Age): Pick<MatchedEvent, 'symbol' | 'sub_ages'> | null => {
    const content = byKey.get(eventKey(form, grade, age.id))
    if (content) return content
    const types = tables.dance_types.map(({ id }) => id)
    const request = { forms: [form], ages: [age.id], grades: { [form]: [grade] }, types }
    const [proposal] = proposeContents(tables, request, { codes, minimums: defaultMinimumEntries })
    return proposal ? { symbol: proposal.symbol, sub_ages: proposal.sub_ages.map(({ id }) => id) } : null
  }
  const ageById = new Map(tables.ages.map((age) => [age.id, age]))
  const areAdmitted = (age: Age, sub_ages: readonly number[], form: number, people: readonly Person[]) => {
    const formality = { id: form, minimum_people: 0, maximum_people: people.length }
    const content = { symbol: '', age, sub_ages: sub_ages.flatMap((id) => ageById.get(id) ?? []), formality }
    return !checkPeople({ content, people, competitionYear: year }).some(({ code }) => AGE_CODES.has(code))
  }
  return ({ formality_id, grade_id, age_id, sub_ages }: MatchedEvent, people: readonly Person[]): string | null => {
    const eventAge = ageById.get(age_id)
    if (!eventAge || grade_id === null || people.some((person) => person.year === null)) return null
    if (areAdmitted(eventAge, sub_ages, formality_id, people)) return null
    const ages = people.map((person) => year - Number(person.year))
    const isTooOld = eventAge.end_age !== null && Math.max(...ages) > eventAge.end_age
    const distance = (age: Age) => (isTooOld ? age.start_age - eventAge.start_age : eventAge.start_age - age.start_age)
    const groups = tables.ages
      .filter((age) => distance(age) > 0 && isInMainRange(age, people, year))
      .toSorted((a, b) => distance(a) - distance(b) || yearSpan(a) - yearSpan(b))
    for (const age of groups) {
      const event = findEvent(formality_id, grade_id, age)
      if (event && areAdmitted(age, event.sub_ages, formality_id, people)) return event.symbol
    }
    return null
  }
}

const yearSpan = ({ start_age, end_age }: AgeRange) => (end_age ?? AGE_LIMIT) - start_age
