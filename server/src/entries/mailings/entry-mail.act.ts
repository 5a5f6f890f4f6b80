import type { CompiledQuery } from 'kysely'
import type { Language } from '@portal/shared/kit/errors'
import { formatDays } from '@portal/shared/kit/dates'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import { APPROVED, entryStatusOf } from '@portal/shared/entries/entry-state'
import { computeFee, feeContent, type FeeTier } from '@portal/shared/fees/fees'
import { balanceOf } from '@portal/shared/payments/balance'
import { transferQrText } from '@portal/shared/payments/transfer'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { findConfirmedAddresses } from '../../kit/mail/addresses.ts'
import {
  accountText,
  approvedMail,
  linkMail,
  registrationMail,
  withdrawnMail,
  type EntryMail,
} from './entry-mails.rules.ts'
import { entryNews, homeAddress } from './entry-news.rules.ts'
import type { MailBody } from '../../kit/mail/layout.ts'
import { requestAnsweredMail, requestReceivedMail, type RequestAnswer } from './request-mail.rules.ts'
import { stateMail, type StateChange } from './state-mail.rules.ts'
import { movedMail, type EventMove } from './moved-mail.rules.ts'
import { repricedMail } from './repriced-mail.rules.ts'
import type { EntryEvent, MailNews } from '../../kit/mail/news.ts'
import { cancelMailsAbout, mailQueries, queueMails, type AddressedMail } from '../../kit/mail/outbox.ts'
import { createYielder } from '../../kit/turns.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { planCreditShares } from '../money/family-balance.act.ts'
import { findUnitOwnedIds } from '../money/unit-balance.queries.ts'
import { mailedLink } from '../record/entry-link.rules.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'

type MailDeps = Pick<Deps, 'config' | 'linkKeys'>
type Fees = ReadonlyMap<number, number>
/** The events of a move, and the entries that had the new event already. */
type MoveOccasion = { events: Pick<EventMove, 'from' | 'to'>; droppedIds: ReadonlySet<number> }
/** The occasion of a mail to the owner of an entry; `feesBefore` are the former fees by the ids of entries. */
export type Occasion =
  | { kind: 'registered' | 'approved' | 'link-again' | 'withdrawn' | 'requested' }
  | { kind: 'link'; familyLink: string | null }
  | { kind: 'repriced'; feesBefore: Fees; reason: string | null }
  | ({ kind: 'moved'; feesBefore: Fees; reason: string | null } & MoveOccasion)
  | { kind: 'answered'; feesBefore: Fees; answer: RequestAnswer }
  | { kind: 'state'; change: StateChange }
/** The cause of mails about a state; `cancelStateMails` finds them by it. */
const stateCause = (id: number) => `state ${id}`
/** The cause of mails about an approval; `cancelApprovalMails` finds them by it. */
const approvalCause = (id: number) => `approved ${id}`

type Prices = { currency: string; tiers: readonly FeeTier[]; bank: Bank }
type Bank = Pick<
  Tournament,
  | 'currency_name'
  | 'bank_bin'
  | 'bank_account'
  | 'bank_holder'
  | 'pay_when'
  | 'pay_by'
  | 'start_date'
  | 'end_date'
  | 'address'
  | 'address_en'
  | 'contact'
>
/**
 * Queues the mails about entries in the transaction that changed them. They are sent at once, or with `act` (`createActId`) once it can no longer
 * be undone.
 */
export async function queueMailsAbout(
  tx: Db,
  deps: MailDeps,
  ids: readonly number[],
  occasion: Occasion,
  at: string,
  act?: string,
): Promise<void> {
  await queueMails(tx, await writeMailsAbout(tx, deps, ids, occasion, act), at, act)
}

/**
 * The mails about entries, in the order of their ids. The number of statements depends on the number of tournaments, not of entries. With
 * `act` the mails have a cause, so that they can be cancelled.
 */
export async function writeMailsAbout(
  db: Db,
  deps: MailDeps,
  ids: readonly number[],
  occasion: Occasion,
  act?: string,
): Promise<AddressedMail[]> {
  if (ids.length === 0) return []
  const storedEntries = await entryQueries(db).byIds(ids)
  const entries = await readMailedEntries(db, storedEntries, occasion)
  const context = contextQueries(db)
  const pricesByTournament = new Map<number, Prices>()
  const mails: AddressedMail[] = []
  const turn = createYielder()
  const confirmed = await findConfirmedAddresses(
    db,
    storedEntries.map(({ email_key }) => email_key),
  )
  const isAboutFees = ['approved', 'repriced', 'moved', 'answered'].includes(occasion.kind)
  const unitOwnedIds = isAboutFees ? await findUnitOwnedIds(db, storedEntries) : new Set<number>()
  for (const stored of storedEntries) {
    const { tournament_id } = stored
    const entry = entries.get(stored.id)
    if (!entry) continue
    let prices = pricesByTournament.get(tournament_id)
    if (!prices) {
      const bank = await context.tournament(tournament_id)
      if (!bank) continue
      prices = { currency: bank.currency_name, tiers: await context.tiers(tournament_id), bank }
      pricesByTournament.set(tournament_id, prices)
    }
    const mail = toEntryMail(deps, { entry, stored, prices, confirmed, isUnitOwned: unitOwnedIds.has(stored.id) })
    const cause = mailCause(occasion, stored.id, act)
    const due = findAmountDue(entry, prices.bank)
    const news = toNews(deps, stored, { mail, due }, newsKind(occasion, stored.status, act))
    const body = writeBody(occasion, mail, entry, stored.status === APPROVED)
    mails.push({ to: entry.email, tournament_id, ...body, ...cause, news })
    await turn()
  }
  return mails
}

/** The entries of mails by their ids. The mails of an approval are written before it, but name the amount that is due after it. */
async function readMailedEntries(
  db: Db,
  storedEntries: Awaited<ReturnType<ReturnType<typeof entryQueries>['byIds']>>,
  { kind }: Occasion,
): Promise<ReadonlyMap<number, Entry>> {
  const ids = storedEntries.map(({ id }) => id)
  const entries = await entriesById(db, ids)
  if (kind !== 'approved') return new Map(entries.map((entry) => [entry.id, entry]))
  const credit = new Map((await planCreditShares(db, storedEntries)).map(({ id, amount }) => [id, amount]))
  const afterApproval = (entry: Entry): Entry => ({
    ...entry,
    status: APPROVED,
    paid_amount: entry.paid_amount + (credit.get(entry.id) ?? 0),
  })
  return new Map(entries.map((entry) => [entry.id, afterApproval(entry)]))
}

function writeBody(occasion: Occasion, mail: EntryMail, entry: Entry, isApproved: boolean): MailBody {
  const { paid_amount } = entry
  const fees = (before: Fees) => ({ fee_before: before.get(entry.id) ?? entry.fee_amount, paid_amount })
  switch (occasion.kind) {
    case 'registered':
      return registrationMail({ ...mail, isApproved })
    case 'approved':
      return approvedMail(mail)
    case 'link':
      return linkMail({ ...mail, isRepeated: false, familyLink: occasion.familyLink })
    case 'link-again':
      return linkMail({ ...mail, isRepeated: true, familyLink: null })
    case 'withdrawn':
      return withdrawnMail(mail)
    case 'requested':
      return requestReceivedMail(mail)
    case 'repriced':
      return repricedMail({ ...mail, ...fees(occasion.feesBefore), reason: occasion.reason })
    case 'moved': {
      const { events, droppedIds, feesBefore, reason } = occasion
      return movedMail({ ...mail, ...fees(feesBefore), ...events, isDropped: droppedIds.has(entry.id), reason })
    }
    case 'answered':
      return requestAnsweredMail({ ...mail, ...occasion.answer, ...fees(occasion.feesBefore) })
    case 'state':
      return stateMail({ ...mail, ...occasion.change })
  }
}

/** A new entry with the data that its registration has already read. */
export type RegistrationMail = {
  entry: Entry
  stored: StoredEntry & { status: number }
  tournament: Bank
  tiers: readonly FeeTier[]
  /** Whether the address is confirmed; undefined if that was not read yet. */
  confirmed?: boolean | undefined
}

/** The statements that queue the mail about a registration, from the data that it has already read. */
export async function registrationMailQueries(
  tx: Db,
  deps: MailDeps,
  registration: RegistrationMail,
  at: string,
): Promise<CompiledQuery[]> {
  const { entry, stored, tournament: bank, tiers } = registration
  const { email_key } = stored
  const confirmed =
    registration.confirmed === undefined
      ? await findConfirmedAddresses(tx, [email_key])
      : new Set(registration.confirmed ? [email_key] : [])
  const prices = { currency: bank.currency_name, tiers, bank }
  const mail = toEntryMail(deps, { entry, stored, prices, confirmed, isUnitOwned: false })
  const occasion = { kind: 'registered' } as const
  const news = toNews(deps, stored, { mail, due: findAmountDue(entry, bank) }, newsKind(occasion, stored.status))
  const { tournament_id } = stored
  const body = writeBody(occasion, mail, entry, stored.status === APPROVED)
  return mailQueries(tx, [{ to: entry.email, tournament_id, ...body, news }], at)
}

/** The columns of a stored entry that its mails need. */
type StoredEntry = { id: number; tournament_id: number; email_key: string; link_salt: string | null; language: string }
type MailInput = {
  entry: Entry
  stored: StoredEntry
  prices: Prices
  confirmed: ReadonlySet<string>
  isUnitOwned: boolean
}

function toEntryMail(deps: MailDeps, { entry, stored, prices, confirmed, isUnitOwned }: MailInput): EntryMail {
  const language = toLanguage(stored.language)
  return {
    ...entryMailFacts(entry, prices, language),
    pay: toPaymentInfo(entry, prices.bank, deps.config.PUBLIC_URL),
    language,
    confirmed: confirmed.has(stored.email_key),
    link: mailedLink(deps.linkKeys, deps.config.PUBLIC_URL, stored),
    unitPage: isUnitOwned ? homeAddress(deps.config.PUBLIC_URL) : null,
  }
}

/** The kind and reason of a mail that may become part of a digest; null for a mail that is sent alone, at once. */
function newsKind(
  occasion: Occasion,
  status: number,
  act?: string,
): { what: EntryEvent; reason: string | null } | null {
  switch (occasion.kind) {
    case 'registered':
      return { what: status === APPROVED ? 'registered_approved' : 'registered', reason: null }
    case 'approved':
    case 'requested':
      return { what: occasion.kind, reason: null }
    case 'withdrawn':
      // Without an act the entry may have been withdrawn by a stranger; the owner has to learn it at once.
      return act === undefined ? null : { what: 'withdrawn', reason: null }
    case 'repriced':
      return { what: 'repriced', reason: occasion.reason }
    case 'moved': {
      // A line of a digest lists today's events, so it says here where the entry was before.
      const { events, reason } = occasion
      const symbols = `${events.from.symbol} → ${events.to.symbol}`
      return { what: 'moved', reason: reason === null ? symbols : `${symbols}: ${reason}` }
    }
    case 'state':
      return occasion.change.state === 'withdrawn' ? { what: 'withdrawn', reason: occasion.change.reason } : null
    case 'link':
    case 'link-again':
    case 'answered':
      return null
  }
}

function toNews(
  { config }: MailDeps,
  { id: entry, tournament_id }: StoredEntry,
  { mail, due }: { mail: EntryMail; due: number },
  gathered: ReturnType<typeof newsKind>,
): MailNews | undefined {
  return gathered
    ? entryNews(mail, { entry, tournament_id, due, publicUrl: config.PUBLIC_URL, ...gathered })
    : undefined
}

/** Cancels the queued mails about refusals, withdrawals and corrections. */
export async function cancelStateMails(tx: Db, ids: readonly number[]): Promise<void> {
  await cancelMailsAbout(tx, ids.map(stateCause))
}

function mailCause({ kind }: Occasion, id: number, act: string | undefined): { cause?: string } {
  if (act === undefined) return {}
  if (kind === 'approved') return { cause: approvalCause(id) }
  return kind === 'state' ? { cause: stateCause(id) } : {}
}

/** Cancels the queued mails about approvals. */
export function cancelApprovalMails(tx: Db, ids: readonly number[]): Promise<void> {
  return cancelMailsAbout(tx, ids.map(approvalCause))
}

function toPaymentInfo(entry: Entry, bank: Bank, publicUrl: string): EntryMail['pay'] {
  const memo = entryMemo(entry.code)
  const amount = findAmountDue(entry, bank)
  if (amount === 0 && entryStatusOf(entry) === 'waiting' && balanceOf(entry).owed > 0) return 'after-approval'
  if (transferQrText(bank, memo, amount) === null) return null
  return {
    account: accountText(bank),
    amount,
    memo,
    by: bank.pay_by,
    picture: `${publicUrl}/files/pay/${entry.code}.png`,
  }
}

function entryMailFacts(
  entry: Entry,
  { currency, tiers, bank }: Prices,
  language: Language,
): Omit<EntryMail, 'language' | 'confirmed' | 'link' | 'pay' | 'unitPage'> {
  const contents = entry.tournament_details.map((opened) => ({
    ...feeContent(opened),
    name: nameIn(language, opened.content_competition),
  }))
  const fee = computeFee({ contents, tiers, number_of_people: entry.number_of_people })
  // Lines are listed only where they add up to the agreed fee.
  const lines = fee.ok && fee.total === entry.fee_amount ? fee.lines : []
  return {
    tournament: nameIn(language, entry.tournament),
    code: entry.code,
    contact: bank.contact,
    days: `${formatDays(bank.start_date, bank.end_date, language)} · ${textIn(language, bank.address, bank.address_en).text}`,
    people: membersOf(entry),
    unit: entry.unit?.name ?? null,
    contents,
    fee: { lines, total: entry.fee_amount, currency },
  }
}

function toLanguage(stored: string): Language {
  return stored === 'vi' ? 'vi' : 'en'
}
