import { entryStatusOf, type EntryState } from '../entries/entry-state.ts'
import { balanceOf } from './balance.ts'
import { isFeeDue, type PaymentTiming } from './when-to-pay.ts'

type FamilyEntry = {
  id: number
  status: number
  state: EntryState | null
  fee_amount: number
  paid_amount: number
}
type PaymentTerms = { pay_when: PaymentTiming }

/** What a family is to pay now for all its entries. `credit`: paid beyond that, for entries that are approved later or to be refunded. */
export type FamilySums = {
  fee_amount: number
  paid_amount: number
  owed: number
  credit: number
  /** The fees of entries that are not due yet. */
  waiting_amount: number
}

/** The balance of a family. Its money is one purse: what is paid for one entry covers the others as well. */
export function sumFamily(entries: readonly FamilyEntry[], terms: PaymentTerms): FamilySums {
  const dueEntries = entries.filter((entry) => isFeeDue(entry, terms))
  const waitingEntries = entries.filter(
    (entry) => !isFeeDue(entry, terms) && ['waiting', 'asked'].includes(entryStatusOf(entry)),
  )
  const fee_amount = sumOf(dueEntries, 'fee_amount')
  const paid_amount = sumOf(entries, 'paid_amount')
  const { owed, to_refund: credit } = balanceOf({ fee_amount, paid_amount })
  return { fee_amount, paid_amount, owed, credit, waiting_amount: sumOf(waitingEntries, 'fee_amount') }
}

/** A change of the amount paid for an entry; negative where its credit pays for another. */
export type PaidShare = { id: number; amount: number }

/**
 * Shares an amount out among the entries of a family: approved ones first, each in the order of sending, then others that are due. Credit pays
 * what the amount does not cover, and stays where it is otherwise; the rest of the amount is credit of the first of them. The changes add up to
 * `amount`.
 */
export function shareOut(entries: readonly FamilyEntry[], amount: number, terms: PaymentTerms): PaidShare[] {
  const bySending = entries.toSorted((a, b) => a.id - b.id)
  const isApproved = (entry: FamilyEntry) => entryStatusOf(entry) === 'approved'
  const dueEntries = bySending.filter((entry) => isFeeDue(entry, terms))
  const payingOrder = [...dueEntries.filter(isApproved), ...dueEntries.filter((entry) => !isApproved(entry))]
  const credits = bySending.map((entry) => ({
    id: entry.id,
    left: isFeeDue(entry, terms) ? balanceOf(entry).to_refund : entry.paid_amount,
  }))
  const changes = new Map<number, number>()
  const add = (id: number, change: number) => changes.set(id, (changes.get(id) ?? 0) + change)
  let rest = amount
  for (const entry of payingOrder) {
    let { owed } = balanceOf(entry)
    const share = Math.min(owed, rest)
    rest -= share
    owed -= share
    add(entry.id, share)
    for (const credit of credits) {
      const moved = Math.min(owed, credit.left)
      credit.left -= moved
      owed -= moved
      add(credit.id, -moved)
      add(entry.id, moved)
    }
  }
  const holder = payingOrder[0] ?? bySending.find(({ state }) => state === null || state === 'asked') ?? bySending[0]
  if (holder) add(holder.id, rest)
  return [...changes].map(([id, change]) => ({ id, amount: change })).filter((share) => share.amount !== 0)
}

/** What stays with an entry whose credit goes to its siblings: its own fee, or only what is due of it. */
export type OwnShare = 'fee' | 'due'

/**
 * Passes the credit of some entries of a family on to those that take part: what exceeds `ownShare`. Nothing moves if there are no others. The changes
 * add up to nothing.
 */
export function passOn(
  entries: readonly FamilyEntry[],
  fromIds: ReadonlySet<number>,
  ownShare: OwnShare,
  terms: PaymentTerms,
): PaidShare[] {
  const others = entries.filter(({ id, state }) => !fromIds.has(id) && (state === null || state === 'asked'))
  const creditOf = (entry: FamilyEntry) =>
    ownShare === 'fee' || isFeeDue(entry, terms) ? balanceOf(entry).to_refund : entry.paid_amount
  const passedShares = entries
    .filter(({ id }) => fromIds.has(id))
    .map((entry) => ({ id: entry.id, amount: -creditOf(entry) }))
    .filter(({ amount }) => amount < 0)
  if (passedShares.length === 0 || others.length === 0) return []
  return [...passedShares, ...shareOut(others, -passedShares.reduce((sum, { amount }) => sum + amount, 0), terms)]
}

const sumOf = (entries: readonly FamilyEntry[], column: 'fee_amount' | 'paid_amount') =>
  entries.reduce((sum, entry) => sum + entry[column], 0)
