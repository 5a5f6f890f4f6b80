import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { pick } from '@portal/shared/kit/define-fields'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Family, FamilyOrder, familyCalls } from '@portal/shared/payments/family-calls'
import type { Entry, RegistrationDraft } from '@portal/shared/entries/entries'
import { formatDays } from '@portal/shared/kit/dates'
import { errorSentence, isErrorCode, type Language, type Problem } from '@portal/shared/kit/errors'
import { computeFee, feeContent, lateFeeOf } from '@portal/shared/fees/fees'
import { accountKey } from '@portal/shared/kit/text/names'
import { familyCode } from '@portal/shared/payments/family-memo'
import { transferQrText } from '@portal/shared/payments/transfer'
import { readPeople } from '@portal/shared/people/people'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { findConfirmedAddresses } from '../../kit/mail/addresses.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readSharedContext } from '../assess/eligibility-context.act.ts'
import { latestBirthYear } from '../assess/eligibility.rules.ts'
import { accountText, type EntryMail } from '../mailings/entry-mails.rules.ts'
import { familyMail } from '../mailings/family-mail.rules.ts'
import { readFamilyMoney } from '../money/family-balance.act.ts'
import { peopleHash } from '../record/entry-columns.rules.ts'
import { linkSecret, mailedFamilyLink } from '../record/entry-link.rules.ts'
import { familyQueries } from '../record/families.queries.ts'
import { newLink } from '../record/new-link.rules.ts'
import { enterPeople } from './enter-people.act.ts'
import { otherTotalRefusal } from './registration-limits.act.ts'

type FamilyRequest = { order: FamilyOrder; actor: Authorized<'entry:create'>; language: Language }
/** The outcome of an order without secrets, as it is stored for a retry: links are derived from the salts. */
type EnteredFamily = {
  code: string
  salt: string
  tournament: Family['tournament']
  sums: FamilyMoney['sums']
  entries: readonly Entry[]
  /** The salts of the entries' own links. */
  salts: readonly (string | null)[]
}

/**
 * Enters all entries of a family's order within the caller's transaction, each by the rules of a single registration, and queues one mail. Throws
 * one refusal with the errors of all entries, and BALANCE_CHANGED if the fee is not the expected one.
 */
export async function enterFamily(tx: Db, deps: Deps, request: FamilyRequest): Promise<EnteredFamily> {
  const { order } = request
  const context = await readSharedContext(tx, deps, order.tournament_id)
  const added = await enterEntries(tx, deps, request, context)
  const now = deps.now().toISOString()
  const families = familyQueries(tx)
  const link = newLink(deps)
  const family = { tournament_id: order.tournament_id, code: newFamilyCode(), ...link, created_date: now }
  const id = await families.add(family)
  await families.put(
    id,
    added.map((entry) => entry.id),
  )
  const { code, tournament, entries, sums } = await readFamilyMoney(tx, { ...family, id })
  await queueFamilyMail(tx, deps, request, { tournament, entries, sums, code, link_salt: link.link_salt })
  const saltsById = new Map(added.map((entry) => [entry.id, entry.salt]))
  return {
    code,
    salt: link.link_salt,
    tournament: pick(tournament, ['id', 'name', 'name_en']),
    sums,
    entries,
    salts: entries.map((entry) => saltsById.get(entry.id) ?? null),
  }
}

/** An entered family as it is answered, with its links. */
export function toFamilyReply(
  { linkKeys }: Pick<Deps, 'linkKeys'>,
  { code, salt, tournament, sums, entries, salts }: EnteredFamily,
): z.input<typeof familyCalls.enter.reply> {
  const secretOf = (entrySalt: string | null | undefined) => (entrySalt ? linkSecret(linkKeys, entrySalt) : null)
  return {
    code,
    tournament,
    ...sums,
    entries: entries.map((entry, place) => ({ ...entry, link: secretOf(salts[place]) })),
    link: linkSecret(linkKeys, salt),
  }
}

function newFamilyCode(): string {
  for (;;) {
    const code = familyCode(randomBytes(8))
    if (code !== null) return code
  }
}

type SharedContext = Awaited<ReturnType<typeof readSharedContext>>
type AddedEntry = { id: number; salt: string | null }

/**
 * The codes that disclose an earlier entry. They are reported once everything else is valid, the total too: who asks with an order that is right
 * but for them has its rows counted.
 */
const DISCLOSING_CODES = new Set(['ENTRY_EXIST', 'ENTRY_OF_OTHER_OWNER', 'FAMILY_ENTERED'])

async function enterEntries(
  tx: Db,
  deps: Deps,
  { order, actor, language }: FamilyRequest,
  context: SharedContext,
): Promise<AddedEntry[]> {
  const added: AddedEntry[] = []
  const problems: Problem[] = []
  const seenPeople = new Set<string>()
  const drafts = toDrafts(order)
  for (const [place, draft] of drafts.entries()) {
    try {
      refuseTwice(seenPeople, draft, deps)
      const outcome = await enterPeople(tx, deps, { draft, actor, language, context })
      if (outcome.kind !== 'added') throw peopleRefusal('FAMILY_ENTERED')
      added.push(outcome)
    } catch (error) {
      if (!(error instanceof Refusal) || !error.details.errors || error.code === 'TOURNAMENTS_NOT_FOUND') throw error
      problems.push(...toProblems(error.details.errors, { place, hasGuardian: Boolean(order.guardian), language }))
    }
  }
  refuseProblems(problems.filter(({ code }) => !DISCLOSING_CODES.has(code)))
  refuseOtherTotal(order.fee_total, drafts, context, deps)
  refuseProblems(problems)
  return added
}

function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal('VALIDATION', { errors: withoutRepeats(problems) })
}

/** Throws BALANCE_CHANGED unless the drafts cost what the caller saw, whether their people are registered already or not. */
function refuseOtherTotal(
  seenTotal: number | undefined,
  drafts: readonly RegistrationDraft[],
  { all: { contents, tiers, tournament } }: SharedContext,
  { now }: Pick<Deps, 'now'>,
): void {
  const fees = drafts.map((draft) =>
    computeFee({
      contents: contents.filter(({ id }) => draft.tournament_detail_id.includes(id)).map(feeContent),
      tiers,
      number_of_people: readPeople(draft, latestBirthYear(now())).people.length,
      late_fee: tournament ? lateFeeOf(tournament, now()) : 0,
    }),
  )
  const fee_total = fees.reduce((sum, fee) => sum + (fee.ok ? fee.total : 0), 0)
  if (seenTotal !== undefined && seenTotal !== fee_total) throw otherTotalRefusal(fee_total)
}

/** Each entry as a registration of its own, with the contact and guardian of the family. */
function toDrafts({
  tournament_id,
  email,
  mobile,
  guardian,
  notice_version,
  entries,
}: FamilyOrder): RegistrationDraft[] {
  return entries.map(({ consent, ...entry }) => ({
    ...entry,
    tournament_id,
    email,
    mobile,
    notice_version,
    consent: consent && guardian ? { ...guardian, ...consent } : null,
    override_reason: null,
  }))
}

function refuseTwice(seenPeople: Set<string>, draft: RegistrationDraft, { now }: Pick<Deps, 'now'>): void {
  const people = peopleHash(readPeople(draft, latestBirthYear(now())))
  if (seenPeople.has(people)) throw peopleRefusal('FAMILY_TWICE')
  seenPeople.add(people)
}

const peopleRefusal = (code: 'FAMILY_TWICE' | 'FAMILY_ENTERED') =>
  new Refusal(code, { errors: [{ path: 'full_name_one', code }] })

/** The paths that belong to the whole order. */
const SHARED_PATHS: Readonly<Record<string, string>> = {
  email: 'email',
  mobile: 'mobile',
  'consent.guardian_name': 'guardian.guardian_name',
  'consent.guardian_phone': 'guardian.guardian_phone',
}

/** The errors of an entry with their paths in the order. A named guardian is not missing: the entry lacks only the consent. */
function toProblems(
  errors: NonNullable<Refusal['details']['errors']>,
  { place, hasGuardian, language }: { place: number; hasGuardian: boolean; language: Language },
): Problem[] {
  return errors
    .filter(({ path }) => !hasGuardian || !path.startsWith('consent.guardian_'))
    .map((problem) => {
      const { code, path } = problem
      const codeMessage = isErrorCode(code) ? errorSentence(code, language) : code
      const message = 'message' in problem && typeof problem.message === 'string' ? problem.message : codeMessage
      return { path: SHARED_PATHS[path] ?? `entries.${place}.${path}`, code, message }
    })
}

const withoutRepeats = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values(),
]

type FamilyMoney = Awaited<ReturnType<typeof readFamilyMoney>>
type MailedFamily = FamilyMoney & { link_salt: string }

async function queueFamilyMail(
  tx: Db,
  { config: { PUBLIC_URL }, linkKeys, now }: Deps,
  { order: { email }, language }: FamilyRequest,
  { entries, sums, code, link_salt, ...family }: MailedFamily,
): Promise<void> {
  // An organiser may leave the address empty.
  if (email === '') return
  const tournament = localizeTexts(language, family.tournament)
  const email_key = accountKey(email)
  const mail = familyMail({
    language,
    tournament: tournament.name,
    currency: tournament.currency_name,
    days: `${formatDays(tournament.start_date, tournament.end_date, language)} · ${tournament.address}`,
    contact: tournament.contact,
    confirmed: (await findConfirmedAddresses(tx, [email_key])).size > 0,
    entries,
    pay: toPayment(tournament, sums, `${PUBLIC_URL}/files/pay/GD${code}.png`),
    link: mailedFamilyLink(linkKeys, PUBLIC_URL, { link_salt, email_key }),
  })
  await queueMails(tx, [{ to: email, tournament_id: tournament.id, ...mail }], now().toISOString())
}

function toPayment(
  tournament: FamilyMoney['tournament'],
  { memo, owed, waiting_amount }: FamilyMoney['sums'],
  picture: string,
): EntryMail['pay'] {
  if (owed === 0 && waiting_amount > 0) return 'after-approval'
  if (transferQrText(tournament, memo, owed) === null) return null
  return { account: accountText(tournament), amount: owed, memo, by: tournament.pay_by, picture }
}
