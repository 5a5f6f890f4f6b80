import { pick } from '@portal/shared/kit/define-fields'
import type { Entry } from '@portal/shared/entries/entries'
import { membersOf } from '@portal/shared/entries/entry-people'
import { isOverdue, entryStatusOf, type EntryStatus } from '@portal/shared/entries/entry-state'
import type { UnitCard } from '@portal/shared/entries/shared-link-calls'
import type { Ref } from '@portal/shared/kit/contract'
import { fold, type Member } from '@portal/shared/kit/text/names'
import { findMinors } from '@portal/shared/people/guardian'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { bankName } from '@portal/shared/payments/banks'
import { transferQrText } from '@portal/shared/payments/transfer'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { sumAmountsDue } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

const PARTICIPATING: ReadonlySet<EntryStatus> = new Set(['waiting', 'approved', 'asked'])

/** What decides which minors lack a consent: the ids of the entries with one, and the year of the tournament, by which the sport counts ages. */
type MinorsContext = { consentedIds: ReadonlySet<number>; year: number }

/** Counts the dancers, entries and events that take part, what is missing, and the entries by status on a day (YYYY-MM-DD). */
export function countParticipation(entries: readonly Entry[], today: string, { consentedIds, year }: MinorsContext) {
  const activeEntries = entries.filter((entry) => PARTICIPATING.has(entryStatusOf(entry)))
  const dancerKeys = new Set(activeEntries.flatMap(membersOf).map(dancerKey))
  const consentedDancers = new Set(
    activeEntries
      .filter(({ id }) => consentedIds.has(id))
      .flatMap(membersOf)
      .map(dancerKey),
  )
  const minors = new Set(findMinors(activeEntries.flatMap(membersOf), year).map(dancerKey))
  const approvedEntries = filterByStatus(activeEntries, 'approved')
  const entriesToCorrect = filterByStatus(activeEntries, 'asked')
  const overdue = entriesToCorrect.filter((entry) => isOverdue(entry, today))
  const bibs = approvedEntries.flatMap(({ number }) => number ?? [])
  return {
    dancers: dancerKeys.size,
    entries: activeEntries.length,
    contents: activeEntries.reduce((sum, { tournament_details }) => sum + tournament_details.length, 0),
    approved: approvedEntries.length,
    waiting: filterByStatus(activeEntries, 'waiting').length,
    asked: entriesToCorrect.length,
    asked_overdue: overdue.length,
    // The registration form requires consents and partners, so only entries made by an organiser lack them.
    consents_missing: [...minors].filter((dancer) => !consentedDancers.has(dancer)).length,
    partners_missing: activeEntries.filter(lacksPartner).length,
    asked_until: earliestUpcomingDay(
      entriesToCorrect.flatMap(({ state_until }) => state_until ?? []),
      today,
    ),
    bibs: bibs.length > 0 ? { from: Math.min(...bibs), to: Math.max(...bibs) } : null,
    bibs_missing: approvedEntries.length - bibs.length,
  }
}
const dancerKey = ({ name, year }: Member) => `${fold(name)} ${year}`
const lacksPartner = (entry: Entry) =>
  membersOf(entry).length < 2 &&
  entry.tournament_details.some(({ content_competition }) => content_competition.formality.id === PAIR)
export const filterByStatus = (entries: readonly Entry[], entryStatus: EntryStatus) =>
  entries.filter((entry) => entryStatusOf(entry) === entryStatus)
/** The earliest of these days (YYYY-MM-DD) from today on, or null. */
const earliestUpcomingDay = (days: readonly string[], today: string) =>
  days.filter((day) => day >= today).toSorted()[0] ?? null

export const findConsentedIds = (entries: readonly { id: number; consent_date: string | null }[]) =>
  new Set(entries.flatMap(({ id, consent_date }) => (consent_date === null ? [] : [id])))

/** The year of a day (YYYY-MM-DD). */
export const yearOf = (day: string) => Number(day.slice(0, 4))

type CardInput = {
  tournament: Tournament
  unit: Ref
  /** All entries of the unit. */
  entries: readonly Entry[]
  turns: readonly { number: number; day: string | null; time: string | null }[]
  lastPayment: string | null
  sharedSince: string
  changes: { count: number; last: string | null }
  today: string
  consentedIds: ReadonlySet<number>
}

/** The card of a unit, from its entries, its payments and the running order. */
export function composeCard(input: CardInput): UnitCard {
  const { tournament, unit, entries, turns, lastPayment, sharedSince, changes, today, consentedIds } = input
  const { id, start_date, approve_by, bibs_from, pay_by } = tournament
  const { fee_amount, paid_amount, owed } = sumAmountsDue(entries, tournament)
  const counts = countParticipation(entries, today, { consentedIds, year: yearOf(start_date) })
  const memo = unitMemo({ unit_id: unit.id, tournament_id: id })
  const { bank_bin, bank_account, bank_holder } = tournament
  const [first, last] = [turns[0], turns.at(-1)]
  return {
    tournament: pick(tournament, [
      'id',
      'name',
      'name_en',
      'address',
      'address_en',
      'start_date',
      'end_date',
      'currency_name',
    ]),
    unit,
    version: changes.count + 1,
    changed_date: changes.last ?? sharedSince,
    ...counts,
    next_by: earliestUpcomingDay(
      [counts.asked_until, owed > 0 ? pay_by : null].flatMap((day) => day ?? []),
      today,
    ),
    approve_by,
    bibs_from,
    fee_amount,
    paid_amount,
    owed,
    pay_by,
    memo,
    account: bank_bin && bank_account ? { bank: bankName(bank_bin), number: bank_account, holder: bank_holder } : null,
    transfer: transferQrText(tournament, memo, owed),
    paid_date: lastPayment,
    turns: first && last ? { first, last } : null,
  }
}
