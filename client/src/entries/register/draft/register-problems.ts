import { registrationDraft } from '@portal/shared/entries/entries'
import { findContactProblems } from '@portal/shared/entries/reach'
import { contactTexts, peopleColumns, teamTexts } from '@portal/shared/entries/entry.fields'
import { readPeople } from '@portal/shared/people/people'
import { refusalSentence, type Refusal } from '@portal/shared/people/refusals'
import type { Language } from '@portal/shared/kit/errors'
import { phone } from '@portal/shared/kit/fields'
import { fillIn } from '@portal/shared/kit/fill-in'
import { feeErrors } from '@portal/shared/kit/fee-errors'
import { feeWithoutSurcharge, type Fee } from '@portal/shared/fees/fees'
import type { Member } from '@portal/shared/kit/text/names'
import { meetsThreshold } from '@portal/shared/fees/threshold'
import { parseInput, fieldProblems, fieldSentence } from '@portal/shared/kit/validation'
import { ApiError, isRefusal } from '../../../kit/api/api.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import type { AssessedContent, Verdict } from '../what/register-contents.ts'
import type { RegistrationBody } from './register-draft.ts'
import { isTeam, type EntryKind } from './register-kind.ts'
import { paths } from '../../../portal/paths.ts'

/** The fields in the order of the form. */
const formFields = [
  ...peopleColumns,
  ...teamTexts,
  'unit_id',
  'consent.guardian_name',
  'consent.guardian_phone',
  'email',
  'mobile',
  ...contactTexts,
  'consent.accepted',
  'tournament_detail_id',
  'override_reason',
] as const
export type FormField = (typeof formFields)[number]
/** A problem of a field, or of the entry as a whole (null). */
export type FormProblem = {
  field: FormField | null
  message: string
  /** The address of the existing entry of these dancers. */
  lookUp?: string
}

function findField(path: string): FormField | null {
  const match = formFields.find((field) => path === field || path.startsWith(`${field}.`))
  if (match) return match
  if (path === 'number_of_people' || path.startsWith('members')) return 'full_name_one'
  return path.startsWith('consent') ? 'consent.accepted' : null
}

type FormState = {
  body: RegistrationBody
  kind: EntryKind
  people: readonly Member[]
  chosen: readonly AssessedContent[]
  /** Whether an admin overrides the rules. Broken rules are then no problem, but a missing reason is. */
  isOverridden: boolean
  /** Whether the years of one or two people are required before anything is chosen. */
  needsYears?: boolean
  /** Whether both an e-mail address and a phone number are required. */
  needsContact?: boolean
  /** The message where the unit is missing; null where it is optional. */
  missingUnitMessage?: string | null
  /** Null where the fee was agreed before. */
  fee: Fee | null
  tournament: FeeThreshold
  thisYear: number
  language: Language
}
/** `person`: the member of a team that the problem is about. */
type FoundProblem = FormProblem & { person?: string | number | undefined }

/** The problems that the client finds, in the words of the server and the order of the form. */
export function findProblems(form: FormState): FormProblem[] {
  const found = [...valueProblems(form), ...missingValueProblems(form), ...contentProblems(form), ...feeProblems(form)]
  // Each field shows its first problem, a team the first one of each person, and the contents all of them.
  const firstProblems = new Map<string, FormProblem>()
  for (const { person, ...problem } of found) {
    const part = problem.field === null || problem.field === 'tournament_detail_id' ? problem.message : person
    const key = `${problem.field} ${part ?? ''}`
    if (!firstProblems.has(key)) firstProblems.set(key, problem)
  }
  return sortProblems([...firstProblems.values()])
}

/** The typed values that the schema or the rules of names and years refuse. */
function valueProblems({ body, thisYear, needsContact, language }: FormState): FoundProblem[] {
  const parsed = parseInput(registrationDraft, body)
  const schemaProblems = parsed.success ? [] : fieldProblems(parsed.error, language)
  const peopleProblems = readPeople(toPeopleDraft(body), thisYear).problems
  const contactProblems = needsContact ? findContactProblems(readContact(body)) : []
  return [
    ...schemaProblems
      // The people's problems report these, with the limits of today.
      .filter(({ code }) => code !== 'YEAR_OUT_OF_RANGE' && !code.startsWith('MEMBER_'))
      .map(({ path, message }) => ({ field: findField(path), message })),
    ...peopleProblems.map(({ path, code, params }) => ({
      field: findField(path),
      message: fieldSentence(code, language, params),
      person: params?.position,
    })),
    ...contactProblems.map(({ path, code }) => ({ field: path, message: fieldSentence(code, language) })),
  ]
}

/** Empty fields that only this entry requires. */
function missingValueProblems(form: FormState): FoundProblem[] {
  const { body, kind, chosen, needsYears, missingUnitMessage, language } = form
  const isPair = kind === 'pair'
  const needsYear = needsYears && !isTeam(kind)
  const blank = (field: FormField) => ({ field, message: fieldSentence('FIELD_BLANK', language) })
  return [
    ...(missingUnitMessage && body.unit_id === null
      ? [{ field: 'unit_id' as const, message: missingUnitMessage }]
      : []),
    ...(isPair && (body.full_name_two ?? '').trim() === '' ? [blank('full_name_two')] : []),
    ...(needsYear && body.date_of_birth_one === null ? [blank('date_of_birth_one')] : []),
    ...(needsYear && isPair && body.date_of_birth_two === null ? [blank('date_of_birth_two')] : []),
    ...(chosen.length === 0
      ? [{ field: 'tournament_detail_id' as const, message: fieldSentence('CONTENT_MISSING', language) }]
      : []),
  ]
}

/** The rules that the chosen contents break, or the missing reason of an admin who overrides them. */
function contentProblems({ body, kind, people, chosen, isOverridden, language }: FormState): FoundProblem[] {
  const reported = chosen.filter(({ verdict }) => verdict !== 'refused' || !isOverridden)
  const problems = reported.flatMap(({ verdict, refusals }) =>
    missingYearsFirst(verdict, refusals).map((refusal) => ({
      field: refusalField(refusal, kind, people),
      message: refusalSentence(refusal, language),
      person: isTeam(kind) ? findPosition(refusal, people) : undefined,
    })),
  )
  if (!isOverridden || body.override_reason) return problems
  return [...problems, { field: 'override_reason', message: fieldSentence('FIELD_BLANK', language) }]
}

/** Contents without a fee, and a fee below the tournament's minimum. */
function feeProblems({ fee, isOverridden, tournament, language }: FormState): FoundProblem[] {
  const field = 'tournament_detail_id'
  if (fee && !fee.ok) {
    const contents = fee.missing.map(({ symbol }) => symbol).join(', ')
    return [{ field, message: fillIn(feeErrors.FEE_MISSING[language], { contents }) }]
  }
  const sentence = isOverridden ? null : thresholdSentence(fee, tournament, language)
  return sentence === null ? [] : [{ field, message: sentence }]
}

/** E-mail and phones as they are stored; the schema reports what cannot be read. */
function readContact({ email, mobile, consent }: RegistrationBody) {
  const storedPhone = (typed: string) => phone.safeParse(typed).data ?? ''
  return {
    email: email.trim(),
    mobile: storedPhone(mobile),
    consent: consent ? { guardian_phone: storedPhone(consent.guardian_phone) } : null,
  }
}

/** The problems in the order of the form; those of the entry as a whole come last. */
function sortProblems(problems: FormProblem[]): FormProblem[] {
  const position = ({ field }: FormProblem) => (field === null ? formFields.length : formFields.indexOf(field))
  return problems.toSorted((a, b) => position(a) - position(b))
}

/** The broken rules, as sentences, that an admin may override with a reason. */
export function describeOverridden(
  chosen: readonly AssessedContent[],
  fee: Fee | null,
  { tournament, language }: { tournament: FeeThreshold; language: Language },
): string[] {
  const refused = chosen.filter(({ verdict }) => verdict === 'refused')
  const sentences = refused.flatMap(({ refusals }) => refusals.map((refusal) => refusalSentence(refusal, language)))
  const belowThreshold = thresholdSentence(fee, tournament, language)
  return [...new Set(belowThreshold === null ? sentences : [...sentences, belowThreshold])]
}

type FeeThreshold = { fee_threshold: number | null; currency_name: string }

/** The sentence for a fee below the tournament's minimum; null for any other fee. */
function thresholdSentence(
  fee: Fee | null,
  { fee_threshold, currency_name }: FeeThreshold,
  language: Language,
): string | null {
  if (!fee?.ok || fee.lines.length === 0 || meetsThreshold([feeWithoutSurcharge(fee)], fee_threshold)) return null
  const minimum = fee_threshold ?? 0
  const money = (amount: number) => formatMoney(amount, language, currency_name)
  const total = feeWithoutSurcharge(fee)
  const params = { total: money(total), minimum: money(minimum), missing: money(minimum - total) }
  return fillIn(feeErrors.FEE_BELOW_THRESHOLD[language], params)
}

/** The people of a request for the stricter check of years: a year of birth may not be in the future. */
function toPeopleDraft(body: RegistrationBody) {
  const year = (value: unknown) => (value === null || value === undefined ? null : Number(value))
  return {
    full_name_one: body.full_name_one,
    date_of_birth_one: year(body.date_of_birth_one),
    full_name_two: body.full_name_two,
    date_of_birth_two: year(body.date_of_birth_two),
    is_flashmob: body.is_flashmob === 1 ? (1 as const) : (0 as const),
    is_group: body.is_group === 1 ? (1 as const) : (0 as const),
  }
}

/** Only the refusals for missing years, if there are any: every other refusal may follow from them. */
function missingYearsFirst(verdict: Verdict, refusals: readonly Refusal[]): readonly Refusal[] {
  const yearRefusals = refusals.filter(({ code }) => code === 'YEAR_NEEDED')
  return verdict === 'undecided' && yearRefusals.length > 0 ? yearRefusals : refusals
}

/** A missing year is reported at its field, every other reason at the contents. */
function refusalField(refusal: Refusal, kind: EntryKind, people: readonly Member[]): FormField {
  if (refusal.code !== 'YEAR_NEEDED') return 'tournament_detail_id'
  if (isTeam(kind)) return 'full_name_one'
  return findPosition(refusal, people) === 1 ? 'date_of_birth_one' : 'date_of_birth_two'
}

/** The position of the person that a refusal is about, from 1. */
function findPosition({ person, params }: Refusal, people: readonly Member[]): number {
  return person === undefined ? Number(params.position ?? 1) : people.findIndex(({ name }) => name === person) + 1
}

const fieldsByErrorCode: Partial<Record<string, FormField>> = {
  ENTRY_EXIST: 'tournament_detail_id',
  CONTENT_OF_OTHER_TOURNAMENT: 'tournament_detail_id',
  FEE_MISSING: 'tournament_detail_id',
  FEE_BELOW_THRESHOLD: 'tournament_detail_id',
  NOT_ELIGIBLE: 'tournament_detail_id',
  ENTRY_OF_OTHER_OWNER: 'full_name_one',
  CONSENT_REQUIRED: 'consent.accepted',
}

/** Maps a refusal of the server to the fields of the form. Returns nothing for a failure. */
export function readServerProblems(error: unknown): FormProblem[] {
  if (!(error instanceof ApiError) || !isRefusal(error.status)) return []
  const field = fieldsByErrorCode[error.code] ?? null
  const lookUp = error.code === 'ENTRY_EXIST' ? { lookUp: paths.entry } : {}
  if (error.problems.length === 0) return [{ field, message: error.message, ...lookUp }]
  return withoutRepeats(
    error.problems.map(({ path, message }) => ({ field: findField(path) ?? field, message, ...lookUp })),
  )
}

/** The problems, each once even if several rules found it. */
export function withoutRepeats(problems: readonly FormProblem[]): FormProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()]
}
