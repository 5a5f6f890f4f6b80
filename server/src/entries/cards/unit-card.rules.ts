import type { Entry } from '@portal/shared/entries/entries'
import { membersOf } from '@portal/shared/entries/entry-people'
import { isOverdue, standingOf, type Standing } from '@portal/shared/entries/entry-state'
import type { UnitCard } from '@portal/shared/entries/shared-link-calls'
import type { Ref } from '@portal/shared/kit/contract'
import { fold, type Member } from '@portal/shared/kit/text/names'
import { minorsOf } from '@portal/shared/people/guardian'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { bankName } from '@portal/shared/payments/banks'
import { transferText } from '@portal/shared/payments/transfer'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { sumDues } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

/** The ids of the entries that a guardian consented to, and the year of the tournament. */
export type Consents = { consented: ReadonlySet<number>; year: number }

/** The numbers of dancers, entries and events that take part, of what they lack, and of each standing on a day (YYYY-MM-DD). */
export function countParticipation(entries: readonly Entry[], today: string, { consented, year }: Consents) {
  const activeEntries = entries.filter((entry) => PARTICIPATING.has(standingOf(entry)))
  const dancers = activeEntries.flatMap(membersOf).map(dancerKey)
  const consentedDancers = new Set(
    activeEntries
      .filter(({ id }) => consented.has(id))
      .flatMap(membersOf)
      .map(dancerKey),
  )
  const minors = new Set(minorsOf(activeEntries.flatMap(membersOf), year).map(dancerKey))
  const [approvedEntries, entriesToCorrect] = [
    filterByStanding(activeEntries, 'approved'),
    filterByStanding(activeEntries, 'asked'),
  ]
  const overdue = entriesToCorrect.filter((entry) => isOverdue(entry, today))
  const bibs = approvedEntries.flatMap(({ number }) => number ?? [])
  return {
    dancers: new Set(dancers).size,
    entries: activeEntries.length,
    contents: activeEntries.reduce((sum, { tournament_details }) => sum + tournament_details.length, 0),
    approved: approvedEntries.length,
    waiting: filterByStanding(activeEntries, 'waiting').length,
    asked: entriesToCorrect.length,
    asked_overdue: overdue.length,
    // Both are missing only where an organiser made the entry: the form requires them.
    consents_missing: [...minors].filter((dancer) => !consentedDancers.has(dancer)).length,
    partners_missing: activeEntries.filter(lacksPartner).length,
    asked_until: nextDay(
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
/** The entries with a standing. */
export const filterByStanding = (entries: readonly Entry[], entryStanding: Standing) =>
  entries.filter((entry) => standingOf(entry) === entryStanding)
/** The earliest of these days (YYYY-MM-DD) from today on, or null. */
const nextDay = (days: readonly string[], today: string) => days.filter((day) => day >= today).toSorted()[0] ?? null

/** The ids of the entries that a guardian consented to. */
export const consentedIds = (owned: readonly { id: number; consent_date: string | null }[]) =>
  new Set(owned.flatMap(({ id, consent_date }) => (consent_date === null ? [] : [id])))

/** The year of a day (YYYY-MM-DD), by which the sport counts ages. */
export const yearOf = (day: string) => Number(day.slice(0, 4))

const PARTICIPATING: ReadonlySet<Standing> = new Set(['waiting', 'approved', 'asked'])

type CardInput = {
  tournament: Tournament
  unit: Ref
  /** All of the unit's. */
  entries: readonly Entry[]
  turns: readonly { number: number; day: string | null; time: string | null }[]
  lastPayment: string | null
  sharedSince: string
  changes: { count: number; last: string | null }
  today: string
  consented: ReadonlySet<number>
}

/** The card of a unit, from its entries, its payments and the running order. */
export function composeCard(input: CardInput): UnitCard {
  const { tournament, unit, entries, turns, lastPayment, sharedSince, changes, today, consented } = input
  const { id, name, address, start_date, end_date, currency_name, approve_by, bibs_from, pay_by } = tournament
  const { fee_amount, paid_amount, owed } = sumDues(entries, tournament)
  const counts = countParticipation(entries, today, { consented, year: yearOf(start_date) })
  const memo = unitMemo({ unit_id: unit.id, tournament_id: id })
  const { bank_bin, bank_account, bank_holder } = tournament
  const [first, last] = [turns[0], turns.at(-1)]
  return {
    tournament: { id, name, address, start_date, end_date, currency_name },
    unit,
    version: changes.count + 1,
    changed_date: changes.last ?? sharedSince,
    ...counts,
    next_by: nextDay(
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
    transfer: transferText(tournament, memo, owed),
    paid_date: lastPayment,
    turns: first && last ? { first, last } : null,
  }
}
