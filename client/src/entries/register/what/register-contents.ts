import { checkContent, type Entrant } from '@portal/shared/people/eligibility'
import { formOf } from '@portal/shared/people/people'
import { checkPeople } from '@portal/shared/people/people-rules'
import type { Refusal, RefusalCode } from '@portal/shared/people/refusals'
import { fold, peopleKey, type Member } from '@portal/shared/kit/text/names'
import { GROUP } from '@portal/shared/resources/entry-forms'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { formOfKind, isTeam, type Kind } from '../draft/register-kind.ts'

/** `open`: not refused so far, but a year of birth or a person is missing. */
export type Verdict = 'possible' | 'open' | 'refused'
export type AssessedContent = {
  detail: Detail
  refusals: readonly Refusal[]
  verdict: Verdict
  ofKind: boolean
  search: string
}

/** An entry as it stood before it is changed. */
export type Before = { contents: readonly number[]; people: readonly Member[] }

const CLOSED: ReadonlySet<RefusalCode> = new Set(['CONTENT_CLOSED', 'CONTENT_CLOSED_UNIT'])
/** What does not take away a content that an entry has already. */
const LEFT_TO_OWNERS: ReadonlySet<RefusalCode> = new Set([...CLOSED, 'CONTENT_NOT_OPEN'])
/** What more years may still cure. */
const CURED_BY_YEARS: ReadonlySet<RefusalCode> = new Set(['YEAR_NEEDED', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/**
 * Every opened content with the reasons against it for these people. Contents that only others may enter are left out; those of
 * another entry form come last. `before`: what an entry under change has already, which is not taken away because registration ended
 * since; with the same people it is not assessed again at all.
 */
export function assessContents(given: {
  tournament: Tournament
  details: readonly Detail[]
  kind: Kind
  people: readonly Member[]
  chosen: readonly number[]
  before?: Before | undefined
  entrant: Entrant
  now: Date
}): AssessedContent[] {
  const { details, kind, people, chosen, before } = given
  const sameWho = before !== undefined && peopleKey(people) === peopleKey(before.people)
  const taken = details.filter(({ id }) => chosen.includes(id)).map(({ content_competition }) => content_competition)
  const assessed = details.flatMap((detail) => {
    const content = detail.content_competition
    const form = formOf(formOfKind[kind], people.length, taken.length > 0 ? taken : [content])
    const { tournament, entrant, now } = given
    const has = before?.contents.includes(detail.id) ?? false
    const refusals =
      has && sameWho
        ? []
        : checkContent({ tournament, opened: detail, form, people, entrant, now }).filter(
            ({ code }) => !has || !LEFT_TO_OWNERS.has(code),
          )
    if (refusals.some(({ code }) => CLOSED.has(code))) return []
    const ofKind = content.formality.id === formOfKind[kind] || content.formality.id > GROUP
    const told = ofKind ? refusals : refusals.filter(({ code }) => code === 'FORM_MISMATCH')
    return [{ detail, refusals: told, verdict: verdictOf(refusals, people, kind), ofKind, search: searchOf(detail) }]
  })
  return assessed.sort((a, b) => Number(b.ofKind) - Number(a.ofKind))
}

function verdictOf(refusals: readonly Refusal[], people: readonly Member[], kind: Kind): Verdict {
  if (refusals.length === 0) return 'possible'
  const nobody = isTeam(kind) && people.length === 0
  const yearMissing = nobody || people.some(({ year }) => year === null)
  const curable = refusals.every(
    ({ code }) => (yearMissing && CURED_BY_YEARS.has(code)) || (nobody && code === 'PEOPLE_TOO_FEW'),
  )
  return curable ? 'open' : 'refused'
}

const yearAskers = new WeakMap<Detail, boolean>()

/** Whether a content can be entered only with the years of birth of everybody. */
export function asksYears(detail: Detail, kind: Kind): boolean {
  const known = yearAskers.get(detail)
  if (known !== undefined) return known
  const nobody = { name: '', year: null }
  const people = kind === 'individual' ? [nobody] : [nobody, nobody]
  const refusals = checkPeople({ content: detail.content_competition, people, competitionYear: 0 })
  const asks = refusals.some(({ code }) => code === 'YEAR_NEEDED')
  yearAskers.set(detail, asks)
  return asks
}

/** Whether two assessments of a content say the same. */
export function sameAssessment(before: AssessedContent, after: AssessedContent): boolean {
  return (
    before.detail === after.detail &&
    before.verdict === after.verdict &&
    JSON.stringify(before.refusals) === JSON.stringify(after.refusals)
  )
}

const searches = new WeakMap<Detail, string>()

/** Folded once, because every typed letter assesses all contents again. */
function searchOf(detail: Detail): string {
  const known = searches.get(detail)
  if (known !== undefined) return known
  const { symbol, name, age, grade, folder } = detail.content_competition
  const texts = [symbol, name, age.name, grade?.name, grade?.dance_type.name, folder?.name]
  const search = fold([...texts, ...(grade?.dance.map((dance) => dance.name) ?? [])].filter(Boolean).join(' '))
  searches.set(detail, search)
  return search
}

export type ContentFilter = {
  search: string
  folder: number | null
  age: number | null
  dance_type: number | null
  all: boolean
}
/** Whether anything but `all` narrows the list. */
export function isNarrowed({ search, folder, age, dance_type }: ContentFilter): boolean {
  return search.trim() !== '' || folder !== null || age !== null || dance_type !== null
}
export const noFilter: ContentFilter = { search: '', folder: null, age: null, dance_type: null, all: false }

/** The contents to show: the ones that remain possible, or with `all` every one; every word of the search occurs in each. */
export function filterContents(assessed: readonly AssessedContent[], filter: ContentFilter): AssessedContent[] {
  const words = fold(filter.search)
    .split(' ')
    .filter((word) => word !== '')
  return assessed.filter(({ detail: { content_competition: content }, verdict, search }) => {
    if (!filter.all && verdict === 'refused') return false
    if (filter.folder !== null && content.folder?.id !== filter.folder) return false
    if (filter.age !== null && ![content.age, ...content.sub_ages].some(({ id }) => id === filter.age)) return false
    if (filter.dance_type !== null && content.grade?.dance_type.id !== filter.dance_type) return false
    return words.every((word) => search.includes(word))
  })
}

type Choice = { value: string; label: string }

/** What the filters offer: only what occurs among the contents. */
export function filterChoices(assessed: readonly AssessedContent[]): Record<'folder' | 'age' | 'dance_type', Choice[]> {
  const contents = assessed.map(({ detail }) => detail.content_competition)
  const choices = (refs: readonly ({ id: number; name: string } | null | undefined)[]) =>
    [...new Map(refs.flatMap((ref) => (ref ? [[ref.id, ref.name] as const] : []))).entries()].map(([id, label]) => ({
      value: String(id),
      label,
    }))
  return {
    folder: choices(contents.map(({ folder }) => folder)),
    age: choices(contents.flatMap(({ age, sub_ages }) => [age, ...sub_ages])),
    dance_type: choices(contents.map(({ grade }) => grade?.dance_type)),
  }
}
