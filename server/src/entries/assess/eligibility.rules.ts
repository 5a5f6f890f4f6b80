import { errorSentence, type ErrorCode, type Language } from '@portal/shared/kit/errors'
import {
  checkContent,
  checkTournament,
  dayInVietnam,
  type Entrant,
  type OpenedContent,
} from '@portal/shared/people/eligibility'
import { minorsOf } from '@portal/shared/people/guardian'
import { checkPeople, type Person } from '@portal/shared/people/people-rules'
import { entryForm, type People } from '@portal/shared/people/people'
import { refusalSentence, type Refusal } from '@portal/shared/people/refusals'
import { computeFee, feeContent, type Fee, type FeeTier } from '@portal/shared/fees/fees'
import { meetsThreshold } from '@portal/shared/fees/threshold'
import { fieldSentence } from '@portal/shared/kit/validation'

/** One thing that is wrong with an entry: the code that the whole answer would carry for it, its field, its sentence. */
export type ValidationError = {
  as: ErrorCode
  path: string
  code: string
  message: string
  params?: Record<string, string | number>
}

type Tournament = Parameters<typeof checkTournament>[0] & { fee_threshold: number | null }
type Content = OpenedContent & { fee: number | null }

export type EntryAssessment = { form: number; fee: Fee; errors: ValidationError[] }

/** An admin's reason lets these pass. */
export const overridable: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['NOT_ELIGIBLE', 'FEE_BELOW_THRESHOLD'])

const notOfKept = new Set<string>(['CONTENT_NOT_OPEN'])
const ofAges = new Set<string>(['YEAR_NEEDED', 'AGE_OUT_OF_RANGE', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'])
const ofYears = new Set<string>(['YEAR_OUT_OF_RANGE', 'MEMBER_YEAR'])

/** The latest possible year of birth: this year's, in Vietnam. */
export function latestBirth(now: Date): number {
  return Number(dayInVietnam(now).slice(0, 4))
}

/**
 * Everything that is wrong with an entry of these people, at once, and its fee. `contents` are all it will have; `kept` are those it has already
 * (they may have closed since), which are not assessed again when `sameWho`;
 * `chosen` is how many were asked for. `guarded`: a guardian agreed, now or before.
 * `agreed`: the entry keeps the fee that it has, whatever the tiers and the threshold say now.
 */
export function assessEntry(facts: {
  who: People
  tournament: Tournament
  contents: readonly Content[]
  tiers: readonly FeeTier[]
  chosen: number
  kept: ReadonlySet<number>
  sameWho: boolean
  guarded: boolean
  agreed: boolean
  entrant: Entrant
  now: Date
  language: Language
}): EntryAssessment {
  const { who, contents, tournament, tiers, language } = facts
  const count = who.people.length
  const form = entryForm(
    who.kind,
    count,
    contents.map(({ content_competition }) => content_competition),
  )
  const errors: ValidationError[] = who.problems.map(({ path, code, params }) => ({
    as: 'VALIDATION',
    path,
    code,
    message: fieldSentence(code, language, params),
  }))
  if (facts.chosen === 0)
    errors.push({
      as: 'VALIDATION',
      path: 'tournament_detail_id',
      code: 'LIST_TOO_SHORT',
      message: fieldSentence('CONTENT_MISSING', language),
    })
  // Without people to assess, every content would be refused for the same reason.
  if (count > 0) errors.push(...eligibility(facts))
  if (!facts.guarded && facts.entrant.role !== 'admin' && anyoneUnderAge(who, tournament))
    errors.push(...consentMissing(language))
  const fee = computeFee({
    contents: contents.map(feeContent),
    tiers,
    number_of_people: count,
  })
  if (!facts.agreed && count > 0 && contents.length > 0)
    errors.push(...feeErrors(fee, tournament.fee_threshold, language))
  return { form, fee, errors }
}

function eligibility(facts: Parameters<typeof assessEntry>[0]): ValidationError[] {
  const { kind, people, problems } = facts.who
  // An impossible year is what is wrong, not the age that would follow from it.
  const ageless = problems.some(({ code }) => ofYears.has(code))
  const { tournament, contents, kept, sameWho, entrant, now, language } = facts
  const assessed = sameWho ? contents.filter(({ id }) => !kept.has(id)) : contents
  if (assessed.length === 0) return []
  const whole = checkTournament(tournament, now)
  const wholeCodes = new Set(whole.map(({ code }) => code))
  const perContent = assessed.flatMap((opened) =>
    checkContent({
      tournament,
      opened,
      form: entryForm(kind, people.length, [opened.content_competition]),
      people,
      entrant,
      now,
    }).filter(
      ({ code }) =>
        !wholeCodes.has(code) && !(ageless && ofAges.has(code)) && !(kept.has(opened.id) && notOfKept.has(code)),
    ),
  )
  const errorAt = (path: string) => (refusal: Refusal) => ({
    as: 'NOT_ELIGIBLE' as const,
    path,
    code: refusal.code,
    message: refusalSentence(refusal, language),
    params: refusal.params,
  })
  return [...whole.map(errorAt('tournament_id')), ...perContent.map(errorAt('tournament_detail_id'))]
}

/** Whether people may still be in contents that they entered, by their number and ages in the tournament's year. */
export function stillFit(
  people: readonly Person[],
  contents: readonly Pick<Content, 'content_competition'>[],
  { start_date }: Pick<Tournament, 'start_date'>,
): boolean {
  const competitionYear = Number(start_date.slice(0, 4))
  return contents.every(
    ({ content_competition: content }) => checkPeople({ content, people, competitionYear }).length === 0,
  )
}

function anyoneUnderAge({ people }: People, { start_date }: Tournament): boolean {
  return minorsOf(people, Number(start_date.slice(0, 4))).length > 0
}

function consentMissing(language: Language): ValidationError[] {
  const code = 'CONSENT_REQUIRED'
  const message = errorSentence(code, language)
  return ['guardian_name', 'guardian_phone', 'accepted'].map((f) => ({ as: code, path: `consent.${f}`, code, message }))
}

function feeErrors(fee: Fee, threshold: number | null, language: Language): ValidationError[] {
  const path = 'tournament_detail_id'
  if (!fee.ok) {
    const contents = fee.missing.map(({ symbol }) => symbol).join(', ')
    return fee.missing.map(({ symbol }) => ({
      as: 'FEE_MISSING',
      path,
      code: 'FEE_MISSING',
      message: errorSentence('FEE_MISSING', language, { contents: symbol }),
      params: { contents, content: symbol },
    }))
  }
  if (meetsThreshold([fee.total], threshold)) return []
  const money = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB')
  const minimum = threshold ?? 0
  const params = {
    total: money.format(fee.total),
    minimum: money.format(minimum),
    missing: money.format(minimum - fee.total),
  }
  const code = 'FEE_BELOW_THRESHOLD'
  return [{ as: code, path, code, message: errorSentence(code, language, params), params }]
}
