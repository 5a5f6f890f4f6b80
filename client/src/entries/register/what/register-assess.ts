import type { Entrant } from '@portal/shared/people/eligibility'
import { findMinors } from '@portal/shared/people/guardian'
import { areRespelled } from '@portal/shared/people/respelled'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import type { Member } from '@portal/shared/kit/text/names'
import type { Language } from '@portal/shared/kit/errors'
import { requiresYears, assessContents, type ExistingEntry } from './register-contents.ts'
import { readDraftPeople, toRegistrationBody, type EntryDraft } from '../draft/register-draft.ts'
import { computeEntryFee } from '../../entry/register-fee.ts'
import { formOfKind, type EntryKind } from '../draft/register-kind.ts'
import { describeOverridden, findProblems } from '../draft/register-problems.ts'

/** The context of a form; `existing`: the entry that is edited, with its agreed fee and whether a guardian consented. */
export type Subject = {
  kind: EntryKind
  tournament: Tournament
  details: readonly Detail[]
  entrant: Entrant
  /** The message if a club's account enters without a unit, which bills and bibs need. Null or absent if the unit is optional. */
  unitRequiredMessage?: string | null
  existing?: ExistingEntry & { fee_amount: number; created_date: string; hasGuardianConsent: boolean }
}

/** Assesses a draft: its contents with the refusals of each, fee, problems and request body. */
export function assess(subject: Subject, draft: EntryDraft, { now, language }: { now: Date; language: Language }) {
  const { kind, tournament, details, entrant, existing } = subject
  const thisYear = now.getFullYear()
  const people = readDraftPeople(draft, kind).map((person) => withoutImpossibleYear(person, thisYear))
  const competitionYear = Number(tournament.start_date.slice(0, 4))
  const assessed = assessContents({ ...subject, people, chosen: draft.contents, now })
  const chosen = draft.contents.flatMap((id) => assessed.find(({ detail }) => detail.id === id) ?? [])
  const chosenDetails = details.filter(({ id }) => draft.contents.includes(id))
  const fee = computeEntryFee(chosenDetails, tournament, {
    number_of_people: people.length,
    created_date: existing?.created_date ?? now,
  })
  const agreedFee = existing && isFeeUnchanged(existing, draft.contents, people.length) ? existing.fee_amount : null
  // The consent for an existing entry stays valid for the same people, even if their spelling changes.
  const hasConsent = existing !== undefined && existing.hasGuardianConsent && areRespelled(existing.people, people)
  const needsYears = (chosen.length > 0 ? chosen : assessed.filter(({ matchesKind }) => matchesKind)).some(
    ({ detail }) => requiresYears(detail, kind),
  )
  const needsConsent = entrant.role !== 'admin' && !hasConsent && findMinors(people, competitionYear).length > 0
  const newFee = agreedFee === null ? fee : null
  const overriddenRules = mayOverride(subject) ? describeOverridden(chosen, newFee, { tournament, language }) : []
  const body = toRegistrationBody(draft, {
    kind,
    tournament_id: tournament.id,
    needsConsent,
    isOverride: overriddenRules.length > 0,
  })
  const allProblems = findProblems({
    body,
    isOverridden: overriddenRules.length > 0,
    // An existing entry keeps its unit.
    missingUnitMessage: existing === undefined ? (subject.unitRequiredMessage ?? null) : null,
    needsContact: entrant.role !== 'admin' && existing === undefined,
    kind,
    people,
    chosen,
    fee: newFee,
    needsYears: needsYears && chosen.length === 0,
    tournament,
    thisYear,
    language,
  })
  // A missing phone is reported once, at the guardian's number.
  const problems =
    needsConsent && draft.mobile.trim() === '' ? allProblems.filter(({ field }) => field !== 'mobile') : allProblems
  return {
    people,
    pairContentCount: kind === 'individual' && !existing ? countPairContents(subject, people[0], now) : 0,
    competitionYear,
    assessed,
    chosen,
    chosenDetails,
    fee,
    agreedFee,
    needsConsent,
    needsYears,
    overriddenRules,
    body,
    problems,
  }
}

/** How many contents for pairs a single dancer could enter with a partner; 0 without a year of birth. */
function countPairContents(subject: Subject, dancer: Member | undefined, now: Date): number {
  if (!dancer?.year) return 0
  const people = [dancer, { name: '', year: null }]
  const assessed = assessContents({ ...subject, kind: 'pair', people, chosen: [], now })
  return assessed.filter(({ detail, verdict }) => verdict !== 'refused' && isPairContent(detail)).length
}

const isPairContent = ({ content_competition: { formality } }: Detail) => formality.id === formOfKind.pair

/** The person without an impossible year, so that the year is reported but not every rule that depends on it. */
function withoutImpossibleYear({ name, year }: Member, thisYear: number): Member {
  return { name, year: year !== null && year >= YEAR_OF_BIRTH_MIN && year <= thisYear ? year : null }
}

/** Whether refused contents may be chosen. Admins may do so for new entries; they edit existing entries in the panel. */
export function mayOverride({ entrant, existing }: Subject): boolean {
  return entrant.role === 'admin' && existing === undefined
}

/** Whether the agreed fee stays, because neither the contents nor the number of people change. */
function isFeeUnchanged(existing: ExistingEntry, contents: readonly number[], count: number): boolean {
  const earlier = new Set(existing.contents)
  return count === existing.people.length && contents.length === earlier.size && contents.every((id) => earlier.has(id))
}

export type Assessment = ReturnType<typeof assess>
