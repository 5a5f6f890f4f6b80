import { registrationDraft } from '@portal/shared/entries/entries'
import { reachProblems } from '@portal/shared/entries/reach'
import { contactTexts, peopleColumns, teamTexts } from '@portal/shared/entries/entry.fields'
import { readPeople } from '@portal/shared/people/people'
import { refusalSentence, type Refusal } from '@portal/shared/people/refusals'
import type { Language } from '@portal/shared/kit/errors'
import { phone } from '@portal/shared/kit/fields'
import { fillIn } from '@portal/shared/kit/fill-in'
import { feeErrors } from '@portal/shared/kit/fee-errors'
import type { Fee } from '@portal/shared/fees/fees'
import type { Member } from '@portal/shared/kit/text/names'
import { meetsThreshold } from '@portal/shared/fees/threshold'
import { check, fieldProblems, fieldSentence } from '@portal/shared/kit/validation'
import { ApiError } from '../../../kit/api/api.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import type { AssessedContent, Verdict } from '../what/register-contents.ts'
import type { RegistrationBody } from './register-draft.ts'
import { isTeam, type Kind } from './register-kind.ts'
import { paths } from '../../../portal/paths.ts'

/** The fields in the order of the form. */
const fields = [
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
export type Field = (typeof fields)[number]
/** A problem of a field; null is the entry as a whole. */
export type FormProblem = {
  field: Field | null
  message: string
  /** The address of the entry that these dancers have already. */
  lookUp?: string
}

function findField(path: string): Field | null {
  const match = fields.find((field) => path === field || path.startsWith(`${field}.`))
  if (match) return match
  if (path === 'number_of_people' || path.startsWith('members')) return 'full_name_one'
  return path.startsWith('consent') ? 'consent.accepted' : null
}

/** The problems that the client finds, in the words of the server. */
export function findProblems(input: {
  body: RegistrationBody
  kind: Kind
  people: readonly Member[]
  chosen: readonly AssessedContent[]
  /** Whether an admin overrides the rules. Broken rules are then no problem, but a missing reason is. */
  overruled: boolean
  /** Whether the years of one or two people are asked for before anything is chosen. */
  yearsNeeded?: boolean
  /** Whether both an e-mail address and a phone number are required. */
  needsContact?: boolean
  /** The message where the unit is missing; null where it may be. */
  unitNeeded?: string | null
  /** Null where the fee was agreed before. */
  fee: Fee | null
  tournament: Threshold
  latestYear: number
  language: Language
}): FormProblem[] {
  const { body, kind, people, chosen, overruled, fee, tournament, latestYear, language } = input
  const parsed = check(registrationDraft, body)
  const problems = new Map<string, FormProblem>()
  // Each field shows its first problem, a team the first one of each person, and the contents all of them.
  const add = (field: Field | null, message: string, person?: string | number) => {
    const part = field === null || field === 'tournament_detail_id' ? message : person
    const key = `${field} ${part ?? ''}`
    if (!problems.has(key)) problems.set(key, { field, message })
  }
  for (const { path, code, message } of parsed.success ? [] : fieldProblems(parsed.error, language))
    // Added below, with the limits of today.
    if (code !== 'YEAR_OUT_OF_RANGE' && !code.startsWith('MEMBER_')) add(findField(path), message)
  for (const { path, code, params } of readPeople(peopleDraft(body), latestYear).problems)
    add(findField(path), fieldSentence(code, language, params), params?.position)
  if (input.needsContact)
    for (const { path, code } of reachProblems(readContact(body))) add(path, fieldSentence(code, language))

  if (input.unitNeeded && body.unit_id === null) add('unit_id', input.unitNeeded)
  if (kind === 'pair' && (body.full_name_two ?? '').trim() === '')
    add('full_name_two', fieldSentence('FIELD_BLANK', language))
  if (input.yearsNeeded && !isTeam(kind)) {
    const years = [body.date_of_birth_one, ...(kind === 'pair' ? [body.date_of_birth_two] : [])]
    years.forEach((year, index) => {
      if (year === null)
        add(index === 0 ? 'date_of_birth_one' : 'date_of_birth_two', fieldSentence('FIELD_BLANK', language))
    })
  }
  if (chosen.length === 0) add('tournament_detail_id', fieldSentence('CONTENT_MISSING', language))
  for (const { verdict, refusals } of chosen)
    if (verdict !== 'refused' || !overruled)
      for (const refusal of yearsFirst(verdict, refusals)) {
        const person = isTeam(kind) ? findPosition(refusal, people) : undefined
        add(refusalField(refusal, kind, people), refusalSentence(refusal, language), person)
      }
  if (overruled && !body.override_reason) add('override_reason', fieldSentence('FIELD_BLANK', language))

  if (fee && !fee.ok) {
    const contents = fee.missing.map(({ symbol }) => symbol).join(', ')
    add('tournament_detail_id', fillIn(feeErrors.FEE_MISSING[language], { contents }))
  }
  const below = belowSentence(fee, tournament, language)
  if (below !== null && !overruled) add('tournament_detail_id', below)
  return inOrder([...problems.values()])
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
function inOrder(problems: FormProblem[]): FormProblem[] {
  const position = ({ field }: FormProblem) => (field === null ? fields.length : fields.indexOf(field))
  return problems.toSorted((a, b) => position(a) - position(b))
}

/** The sentences of the broken rules that an admin may override with a reason. */
export function describeOverridden(
  chosen: readonly AssessedContent[],
  fee: Fee | null,
  { tournament, language }: { tournament: Threshold; language: Language },
): string[] {
  const refused = chosen.filter(({ verdict }) => verdict === 'refused')
  const sentences = refused.flatMap(({ refusals }) => refusals.map((refusal) => refusalSentence(refusal, language)))
  const below = belowSentence(fee, tournament, language)
  return [...new Set(below === null ? sentences : [...sentences, below])]
}

type Threshold = { fee_threshold: number | null; currency_name: string }

/** The sentence for a fee below the least that the tournament allows, or null. */
function belowSentence(
  fee: Fee | null,
  { fee_threshold, currency_name }: Threshold,
  language: Language,
): string | null {
  if (!fee?.ok || fee.lines.length === 0 || meetsThreshold([fee.total], fee_threshold)) return null
  const minimum = fee_threshold ?? 0
  const money = (amount: number) => formatMoney(amount, language, currency_name)
  const params = { total: money(fee.total), minimum: money(minimum), missing: money(minimum - fee.total) }
  return fillIn(feeErrors.FEE_BELOW_THRESHOLD[language], params)
}

/** The people of a request for the stricter check of years: a year of birth may not be in the future. */
function peopleDraft(body: RegistrationBody) {
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

/** Only the missing years while there are any, because the other refusals may follow from them. */
function yearsFirst(verdict: Verdict, refusals: readonly Refusal[]): readonly Refusal[] {
  const yearRefusals = refusals.filter(({ code }) => code === 'YEAR_NEEDED')
  return verdict === 'open' && yearRefusals.length > 0 ? yearRefusals : refusals
}

/** A missing year is reported at its field, every other reason at the contents. */
function refusalField(refusal: Refusal, kind: Kind, people: readonly Member[]): Field {
  if (refusal.code !== 'YEAR_NEEDED') return 'tournament_detail_id'
  if (isTeam(kind)) return 'full_name_one'
  return findPosition(refusal, people) === 1 ? 'date_of_birth_one' : 'date_of_birth_two'
}

/** Which of the people a refusal is about, from 1. */
function findPosition({ person, params }: Refusal, people: readonly Member[]): number {
  return person === undefined ? Number(params.position ?? 1) : people.findIndex(({ name }) => name === person) + 1
}

const codeFields: Partial<Record<string, Field>> = {
  ENTRY_EXIST: 'tournament_detail_id',
  CONTENT_OF_OTHER_TOURNAMENT: 'tournament_detail_id',
  FEE_MISSING: 'tournament_detail_id',
  FEE_BELOW_THRESHOLD: 'tournament_detail_id',
  NOT_ELIGIBLE: 'tournament_detail_id',
  ENTRY_OF_OTHER_OWNER: 'full_name_one',
  CONSENT_REQUIRED: 'consent.accepted',
}

/** Maps a server refusal to the fields of the form; nothing for other failures. */
export function serverProblems(error: unknown): FormProblem[] {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return []
  const field = codeFields[error.code] ?? null
  const lookUp = error.code === 'ENTRY_EXIST' ? { lookUp: paths.entry } : {}
  if (error.problems.length === 0) return [{ field, message: error.message, ...lookUp }]
  return distinct(error.problems.map(({ path, message }) => ({ field: findField(path) ?? field, message, ...lookUp })))
}

/** The problems without those that several rules found alike. */
export function distinct(problems: readonly FormProblem[]): FormProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()]
}
