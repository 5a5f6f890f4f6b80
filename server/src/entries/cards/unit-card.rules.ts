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

/** The ids of the entries that a guardian agreed to, and the year of the tournament. */
export type Consents = { consented: ReadonlySet<number>; year: number }

/** How many people, entries and events take part, what they lack, and where the entries stand on a day (YYYY-MM-DD). */
export function countsOf(entries: readonly Entry[], today: string, { consented, year }: Consents) {
  const taking = entries.filter((entry) => TAKING_PART.has(standingOf(entry)))
  const people = taking.flatMap(membersOf).map(whoIs)
  const agreed = new Set(
    taking
      .filter(({ id }) => consented.has(id))
      .flatMap(membersOf)
      .map(whoIs),
  )
  const minors = new Set(minorsOf(taking.flatMap(membersOf), year).map(whoIs))
  const [approved, toCorrect] = [withStanding(taking, 'approved'), withStanding(taking, 'asked')]
  const overdue = toCorrect.filter((entry) => isOverdue(entry, today))
  const bibs = approved.flatMap(({ number }) => number ?? [])
  return {
    dancers: new Set(people).size,
    entries: taking.length,
    contents: taking.reduce((sum, { tournament_details }) => sum + tournament_details.length, 0),
    approved: approved.length,
    waiting: withStanding(taking, 'waiting').length,
    asked: toCorrect.length,
    asked_overdue: overdue.length,
    // Only an organiser enters people without these two: the form asks for both.
    consents_missing: [...minors].filter((each) => !agreed.has(each)).length,
    partners_missing: taking.filter(lacksPartner).length,
    asked_until: firstOf(
      toCorrect.flatMap(({ state_until }) => state_until ?? []),
      today,
    ),
    bibs: bibs.length > 0 ? { from: Math.min(...bibs), to: Math.max(...bibs) } : null,
    bibs_missing: approved.length - bibs.length,
  }
}
const whoIs = ({ name, year }: Member) => `${fold(name)} ${year}`
const lacksPartner = (entry: Entry) =>
  membersOf(entry).length < 2 &&
  entry.tournament_details.some(({ content_competition }) => content_competition.formality.id === PAIR)
/** Those of the entries that stand so. */
export const withStanding = (entries: readonly Entry[], wantedStanding: Standing) =>
  entries.filter((each) => standingOf(each) === wantedStanding)
/** The first of some days that is not past. */
const firstOf = (days: readonly string[], today: string) => days.filter((day) => day >= today).toSorted()[0] ?? null

/** The ids of those that a guardian agreed to. */
export const consentedOf = (owned: readonly { id: number; consent_date: string | null }[]) =>
  new Set(owned.flatMap(({ id, consent_date }) => (consent_date === null ? [] : [id])))

/** The year of a day (YYYY-MM-DD), by which the sport counts ages. */
export const yearOf = (day: string) => Number(day.slice(0, 4))

const TAKING_PART: ReadonlySet<Standing> = new Set(['waiting', 'approved', 'asked'])

type CardInput = {
  tournament: Tournament
  unit: Ref
  /** All of the unit's. */
  entries: readonly Entry[]
  turns: readonly { number: number; day: string | null; time: string | null }[]
  lastPayment: string | null
  made: string
  changes: { count: number; last: string | null }
  today: string
  consented: ReadonlySet<number>
}

/** The card of a unit, made of what its entries, its payments and the running order say. */
export function cardOf(input: CardInput): UnitCard {
  const { tournament, unit, entries, turns, lastPayment, made, changes, today, consented } = input
  const { id, name, address, start_date, end_date, currency_name, approve_by, bibs_from, pay_by } = tournament
  const { fee_amount, paid_amount, owed } = sumDues(entries, tournament)
  const counts = countsOf(entries, today, { consented, year: yearOf(start_date) })
  const memo = unitMemo({ unit_id: unit.id, tournament_id: id })
  const { bank_bin, bank_account, bank_holder } = tournament
  const [first, last] = [turns[0], turns.at(-1)]
  return {
    tournament: { id, name, address, start_date, end_date, currency_name },
    unit,
    version: changes.count + 1,
    changed_date: changes.last ?? made,
    ...counts,
    next_by: firstOf(
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
