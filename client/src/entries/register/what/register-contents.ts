import { checkContent, type Entrant } from '@portal/shared/people/eligibility'
import { entryForm } from '@portal/shared/people/people'
import { checkPeople, isOwnAge } from '@portal/shared/people/people-rules'
import type { Refusal, RefusalCode } from '@portal/shared/people/refusals'
import { peopleKey, type Member } from '@portal/shared/kit/text/names'
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
  /** Whether its age group is one of these people's own; another one is open to them by its further ages. */
  isOwnAge: boolean
  /** The chosen contents without which these people might enter this one: of an entry form that does not go with it. */
  barredBy: readonly number[]
}

/** An entry as it stood before it is changed. */
export type Before = { contents: readonly number[]; people: readonly Member[] }

const CLOSED: ReadonlySet<RefusalCode> = new Set(['CONTENT_CLOSED', 'CONTENT_CLOSED_UNIT'])
/** Refusals that do not take away a content that an entry has already. */
const LEFT_TO_OWNERS: ReadonlySet<RefusalCode> = new Set([...CLOSED, 'CONTENT_NOT_OPEN'])
/** Refusals that more years may still cure. */
const CURED_BY_YEARS: ReadonlySet<RefusalCode> = new Set(['YEAR_NEEDED', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/**
 * Every opened content with the reasons against it for these people. Contents that only others may enter are left out; those of
 * another entry form come last. `before`: what an entry under change has already, which is not taken away because registration ended
 * since; with the same people it is not assessed again at all.
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
  const sameWho = before !== undefined && peopleKey(people) === peopleKey(before.people)
  const taken = details.filter(({ id }) => chosen.includes(id)).map(({ content_competition }) => content_competition)
  const chosenForms = details
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, content_competition: { formality } }) => ({ id, formality: formality.id }))
  const assessed = details.flatMap((detail) => {
    const content = detail.content_competition
    const form = entryForm(formOfKind[kind], people.length, taken.length > 0 ? taken : [content])
    const { tournament, entrant, now } = input
    const has = before?.contents.includes(detail.id) ?? false
    const refusals =
      has && sameWho
        ? []
        : checkContent({ tournament, opened: detail, form, people, entrant, now }).filter(
            ({ code }) => !has || !LEFT_TO_OWNERS.has(code),
          )
    if (refusals.some(({ code }) => CLOSED.has(code))) return []
    const ofKind = content.formality.id === formOfKind[kind] || content.formality.id > GROUP
    const relevantRefusals = ofKind ? refusals : refusals.filter(({ code }) => code === 'FORM_MISMATCH')
    const verdict = verdictOf(refusals, people, kind)
    const barred = verdict === 'refused' && ofKind && refusals.every(({ code }) => code === 'FORM_MISMATCH')
    const others = barred ? chosenForms.filter(({ formality }) => formality !== content.formality.id) : []
    return [
      {
        detail,
        refusals: relevantRefusals,
        verdict,
        ofKind,
        isOwnAge: isOwnAge(content.age, people, Number(tournament.start_date.slice(0, 4))),
        barredBy: others.map(({ id }) => id),
      },
    ]
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
  const cachedAnswer = yearAskers.get(detail)
  if (cachedAnswer !== undefined) return cachedAnswer
  const nobody = { name: '', year: null }
  const people = kind === 'individual' ? [nobody] : [nobody, nobody]
  const refusals = checkPeople({ content: detail.content_competition, people, competitionYear: 0 })
  const asks = refusals.some(({ code }) => code === 'YEAR_NEEDED')
  yearAskers.set(detail, asks)
  return asks
}
