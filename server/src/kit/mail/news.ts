import type { Language } from '@portal/shared/kit/errors'

/** Events of an entry, of which a mail may tell together with others. */
export type Happened = 'registered' | 'registered_approved' | 'approved' | 'repriced' | 'withdrawn' | 'requested'

export type NewsLine = {
  entry: number
  code: string
  what: Happened
  /** Its people and events; null in those that were written to addresses that nobody had confirmed. */
  who: string | null
  /** Whether the address was confirmed; absent in older ones, which named nobody where it was not. */
  confirmed?: boolean
  reason: string | null
  /** The amount to pay when it was written. */
  due: number
  /** Its personal link at that time; null where the owner has an account. */
  link: string | null
}

/** A mail about entries of a tournament as the lines that it becomes where several are gathered in one. */
export type MailNews = {
  tournament_id: number
  tournament: string
  currency: string
  language: Language
  /** Where an account finds its own entries. */
  home: string
  lines: readonly NewsLine[]
}
