import type { CompiledQuery } from 'kysely'
import type { Language } from '@portal/shared/kit/errors'
import { formatDays } from '@portal/shared/kit/dates'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import { standingOf } from '@portal/shared/entries/entry-state'
import { computeFee, feeContent, type FeeTier } from '@portal/shared/fees/fees'
import { balanceOf } from '@portal/shared/payments/balance'
import { transferText } from '@portal/shared/payments/transfer'
import { dueNow } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { confirmedAmong } from '../../kit/mail/addresses.ts'
import {
  accountText,
  approvedMail,
  linkMail,
  registrationMail,
  withdrawnMail,
  type EntryMail,
} from './entry-mails.rules.ts'
import { entryNews, homeOf } from './entry-news.rules.ts'
import type { MailBody } from '../../kit/mail/layout.ts'
import { requestAnsweredMail, requestReceivedMail, type Answer } from './request-mail.rules.ts'
import { stateMail, type StateChange } from './state-mail.rules.ts'
import { repricedMail } from './repriced-mail.rules.ts'
import type { Happened, MailNews } from '../../kit/mail/news.ts'
import { cancelMails, mailQueries, queueMails, type Addressed } from '../../kit/mail/outbox.ts'
import { turns } from '../../kit/turns.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { ownedByUnits } from '../money/unit-balance.queries.ts'
import { mailedLink } from '../record/entry-link.rules.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'

type Mailing = Pick<Deps, 'config' | 'linkKeys'>
type What = 'registered' | 'approved' | 'link' | 'link-again' | 'withdrawn' | 'requested'
/** What the fees of entries were, by their ids, and why they were updated. */
type Repriced = { before: ReadonlyMap<number, number>; reason: string | null }
/** How a request was answered, and what the fees of entries were before, by their ids. */
type Answered = Answer & { before: ReadonlyMap<number, number> }
/** The cause of mails about what an entry was set aside for. */
const stateOf = (id: number) => `state ${id}`
/** The cause of mails about an approval, by which `unmailApproved` finds them. */
const approvalOf = (id: number) => `approved ${id}`

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
>
/**
 * Queues the mail about an entry in the transaction that changed it: confirmed as received, approved, opened by a link, or withdrawn.
 * It goes at once, or with its act where that can be undone (`newAct`).
 */
export function mailAbout(tx: Db, deps: Mailing, id: number, what: What, at: string, act?: string): Promise<void> {
  return mailAboutAll(tx, deps, [id], what, at, act)
}

async function mailAboutAll(
  tx: Db,
  deps: Mailing,
  ids: readonly number[],
  what: What | Repriced | Answered,
  at: string,
  act?: string,
): Promise<void> {
  await queueMails(tx, await mailsAbout(tx, deps, ids, what, act), at, act)
}

/**
 * The mails about many entries, in the order of their ids: the statements grow with their tournaments, not with them. With `act` as mails of
 * an act, found by their cause.
 */
export async function mailsAbout(
  db: Db,
  deps: Mailing,
  ids: readonly number[],
  what: What | Repriced | Answered | StateChange,
  act?: string,
): Promise<Addressed[]> {
  if (ids.length === 0) return []
  // An approval is written after its mails: they say what is to be paid by it.
  const told = (entry: Entry): Entry => (what === 'approved' ? { ...entry, status: 1 } : entry)
  const entries = new Map((await entriesById(db, ids)).map((entry) => [entry.id, told(entry)]))
  const context = contextQueries(db)
  const pricesOf = new Map<number, Prices>()
  const mails: Addressed[] = []
  const turn = turns()
  const all = await entryQueries(db).storedMany(ids)
  const confirmed = await confirmedAmong(
    db,
    all.map(({ email_key }) => email_key),
  )
  const ofUnit = what === 'approved' || tellsFee(what) ? await ownedByUnits(db, all) : new Set<number>()
  for (const stored of all) {
    const { tournament_id } = stored
    const entry = entries.get(stored.id)
    if (!entry) continue
    let prices = pricesOf.get(tournament_id)
    if (!prices) {
      const bank = await context.tournament(tournament_id)
      if (!bank) continue
      prices = { currency: bank.currency_name, tiers: await context.tiers(tournament_id), bank }
      pricesOf.set(tournament_id, prices)
    }
    const mail = mailOf(deps, { entry, stored, prices, confirmed, ofUnit: ofUnit.has(stored.id) })
    const cause = causeOf(what, stored.id, act)
    const news = newsOf(deps, stored, { mail, due: dueNow(entry, prices.bank) }, happened(what, stored.status, act))
    mails.push({ to: entry.email, tournament_id, ...bodyOf(what, mail, { entry, stored }), ...cause, news })
    await turn()
  }
  return mails
}

function bodyOf(
  what: What | Repriced | Answered | StateChange,
  mail: EntryMail,
  { entry, stored }: Pick<Mailed, 'entry' | 'stored'>,
): MailBody {
  if (typeof what === 'string') return written(what, mail, stored.status === 1)
  if (!tellsFee(what)) return stateMail({ ...mail, ...what })
  const money = { fee_before: what.before.get(entry.id) ?? entry.fee_amount, paid_amount: entry.paid_amount }
  return 'request' in what
    ? requestAnsweredMail({ ...mail, ...what, ...money })
    : repricedMail({ ...mail, ...money, reason: what.reason })
}

/** Queues the mail that answers a request, as one of its act. */
export function mailAnswered(
  tx: Db,
  deps: Mailing,
  id: number,
  answered: Answered,
  at: string,
  act: string,
): Promise<void> {
  return mailAboutAll(tx, deps, [id], answered, at, act)
}

/** An entry that was just registered, with what its registration read. */
export type Mailed = {
  entry: Entry
  stored: Stored & { status: number }
  tournament: Bank
  tiers: readonly FeeTier[]
  /** Whether the address is confirmed, where that was read. */
  confirmed?: boolean | undefined
}

/** The statements that queue the mail about a registration: nothing is read again. */
export async function registeredMail(tx: Db, deps: Mailing, mailed: Mailed, at: string): Promise<CompiledQuery[]> {
  const { entry, stored, tournament: bank, tiers } = mailed
  const { email_key } = stored
  const confirmed =
    mailed.confirmed === undefined
      ? await confirmedAmong(tx, [email_key])
      : new Set(mailed.confirmed ? [email_key] : [])
  const prices = { currency: bank.currency_name, tiers, bank }
  const mail = mailOf(deps, { entry, stored, prices, confirmed, ofUnit: false })
  const news = newsOf(deps, stored, { mail, due: dueNow(entry, bank) }, happened('registered', stored.status))
  const { tournament_id } = stored
  const body = written('registered', mail, stored.status === 1)
  return mailQueries(tx, [{ to: entry.email, tournament_id, ...body, news }], at)
}

/** What of a stored entry its mails need. */
type Stored = { id: number; tournament_id: number; email_key: string; link_salt: string | null; language: string }
type Known = { entry: Entry; stored: Stored; prices: Prices; confirmed: ReadonlySet<string>; ofUnit: boolean }

function mailOf(deps: Mailing, { entry, stored, prices, confirmed, ofUnit }: Known): EntryMail {
  const language = languageOf(stored.language)
  return {
    ...factsOf(entry, prices, language),
    pay: transferOf(entry, prices.bank, deps.config.PUBLIC_URL),
    language,
    confirmed: confirmed.has(stored.email_key),
    link: mailedLink(deps.linkKeys, deps.config.PUBLIC_URL, stored),
    unitPage: ofUnit ? homeOf(deps.config.PUBLIC_URL) : null,
  }
}

/** What a mail says that may go together with others; null for one that goes alone at once: asked for, an answer, a refusal, a correction, a link. */
function happened(
  what: What | Repriced | Answered | StateChange,
  status: number,
  act?: string,
): { what: Happened; reason: string | null } | null {
  if (tellsFee(what)) return 'request' in what ? null : { what: 'repriced', reason: what.reason }
  if (typeof what === 'object') return what.state === 'withdrawn' ? { what: 'withdrawn', reason: what.reason } : null
  if (what === 'registered') return { what: status === 1 ? 'registered_approved' : 'registered', reason: null }
  // By it an owner may learn that somebody else withdrew the entry.
  if (what === 'withdrawn' && act === undefined) return null
  return what === 'approved' || what === 'withdrawn' || what === 'requested' ? { what, reason: null } : null
}

function newsOf(
  { config }: Mailing,
  { id: entry, tournament_id }: Stored,
  { mail, due }: { mail: EntryMail; due: number },
  told: ReturnType<typeof happened>,
): MailNews | undefined {
  return told ? entryNews(mail, { entry, tournament_id, due, publicUrl: config.PUBLIC_URL, ...told }) : undefined
}

/** Queues the mails about entries whose agreed fees were just updated, as mails of that act. */
export function mailRepriced(tx: Db, deps: Mailing, repriced: Repriced, at: string, act: string): Promise<void> {
  return mailAboutAll(tx, deps, [...repriced.before.keys()], repriced, at, act)
}

/** Cancels queued mails about refusals, withdrawals and corrections. Sent ones stay. */
export async function unmailStates(tx: Db, ids: readonly number[]): Promise<void> {
  await cancelMails(tx, ids.map(stateOf))
}

/** Mails that name what a fee was. */
const tellsFee = (what: What | Repriced | Answered | StateChange): what is Repriced | Answered =>
  typeof what === 'object' && 'before' in what

function causeOf(
  what: What | Repriced | Answered | StateChange,
  id: number,
  act: string | undefined,
): { cause?: string } {
  if (act === undefined) return {}
  if (what === 'approved') return { cause: approvalOf(id) }
  return typeof what === 'object' && !tellsFee(what) ? { cause: stateOf(id) } : {}
}

/** Cancels queued mails about approvals. Sent ones stay. */
export function unmailApproved(tx: Db, ids: readonly number[]): Promise<void> {
  return cancelMails(tx, ids.map(approvalOf))
}

function written(what: What, mail: EntryMail, approved: boolean) {
  if (what === 'withdrawn') return withdrawnMail(mail)
  if (what === 'requested') return requestReceivedMail(mail)
  if (what === 'link' || what === 'link-again') return linkMail({ ...mail, again: what === 'link-again' })
  return what === 'approved' ? approvedMail(mail) : registrationMail({ ...mail, approved })
}

function transferOf(entry: Entry, bank: Bank, publicUrl: string): EntryMail['pay'] {
  const memo = entryMemo(entry.code)
  const amount = dueNow(entry, bank)
  if (amount === 0 && standingOf(entry) === 'waiting' && balanceOf(entry).owed > 0) return 'after-approval'
  if (transferText(bank, memo, amount) === null) return null
  return {
    account: accountText(bank),
    amount,
    memo,
    by: bank.pay_by,
    picture: `${publicUrl}/files/pay/${entry.code}.png`,
  }
}

function factsOf(
  entry: Entry,
  { currency, tiers, bank }: Prices,
  language: Language,
): Omit<EntryMail, 'language' | 'confirmed' | 'link' | 'pay' | 'unitPage'> {
  const contents = entry.tournament_details.map((opened) => ({
    ...feeContent(opened),
    name: nameIn(language, opened.content_competition),
  }))
  const priced = computeFee({ contents, tiers, number_of_people: entry.number_of_people })
  // What was agreed counts: lines that add up to something else would only confuse.
  const lines = priced.ok && priced.total === entry.fee_amount ? priced.lines : []
  return {
    tournament: entry.tournament.name,
    code: entry.code,
    days: `${formatDays(bank.start_date, bank.end_date, language)} · ${bank.address}`,
    people: membersOf(entry),
    unit: entry.unit?.name ?? null,
    contents,
    fee: { lines, total: entry.fee_amount, currency },
  }
}

function languageOf(kept: string): Language {
  return kept === 'vi' ? 'vi' : 'en'
}
