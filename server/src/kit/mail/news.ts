import type { Language } from '@portal/shared/kit/errors'

/** Events of an entry that may be gathered in one mail. */
export type Happened = 'registered' | 'registered_approved' | 'approved' | 'repriced' | 'withdrawn' | 'requested'

export type NewsLine = {
  entry: number
  code: string
  what: Happened
  /** Its people and events; null in lines for unconfirmed addresses. */
  who: string | null
  /** Whether the address was confirmed; absent in lines of earlier versions, where `who` is null if it was not. */
  confirmed?: boolean
  reason: string | null
  /** The amount that was due when the line was written. */
  due: number
  /** The personal link of the entry at that time; null where the owner has an account. */
  link: string | null
}

/** The data with which a mail about entries of a tournament is gathered with others into one. */
export type MailNews = {
  tournament_id: number
  tournament: string
  currency: string
  language: Language
  /** The address of the page where an account finds its entries. */
  home: string
  lines: readonly NewsLine[]
}
