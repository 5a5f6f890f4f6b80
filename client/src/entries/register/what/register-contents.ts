import { checkContent, type Entrant } from '@portal/shared/people/eligibility'
import { entryForm } from '@portal/shared/people/people'
import { checkPeople, isInMainRange } from '@portal/shared/people/people-rules'
import type { Refusal, RefusalCode } from '@portal/shared/people/refusals'
import { peopleKey, type Member } from '@portal/shared/kit/text/names'
import { GROUP } from '@portal/shared/resources/entry-forms'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { formOfKind, isTeam, type EntryKind } from '../draft/register-kind.ts'

/** `undecided`: a year of birth or a person is missing. */
export type Verdict = 'possible' | 'undecided' | 'refused'
export type AssessedContent = {
  detail: Detail
  refusals: readonly Refusal[]
  verdict: Verdict
  matchesKind: boolean
  /** Whether the people are in its main age group, not only in one of its additional age groups. */
  isOwnAge: boolean
  /** The chosen contents whose entry form excludes this content. Without them these people might enter it. */
  conflictingIds: readonly number[]
}

/** The entry that is edited, as it is stored. */
export type ExistingEntry = { contents: readonly number[]; people: readonly Member[] }

const CLOSED_CODES: ReadonlySet<RefusalCode> = new Set(['CONTENT_CLOSED', 'CONTENT_CLOSED_UNIT'])
/** Refusals that do not apply to contents that the existing entry has. */
const IGNORED_FOR_EXISTING: ReadonlySet<RefusalCode> = new Set([...CLOSED_CODES, 'CONTENT_NOT_OPEN'])
/** Refusals that the missing years of birth may resolve. */
const RESOLVED_BY_YEARS: ReadonlySet<RefusalCode> = new Set(['YEAR_NEEDED', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])

/**
 * Assesses the opened contents for these people, contents of other entry forms last, and omits closed contents. The contents of the
 * `existing` entry stay possible after registration ended, and are not assessed again for the same people.
 */
export function assessContents(input: {
  tournament: Tournament
  details: readonly Detail[]
  kind: EntryKind
  people: readonly Member[]
  chosen: readonly number[]
  existing?: ExistingEntry | undefined
  entrant: Entrant
  now: Date
}): AssessedContent[] {
  const { details, kind, people, chosen, existing } = input
  const hasSamePeople = existing !== undefined && peopleKey(people) === peopleKey(existing.people)
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
    const isInExisting = existing?.contents.includes(detail.id) ?? false
    const refusals =
      isInExisting && hasSamePeople
        ? []
        : checkContent({ tournament, opened: detail, form, people, entrant, now }).filter(
            ({ code }) => !isInExisting || !IGNORED_FOR_EXISTING.has(code),
          )
    if (refusals.some(({ code }) => CLOSED_CODES.has(code))) return []
    const matchesKind = content.formality.id === formOfKind[kind] || content.formality.id > GROUP
    const relevantRefusals = matchesKind ? refusals : refusals.filter(({ code }) => code === 'FORM_MISMATCH')
    const verdict = decideVerdict(refusals, people, kind)
    const isBarred = verdict === 'refused' && matchesKind && refusals.every(({ code }) => code === 'FORM_MISMATCH')
    const conflicting = isBarred ? chosenForms.filter(({ formality }) => formality !== content.formality.id) : []
    return [
      {
        detail,
        refusals: relevantRefusals,
        verdict,
        matchesKind,
        isOwnAge: isInMainRange(content.age, people, Number(tournament.start_date.slice(0, 4))),
        conflictingIds: conflicting.map(({ id }) => id),
      },
    ]
  })
  return assessed.sort((a, b) => Number(b.matchesKind) - Number(a.matchesKind))
}

function decideVerdict(refusals: readonly Refusal[], people: readonly Member[], kind: EntryKind): Verdict {
  if (refusals.length === 0) return 'possible'
  const isEmptyTeam = isTeam(kind) && people.length === 0
  const isYearMissing = isEmptyTeam || people.some(({ year }) => year === null)
  const mayBeResolved = refusals.every(
    ({ code }) => (isYearMissing && RESOLVED_BY_YEARS.has(code)) || (isEmptyTeam && code === 'PEOPLE_TOO_FEW'),
  )
  return mayBeResolved ? 'undecided' : 'refused'
}

const requiresYearsCache = new WeakMap<Detail, boolean>()

/** Whether a content requires the years of birth of all people. */
export function requiresYears(detail: Detail, kind: EntryKind): boolean {
  const cachedValue = requiresYearsCache.get(detail)
  if (cachedValue !== undefined) return cachedValue
  const nobody = { name: '', year: null }
  const people = kind === 'individual' ? [nobody] : [nobody, nobody]
  const refusals = checkPeople({ content: detail.content_competition, people, competitionYear: 0 })
  const isRequired = refusals.some(({ code }) => code === 'YEAR_NEEDED')
  requiresYearsCache.set(detail, isRequired)
  return isRequired
}
