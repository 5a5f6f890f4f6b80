import type { Language } from '@portal/shared/kit/errors'

/** Events of an entry that may be gathered in one mail. */
export type EntryEvent =
  | 'registered'
  | 'registered_approved'
  | 'approved'
  | 'repriced'
  | 'moved'
  | 'withdrawn'
  | 'requested'

/** One event of an entry. Stored as JSON, so its keys cannot be renamed. */
export type NewsLine = {
  entry: number
  code: string
  what: EntryEvent
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

/** The data from which several mails about entries of one tournament are combined into one. Stored as JSON (`mails.news`). */
export type MailNews = {
  tournament_id: number
  tournament: string
  currency: string
  language: Language
  /** The address of the page where an account finds its entries. */
  home: string
  lines: readonly NewsLine[]
}
