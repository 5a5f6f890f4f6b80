import type { Entrant } from '@portal/shared/people/eligibility'
import { minorsOf } from '@portal/shared/people/guardian'
import { areRespelled } from '@portal/shared/people/respelled'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import type { Member } from '@portal/shared/kit/text/names'
import type { Language } from '@portal/shared/kit/errors'
import { asksYears, assessContents, type Before } from './register-contents.ts'
import { peopleOf, toBody, type Draft } from '../draft/register-draft.ts'
import { computeEntryFee } from '../../entry/register-fee.ts'
import { formOfKind, type Kind } from '../draft/register-kind.ts'
import { describeOverridden, findProblems } from '../draft/register-problems.ts'

/** The context of a form; `before`: the entry being edited, with its agreed fee and guardian consent. */
export type Subject = {
  kind: Kind
  tournament: Tournament
  details: readonly Detail[]
  entrant: Entrant
  /** The message for an account of a club that names no club, which dues, bibs and card need. Null or absent for others. */
  unitNeeded?: string | null
  before?: Before & { fee_amount: number; guardian: boolean }
}

/** The assessment of a draft: contents with the reasons against them, fee, problems and the request body. */
export function assess(subject: Subject, draft: Draft, { now, language }: { now: Date; language: Language }) {
  const { kind, tournament, details, entrant, before } = subject
  const latestYear = now.getFullYear()
  const people = peopleOf(draft, kind).map((person) => withoutImpossibleYear(person, latestYear))
  const competitionYear = Number(tournament.start_date.slice(0, 4))
  const assessed = assessContents({ ...subject, people, chosen: draft.contents, now })
  const chosen = draft.contents.flatMap((id) => assessed.find(({ detail }) => detail.id === id) ?? [])
  const chosenDetails = details.filter(({ id }) => draft.contents.includes(id))
  const fee = computeEntryFee(chosenDetails, tournament.fee_details, people.length)
  const agreed = before && keepsFee(before, draft.contents, people.length) ? before.fee_amount : null
  // The consent of an existing entry holds for the same people, also where only their spelling changes.
  const hasConsent = before !== undefined && before.guardian && areRespelled(before.people, people)
  const yearsNeeded = (chosen.length > 0 ? chosen : assessed.filter(({ ofKind }) => ofKind)).some(({ detail }) =>
    asksYears(detail, kind),
  )
  const guarded = entrant.role !== 'admin' && !hasConsent && minorsOf(people, competitionYear).length > 0
  const newFee = agreed === null ? fee : null
  const overruled = mayOverrule(subject) ? describeOverridden(chosen, newFee, { tournament, language }) : []
  const body = toBody(draft, { kind, tournament_id: tournament.id, guarded, overridden: overruled.length > 0 })
  // A single dancer with a year of birth is told how many events there are with a partner.
  const [alone] = kind === 'individual' && before === undefined ? people : []
  const pairs = alone?.year
    ? assessContents({ ...subject, kind: 'pair', people: [alone, { name: '', year: null }], chosen: [], now })
    : []
  const forPairs = pairs.filter(({ detail, verdict }) => verdict !== 'refused' && isPairContent(detail)).length
  const allProblems = findProblems({
    body,
    overruled: overruled.length > 0,
    // The unit of an existing entry stands as it is: the server knows it.
    unitNeeded: before === undefined ? (subject.unitNeeded ?? null) : null,
    needsContact: entrant.role !== 'admin' && before === undefined,
    kind,
    people,
    chosen,
    fee: newFee,
    yearsNeeded: yearsNeeded && chosen.length === 0,
    tournament,
    latestYear,
    language,
  })
  // A missing phone is reported once, at the guardian's number.
  const problems =
    guarded && draft.mobile.trim() === '' ? allProblems.filter(({ field }) => field !== 'mobile') : allProblems
  return {
    people,
    forPairs,
    competitionYear,
    assessed,
    chosen,
    chosenDetails,
    fee,
    agreed,
    guarded,
    yearsNeeded,
    overruled,
    body,
    problems,
  }
}

const isPairContent = ({ content_competition: { formality } }: Detail) => formality.id === formOfKind.pair

/** The person without an impossible year, which is reported once and not through what follows from it. */
function withoutImpossibleYear({ name, year }: Member, latestYear: number): Member {
  return { name, year: year !== null && year >= YEAR_OF_BIRTH_MIN && year <= latestYear ? year : null }
}

/** Whether refused contents may be chosen: by admins for new entries, because existing ones are changed in their panel. */
export function mayOverrule({ entrant, before }: Subject): boolean {
  return entrant.role === 'admin' && before === undefined
}

/** The agreed fee stays while contents and number of people do not change. */
function keepsFee(before: Before, contents: readonly number[], count: number): boolean {
  const earlier = new Set(before.contents)
  return count === before.people.length && contents.length === earlier.size && contents.every((id) => earlier.has(id))
}

export type Assessment = ReturnType<typeof assess>
