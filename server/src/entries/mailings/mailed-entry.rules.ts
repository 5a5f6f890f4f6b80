import type { Language } from '@portal/shared/kit/errors'
import { formatDays } from '@portal/shared/kit/dates'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import { APPROVED, entryStatusOf } from '@portal/shared/entries/entry-state'
import { agreedLines } from '@portal/shared/fees/agreed-lines'
import { feeContent, type FeeTier, type FeeLine } from '@portal/shared/fees/fees'
import { balanceOf } from '@portal/shared/payments/balance'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { transferQrText } from '@portal/shared/payments/transfer'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Deps } from '../../kit/deps.ts'
import type { EntryEvent, MailNews } from '../../kit/mail/news.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { mailedLink } from '../record/entry-link.rules.ts'
import { accountText, type EntryMail } from './entry-mails.rules.ts'
import { entryNews, homeAddress } from './entry-news.rules.ts'

export type MailDeps = Pick<Deps, 'config' | 'linkKeys'>

/** The columns of a tournament that the mails about its entries need. */
export type MailedTournament = Pick<
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
  | 'late_fee'
  | 'late_fee_from'
>

/** The columns of a stored entry that its mails need. */
export type StoredMailEntry = {
  id: number
  tournament_id: number
  email_key: string
  link_salt: string | null
  language: string
}

/** An entry with the rows that its mails are written from. `isUnitOwned`: whether an account of its unit pays for it. */
export type MailedEntry = {
  entry: Entry
  stored: StoredMailEntry
  tournament: MailedTournament
  tiers: readonly FeeTier[]
  isConfirmed: boolean
  isUnitOwned: boolean
}

/** The values that the mails about an entry are filled with. */
export function toEntryMail(
  { linkKeys, config: { PUBLIC_URL } }: MailDeps,
  { entry, stored, tournament, tiers, isConfirmed, isUnitOwned }: MailedEntry,
): EntryMail {
  const language = toLanguage(stored.language)
  return {
    ...entryMailFacts(entry, { tournament, tiers, language }),
    pay: toPaymentInfo(entry, tournament, PUBLIC_URL),
    language,
    confirmed: isConfirmed,
    link: mailedLink(linkKeys, PUBLIC_URL, stored),
    unitPage: isUnitOwned ? homeAddress(PUBLIC_URL) : null,
  }
}

/** The kind and reason of a mail that may become part of a digest. */
export type NewsKind = { what: EntryEvent; reason: string | null }

/** The news of a registration, which the organiser may have approved at once. */
export function registeredNews(status: number): NewsKind {
  return { what: status === APPROVED ? 'registered_approved' : 'registered', reason: null }
}

/** The mail as a line of a digest; undefined, with a kind of null, for a mail that is sent alone. */
export function toNews(
  { config }: MailDeps,
  { entry, stored, tournament }: Pick<MailedEntry, 'entry' | 'stored' | 'tournament'>,
  mail: EntryMail,
  kind: NewsKind | null,
): MailNews | undefined {
  if (!kind) return undefined
  const { id, tournament_id } = stored
  const due = findAmountDue(entry, tournament)
  return entryNews(mail, { entry: id, tournament_id, due, publicUrl: config.PUBLIC_URL, ...kind })
}

function toPaymentInfo(entry: Entry, tournament: MailedTournament, publicUrl: string): EntryMail['pay'] {
  const memo = entryMemo(entry.code)
  const amount = findAmountDue(entry, tournament)
  if (amount === 0 && entryStatusOf(entry) === 'waiting' && balanceOf(entry).owed > 0) return 'after-approval'
  if (transferQrText(tournament, memo, amount) === null) return null
  return {
    account: accountText(tournament),
    amount,
    memo,
    by: tournament.pay_by,
    picture: `${publicUrl}/files/pay/${entry.code}.png`,
  }
}

function entryMailFacts(
  entry: Entry,
  { tournament: stored, tiers, language }: Pick<MailedEntry, 'tournament' | 'tiers'> & { language: Language },
): Omit<EntryMail, 'language' | 'confirmed' | 'link' | 'pay' | 'unitPage'> {
  const contents = entry.tournament_details.map((opened) => ({
    ...feeContent(opened),
    name: nameIn(language, opened.content_competition),
  }))
  const lines = agreedLines(entry, { ...stored, fee_details: tiers }).map((line) => toMailLine(line, language))
  return {
    tournament: nameIn(language, entry.tournament),
    code: entry.code,
    contact: stored.contact,
    days: `${formatDays(stored.start_date, stored.end_date, language)} · ${textIn(language, stored.address, stored.address_en).text}`,
    people: membersOf(entry),
    unit: entry.unit?.name ?? null,
    contents,
    fee: { lines, total: entry.fee_amount, currency: stored.currency_name },
  }
}

const toMailLine = ({ tier, symbol, amount }: FeeLine, language: Language) => ({
  symbol: tier === 'late' ? mailWords[language].late_fee : symbol,
  amount,
})

function toLanguage(stored: string): Language {
  return stored === 'vi' ? 'vi' : 'en'
}
