import type { Entry } from '@portal/shared/entries/entries'
import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'
import { findConfirmedAddresses } from '../../kit/mail/addresses.ts'
import {
  approvedMail,
  familyLinkMail,
  linkMail,
  registrationMail,
  withdrawnMail,
  type EntryMail,
} from './entry-mails.rules.ts'
import type { MailBody } from '../../kit/mail/layout.ts'
import { requestAnsweredMail, type RequestAnswer } from './request-mail.rules.ts'
import type { MailCorrection, ResultCorrection } from '../../results/corrections.act.ts'
import { correctedMail } from './corrected-mail.rules.ts'
import { stateMail, type StateChange } from './state-mail.rules.ts'
import { movedMail, type EventMove } from './moved-mail.rules.ts'
import {
  registeredNews,
  toEntryMail,
  toNews,
  type MailDeps,
  type MailedEntry,
  type NewsKind,
} from './mailed-entry.rules.ts'
import { repricedMail } from './repriced-mail.rules.ts'
import { cancelMailsAbout, queueMails, type AddressedMail } from '../../kit/mail/outbox.ts'
import { createYielder } from '../../kit/turns.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { planCreditShares } from '../money/family-balance.act.ts'
import { findUnitOwnedIds } from '../money/unit-balance.queries.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'

type Fees = ReadonlyMap<number, number>
/** The events of a move, and the entries that had the new event already. */
type MoveOccasion = { events: Pick<EventMove, 'from' | 'to'>; droppedIds: ReadonlySet<number> }
/** The occasion of a mail to the owner of an entry; `feesBefore` are the former fees by the ids of entries. */
export type Occasion =
  | { kind: 'registered' | 'approved' | 'link-again' | 'withdrawn' }
  | { kind: 'link'; familyLink: string | null }
  | { kind: 'family-link'; familyLink: string }
  | { kind: 'repriced'; feesBefore: Fees; reason: string | null }
  | ({ kind: 'moved'; feesBefore: Fees; reason: string | null } & MoveOccasion)
  | { kind: 'answered'; feesBefore: Fees; answer: RequestAnswer }
  | { kind: 'state'; change: StateChange }
  | { kind: 'corrected'; correction: ResultCorrection; url: string }
/** The cause of mails about a state; `cancelStateMails` finds them by it. */
const stateCause = (id: number) => `state ${id}`
/** The cause of mails about an approval; `cancelApprovalMails` finds them by it. */
const approvalCause = (id: number) => `approved ${id}`

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
  const rowsByTournament = new Map<number, Pick<MailedEntry, 'tournament' | 'tiers'>>()
  const mails: AddressedMail[] = []
  const turn = createYielder()
  const confirmed = await findConfirmedAddresses(
    db,
    storedEntries.map(({ email_key }) => email_key),
  )
  const isAboutFees = ['approved', 'repriced', 'moved', 'answered'].includes(occasion.kind)
  const unitOwnedIds = isAboutFees ? await findUnitOwnedIds(db, storedEntries) : new Set<number>()
  for (const stored of storedEntries) {
    const { id, tournament_id, email_key } = stored
    const entry = entries.get(id)
    if (!entry) continue
    let rows = rowsByTournament.get(tournament_id)
    if (!rows) {
      const tournament = await context.tournament(tournament_id)
      if (!tournament) continue
      rows = { tournament, tiers: await context.tiers(tournament_id) }
      rowsByTournament.set(tournament_id, rows)
    }
    const addressee = { isConfirmed: confirmed.has(email_key), isUnitOwned: unitOwnedIds.has(id) }
    const mailed = { entry, stored, ...rows, ...addressee }
    const mail = toEntryMail(deps, mailed)
    const news = toNews(deps, mailed, mail, newsKind(occasion, stored.status, act))
    const body = writeBody(occasion, mail, entry, stored.status === APPROVED)
    mails.push({ to: entry.email, tournament_id, ...body, ...mailCause(occasion, id, act), news })
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
    case 'family-link':
      return familyLinkMail({ ...mail, familyLink: occasion.familyLink })
    case 'link-again':
      return linkMail({ ...mail, isRepeated: true, familyLink: null })
    case 'withdrawn':
      return withdrawnMail(mail)
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
    case 'corrected': {
      const { correction, url } = occasion
      const place = correction.places.get(entry.id) ?? { bib: 0, before: '', after: '' }
      return correctedMail({ ...mail, ...correction, ...place, url })
    }
  }
}

/** Null for a mail that is sent alone, at once. */
function newsKind(occasion: Occasion, status: number, act?: string): NewsKind | null {
  switch (occasion.kind) {
    case 'registered':
      return registeredNews(status)
    case 'approved':
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
    case 'family-link':
    case 'link-again':
    case 'answered':
    case 'corrected':
      return null
  }
}

/** Mails a correction of a published result to those whose place it changes. */
export const createCorrectionMailer =
  (deps: MailDeps): MailCorrection =>
  async (tx, correction, { at, act }) => {
    const url = `${deps.config.PUBLIC_URL}/results/${correction.tournament_id}`
    await queueMailsAbout(tx, deps, [...correction.places.keys()], { kind: 'corrected', correction, url }, at, act)
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
