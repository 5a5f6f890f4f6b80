import { checkContent, type Entrant } from '@portal/shared/people/eligibility'
import { entryForm } from '@portal/shared/people/people'
import { checkPeople, isOwnAge } from '@portal/shared/people/people-rules'
import type { Refusal, RefusalCode } from '@portal/shared/people/refusals'
import { peopleKey, type Member } from '@portal/shared/kit/text/names'
import { GROUP } from '@portal/shared/resources/entry-forms'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { formOfKind, isTeam, type Kind } from '../draft/register-kind.ts'

/** `open`: undecided while a year of birth or a person is missing. */
export type Verdict = 'possible' | 'open' | 'refused'
export type AssessedContent = {
  detail: Detail
  refusals: readonly Refusal[]
  verdict: Verdict
  ofKind: boolean
  /** Whether the people are of its main age group; otherwise only its further age groups admit them. */
  isOwnAge: boolean
  /** The chosen contents, of an incompatible entry form, without which these people might enter this one. */
  barredBy: readonly number[]
}

/** An entry as it stood before it is changed. */
export type Before = { contents: readonly number[]; people: readonly Member[] }

const CLOSED: ReadonlySet<RefusalCode> = new Set(['CONTENT_CLOSED', 'CONTENT_CLOSED_UNIT'])
/** Refusals that do not take away a content that an entry has already. */
const KEPT_BY_ENTRIES: ReadonlySet<RefusalCode> = new Set([...CLOSED, 'CONTENT_NOT_OPEN'])
/** Refusals that more years may still cure. */
const CURED_BY_YEARS: ReadonlySet<RefusalCode> = new Set(['YEAR_NEEDED', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/**
 * The opened contents with the reasons against each for these people, those of other entry forms last and without those closed to them.
 * `before`: the contents that a changed entry has already. They stay possible after registration ended, and are not assessed again for the
 * same people.
 */
export function assessContents(input: {
  tournament: Tournament
  details: readonly Detail[]
  kind: Kind
  people: readonly Member[]
  chosen: readonly number[]
  before?: Before | undefined
  entrant: Entrant
  now: Date
}): AssessedContent[] {
  const { details, kind, people, chosen, before } = input
  const hasSamePeople = before !== undefined && peopleKey(people) === peopleKey(before.people)
  const chosenDetails = details.filter(({ id }) => chosen.includes(id))
  const chosenContents = chosenDetails.map(({ content_competition }) => content_competition)
  const chosenForms = chosenDetails.map(({ id, content_competition: { formality } }) => ({
    id,
    formality: formality.id,
  }))
  const assessed = details.flatMap((detail) => {
    const content = detail.content_competition
    const form = entryForm(formOfKind[kind], people.length, chosenContents.length > 0 ? chosenContents : [content])
    const { tournament, entrant, now } = input
    const hadBefore = before?.contents.includes(detail.id) ?? false
    const refusals =
      hadBefore && hasSamePeople
        ? []
        : checkContent({ tournament, opened: detail, form, people, entrant, now }).filter(
            ({ code }) => !hadBefore || !KEPT_BY_ENTRIES.has(code),
          )
    if (refusals.some(({ code }) => CLOSED.has(code))) return []
    const ofKind = content.formality.id === formOfKind[kind] || content.formality.id > GROUP
    const relevantRefusals = ofKind ? refusals : refusals.filter(({ code }) => code === 'FORM_MISMATCH')
    const verdict = decideVerdict(refusals, people, kind)
    const isBarred = verdict === 'refused' && ofKind && refusals.every(({ code }) => code === 'FORM_MISMATCH')
    const incompatible = isBarred ? chosenForms.filter(({ formality }) => formality !== content.formality.id) : []
    return [
      {
        detail,
        refusals: relevantRefusals,
        verdict,
        ofKind,
        isOwnAge: isOwnAge(content.age, people, Number(tournament.start_date.slice(0, 4))),
        barredBy: incompatible.map(({ id }) => id),
      },
    ]
  })
  return assessed.sort((a, b) => Number(b.ofKind) - Number(a.ofKind))
}

function decideVerdict(refusals: readonly Refusal[], people: readonly Member[], kind: Kind): Verdict {
  if (refusals.length === 0) return 'possible'
  const isEmptyTeam = isTeam(kind) && people.length === 0
  const yearMissing = isEmptyTeam || people.some(({ year }) => year === null)
  const isCurable = refusals.every(
    ({ code }) => (yearMissing && CURED_BY_YEARS.has(code)) || (isEmptyTeam && code === 'PEOPLE_TOO_FEW'),
  )
  return isCurable ? 'open' : 'refused'
}

const yearAskers = new WeakMap<Detail, boolean>()

/** Whether a content can be entered only with the years of birth of everybody. */
export function asksYears(detail: Detail, kind: Kind): boolean {
  const cachedAnswer = yearAskers.get(detail)
  if (cachedAnswer !== undefined) return cachedAnswer
  const nobody = { name: '', year: null }
  const people = kind === 'individual' ? [nobody] : [nobody, nobody]
  const refusals = checkPeople({ content: detail.content_competition, people, competitionYear: 0 })
  const asks = refusals.some(({ code }) => code === 'YEAR_NEEDED')
  yearAskers.set(detail, asks)
  return asks
}
