import type { Entry } from '@portal/shared/entries/entries'
import { membersOf } from '@portal/shared/entries/entry-people'
import { isOverdue, standingOf, type Standing } from '@portal/shared/entries/entry-state'
import type { UnitCard } from '@portal/shared/entries/shared-link-calls'
import type { Ref } from '@portal/shared/kit/contract'
import { fold } from '@portal/shared/kit/text/names'
import { bankName } from '@portal/shared/payments/banks'
import { transferText } from '@portal/shared/payments/transfer'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { duesOf } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

/** How many people, entries and events take part, and where the entries stand on a day (YYYY-MM-DD). */
export function countsOf(entries: readonly Entry[], today: string) {
  const taking = entries.filter((entry) => TAKING_PART.has(standingOf(entry)))
  const people = taking.flatMap(membersOf).map(({ name, year }) => `${fold(name)} ${year}`)
  const [approved, asked] = [standing(taking, 'approved'), standing(taking, 'asked')]
  const overdue = asked.filter((entry) => isOverdue(entry, today))
  const bibs = approved.flatMap(({ number }) => number ?? [])
  return {
    dancers: new Set(people).size,
    entries: taking.length,
    contents: taking.reduce((sum, { tournament_details }) => sum + tournament_details.length, 0),
    approved: approved.length,
    waiting: standing(taking, 'waiting').length,
    asked: asked.length,
    asked_overdue: overdue.length,
    asked_until: firstOf(
      asked.flatMap(({ state_until }) => state_until ?? []),
      today,
    ),
    bibs: bibs.length > 0 ? { from: Math.min(...bibs), to: Math.max(...bibs) } : null,
    bibs_missing: approved.length - bibs.length,
  }
}
/** Those of the entries that stand so. */
export const standing = (entries: readonly Entry[], one: Standing) => entries.filter((each) => standingOf(each) === one)
/** The first of some days that is not past. */
const firstOf = (days: readonly string[], today: string) => days.filter((day) => day >= today).toSorted()[0] ?? null

const TAKING_PART: ReadonlySet<Standing> = new Set(['waiting', 'approved', 'asked'])

type Given = {
  tournament: Tournament
  unit: Ref
  /** All of the unit's. */
  entries: readonly Entry[]
  turns: readonly { number: number; day: string | null; time: string | null }[]
  lastPayment: string | null
  made: string
  changes: { count: number; last: string | null }
  today: string
}

/** The card of a unit, made of what its entries, its payments and the running order say. */
export function cardOf({ tournament, unit, entries, turns, lastPayment, made, changes, today }: Given): UnitCard {
  const { id, name, address, start_date, end_date, currency_name, approve_by, bibs_from, pay_by } = tournament
  const { fee_amount, paid_amount, owed } = duesOf(entries, tournament)
  const counts = countsOf(entries, today)
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
