import type { CompiledQuery } from 'kysely'
import type { Entry } from '@portal/shared/entries/entries'
import { APPROVED } from '@portal/shared/entries/entry-state'
import type { FeeTier } from '@portal/shared/fees/fees'
import type { Db } from '../../kit/db/tables.ts'
import { findConfirmedAddresses } from '../../kit/mail/addresses.ts'
import { mailQueries } from '../../kit/mail/outbox.ts'
import { registrationMail, requestReceivedMail } from './entry-mails.rules.ts'
import {
  registeredNews,
  toEntryMail,
  toNews,
  type MailDeps,
  type MailedTournament,
  type StoredMailEntry,
} from './mailed-entry.rules.ts'

/** An entry, new or with more events, with the data that its registration has already read. */
export type RegistrationMail = {
  entry: Entry
  stored: StoredMailEntry & { status: number }
  tournament: MailedTournament
  tiers: readonly FeeTier[]
  /** Whether the address is confirmed; undefined if that was not read yet. */
  confirmed?: boolean | undefined
}

/** The statements that queue the mail about a registration, or about the request that it became, from the data that it has already read. */
export async function registrationMailQueries(
  tx: Db,
  deps: MailDeps,
  kind: 'registered' | 'requested',
  registration: RegistrationMail,
  at: string,
): Promise<CompiledQuery[]> {
  const { entry, stored, tournament, tiers, confirmed } = registration
  const { email_key, tournament_id, status } = stored
  const isConfirmed = confirmed ?? (await findConfirmedAddresses(tx, [email_key])).has(email_key)
  const mailed = { entry, stored, tournament, tiers, isConfirmed, isUnitOwned: false }
  const mail = toEntryMail(deps, mailed)
  const isRequest = kind === 'requested'
  const body = isRequest ? requestReceivedMail(mail) : registrationMail({ ...mail, isApproved: status === APPROVED })
  const newsKind = isRequest ? ({ what: 'requested', reason: null } as const) : registeredNews(status)
  return mailQueries(tx, [{ to: entry.email, tournament_id, ...body, news: toNews(deps, mailed, mail, newsKind) }], at)
}
