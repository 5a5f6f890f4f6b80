import { errorSentence, type ErrorCode, type Language } from '@portal/shared/kit/errors'
import {
  checkContent,
  checkTournament,
  dayInVietnam,
  type Entrant,
  type OpenedContent,
} from '@portal/shared/people/eligibility'
import { findMinors } from '@portal/shared/people/guardian'
import { checkPeople, type Person } from '@portal/shared/people/people-rules'
import { entryForm, type People } from '@portal/shared/people/people'
import { refusalSentence, type Refusal } from '@portal/shared/people/refusals'
import {
  computeFee,
  feeContent,
  type Fee,
  type FeeTier,
  feeWithoutSurcharge,
  lateFeeOf,
} from '@portal/shared/fees/fees'
import { meetsThreshold } from '@portal/shared/fees/threshold'
import { fieldSentence } from '@portal/shared/kit/validation'

/** One error of an entry: its field, its code and its message. */
export type ValidationError = {
  /** The code of the reply if this is the worst of the errors. */
  refusal: ErrorCode
  path: string
  code: string
  message: string
  params?: Record<string, string | number>
}

type Tournament = Parameters<typeof checkTournament>[0] &
  Parameters<typeof lateFeeOf>[0] & { fee_threshold: number | null }
type Content = OpenedContent & { fee: number | null }

export type EntryAssessment = { form: number; fee: Fee; errors: ValidationError[] }

/** The codes that an admin may override with a reason. */
export const overridableCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['NOT_ELIGIBLE', 'FEE_BELOW_THRESHOLD'])

const codesWaivedForStoredContents = new Set<string>(['CONTENT_NOT_OPEN'])
const ageCodes = new Set<string>(['YEAR_NEEDED', 'AGE_OUT_OF_RANGE', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])
const yearCodes = new Set<string>(['YEAR_OUT_OF_RANGE', 'MEMBER_YEAR'])

/** The latest possible year of birth: this year's, in Vietnam. */
export function latestBirthYear(now: Date): number {
  return Number(dayInVietnam(now).slice(0, 4))
}

type EntryFacts = {
  lineUp: People
  tournament: Tournament
  /** All contents that the entry will have. */
  contents: readonly Content[]
  tiers: readonly FeeTier[]
  /** The number of chosen contents, known or not. */
  chosenCount: number
  /** The stored contents of the entry, none for a new one. They may have closed since. */
  storedContentIds: ReadonlySet<number>
  /** Whether the people count as unchanged: then the stored contents are not assessed again. */
  isSameLineUp: boolean
  /** Whether a guardian has consented, now or before. */
  hasConsent: boolean
  /** Whether the entry keeps its agreed fee, so that today's tiers and threshold do not apply. */
  isFeeAgreed: boolean
  /** When the entry was first sent; left out for a new one. */
  sent?: string | undefined
  entrant: Entrant
  now: Date
  language: Language
}

/** Assesses an entry: its entry form, its fee and all of its errors at once. */
export function assessEntry(facts: EntryFacts): EntryAssessment {
  const { lineUp, contents, tournament, tiers, language } = facts
  const count = lineUp.people.length
  const form = entryForm(
    lineUp.kind,
    count,
    contents.map(({ content_competition }) => content_competition),
  )
  const errors: ValidationError[] = lineUp.problems.map(({ path, code, params }) => ({
    refusal: 'VALIDATION',
    path,
    code,
    message: fieldSentence(code, language, params),
  }))
  if (facts.chosenCount === 0)
    errors.push({
      refusal: 'VALIDATION',
      path: 'tournament_detail_id',
      code: 'LIST_TOO_SHORT',
      message: fieldSentence('CONTENT_MISSING', language),
    })
  // Without people to assess, every content would be refused for the same reason.
  if (count > 0) errors.push(...eligibilityErrors(facts))
  if (!facts.hasConsent && facts.entrant.role !== 'admin' && hasMinor(lineUp, tournament))
    errors.push(...consentErrors(language))
  const fee = computeFee({
    contents: contents.map(feeContent),
    tiers,
    number_of_people: count,
    late_fee: lateFeeOf(tournament, facts.sent ?? facts.now),
  })
  if (!facts.isFeeAgreed && count > 0 && contents.length > 0)
    errors.push(...feeErrors(fee, tournament.fee_threshold, language))
  return { form, fee, errors }
}

function eligibilityErrors(facts: EntryFacts): ValidationError[] {
  const { kind, people, problems } = facts.lineUp
  // An impossible year is reported itself; an age error derived from it would only confuse.
  const hasImpossibleYear = problems.some(({ code }) => yearCodes.has(code))
  const { tournament, contents, storedContentIds, isSameLineUp, entrant, now, language } = facts
  const assessedContents = isSameLineUp ? contents.filter(({ id }) => !storedContentIds.has(id)) : contents
  if (assessedContents.length === 0) return []
  const tournamentRefusals = checkTournament(tournament, now)
  const tournamentCodes = new Set(tournamentRefusals.map(({ code }) => code))
  const contentRefusals = assessedContents.flatMap((opened) =>
    checkContent({
      tournament,
      opened,
      form: entryForm(kind, people.length, [opened.content_competition]),
      people,
      entrant,
      now,
    }).filter(
      ({ code }) =>
        !tournamentCodes.has(code) &&
        !(hasImpossibleYear && ageCodes.has(code)) &&
        !(storedContentIds.has(opened.id) && codesWaivedForStoredContents.has(code)),
    ),
  )
  const errorAt = (path: string) => (refusal: Refusal) => ({
    refusal: 'NOT_ELIGIBLE' as const,
    path,
    code: refusal.code,
    message: refusalSentence(refusal, language),
    params: refusal.params,
  })
  return [...tournamentRefusals.map(errorAt('tournament_id')), ...contentRefusals.map(errorAt('tournament_detail_id'))]
}

/** Whether people still meet the rules of their contents, by their number and their ages in the year of the tournament. */
export function areStillEligible(
  people: readonly Person[],
  contents: readonly Pick<Content, 'content_competition'>[],
  { start_date }: Pick<Tournament, 'start_date'>,
): boolean {
  const competitionYear = Number(start_date.slice(0, 4))
  return contents.every(
    ({ content_competition: content }) => checkPeople({ content, people, competitionYear }).length === 0,
  )
}

function hasMinor({ people }: People, { start_date }: Tournament): boolean {
  return findMinors(people, Number(start_date.slice(0, 4))).length > 0
}

function consentErrors(language: Language): ValidationError[] {
  const code = 'CONSENT_REQUIRED'
  const message = errorSentence(code, language)
  const fields = ['guardian_name', 'guardian_phone', 'accepted']
  return fields.map((field) => ({ refusal: code, path: `consent.${field}`, code, message }))
}

function feeErrors(fee: Fee, threshold: number | null, language: Language): ValidationError[] {
  const path = 'tournament_detail_id'
  if (!fee.ok) {
    const contents = fee.missing.map(({ symbol }) => symbol).join(', ')
    return fee.missing.map(({ symbol }) => ({
      refusal: 'FEE_MISSING',
      path,
      code: 'FEE_MISSING',
      message: errorSentence('FEE_MISSING', language, { contents: symbol }),
      params: { contents, content: symbol },
    }))
  }
  const total = feeWithoutSurcharge(fee)
  if (meetsThreshold([total], threshold)) return []
  const code = 'FEE_BELOW_THRESHOLD'
  const params = thresholdParams(total, threshold ?? 0, language)
  return [{ refusal: code, path, code, message: errorSentence(code, language, params), params }]
}

/** The amounts in the sentence of FEE_BELOW_THRESHOLD. */
export function thresholdParams(total: number, minimum: number, language: Language) {
  const money = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB')
  return { total: money.format(total), minimum: money.format(minimum), missing: money.format(minimum - total) }
}
