import { pick } from '@portal/shared/kit/define-fields'
import type { FamilyBalance } from '@portal/shared/payments/family-calls'
import { APPROVED } from '@portal/shared/entries/entry-state'
import { passOn, shareOut, sumFamily, type OwnShare, type PaidShare } from '@portal/shared/payments/family-balance'
import { familyMemo } from '@portal/shared/payments/family-memo'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { peopleNames } from '../record/entry-text.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { familyQueries, type StoredFamily } from '../record/families.queries.ts'

/** The family of a code in a tournament. Throws ATHLETE_NOT_FOUND. */
export async function requireFamily(
  db: Db,
  { tournament_id, code }: Pick<StoredFamily, 'tournament_id' | 'code'>,
): Promise<StoredFamily> {
  const family = await familyQueries(db).byCode(code)
  if (family?.tournament_id !== tournament_id) throw new Refusal('ATHLETE_NOT_FOUND')
  return family
}

/** A family with its entries as its own people read them, in the order of sending, its tournament and what it owes. */
export async function readFamilyMoney(db: Db, { id, tournament_id, code }: StoredFamily) {
  const tournament = await contextQueries(db).tournament(tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const entries = await entriesById(db, await familyQueries(db).entryIds([id]), { admin: false })
  const sums = { memo: familyMemo(code), ...sumFamily(entries, tournament) }
  return { code, tournament, entries, sums }
}

/** The balance of a family, as the office reads it. */
export async function readFamilyBalance(db: Db, family: StoredFamily): Promise<FamilyBalance> {
  const { code, tournament, entries, sums } = await readFamilyMoney(db, family)
  return {
    code,
    tournament: pick(tournament, ['id', 'name', 'name_en']),
    ...sums,
    entries: entries.map((entry) => ({
      ...entry,
      name: entry.team_name ?? peopleNames(entry).join(' – '),
      symbols: entry.tournament_details.map(({ content_competition }) => content_competition.symbol),
    })),
  }
}

/** The tournament and the amount that a family is to pay now, by its code; undefined for an unknown one. */
export async function readFamilyDebt(db: Db, code: string) {
  const family = await familyQueries(db).byCode(code)
  if (!family) return undefined
  const { tournament, sums } = await readFamilyMoney(db, family)
  return { ...tournament, memo: sums.memo, owed: sums.owed }
}

type StoredEntry = Awaited<ReturnType<ReturnType<typeof entryQueries>['byIds']>>[number]
type EntryOfFamily = Pick<StoredEntry, 'id' | 'family_id'>
export type CreditShare = { id: number; tournament_id: number; paid_amount: number; amount: number; note: string }

/** The changes of paid amounts by which the credit of families pays for these entries once they are approved. */
export async function planCreditShares(db: Db, approving: readonly EntryOfFamily[]): Promise<CreditShare[]> {
  const approvingIds = new Set(approving.map(({ id }) => id))
  const asApproved = (entry: StoredEntry) => (approvingIds.has(entry.id) ? { ...entry, status: APPROVED } : entry)
  return planShares(db, approving, (entries, terms) => shareOut(entries.map(asApproved), 0, terms))
}

/** The changes of paid amounts by which the credit of the families of these entries pays for what they owe. */
export async function planSettlement(db: Db, entries: readonly EntryOfFamily[]): Promise<CreditShare[]> {
  return planShares(db, entries, (all, terms) => shareOut(all, 0, terms))
}

/** The changes of paid amounts that pass the credit of these entries on to the rest of their families. */
export async function planPassingOn(
  db: Db,
  givers: readonly EntryOfFamily[],
  ownShare: OwnShare,
): Promise<CreditShare[]> {
  const fromIds = new Set(givers.map(({ id }) => id))
  return planShares(db, givers, (entries, terms) => passOn(entries, fromIds, ownShare, terms))
}

type Terms = Parameters<typeof shareOut>[2]

/** The changes of paid amounts within the families of these entries, by `share`. */
async function planShares(
  db: Db,
  ofFamilies: readonly EntryOfFamily[],
  share: (entries: readonly StoredEntry[], terms: Terms) => PaidShare[],
): Promise<CreditShare[]> {
  const families = await familyQueries(db).byIds(ofFamilies.flatMap(({ family_id }) => family_id ?? []))
  const entries = await entryQueries(db).byIds(await familyQueries(db).entryIds(families.map(({ id }) => id)))
  const byFamily = Map.groupBy(entries, ({ family_id }) => family_id)
  const tournaments = new Map<number, Terms | undefined>()
  const shares: CreditShare[] = []
  for (const { id: family_id, tournament_id, code } of families) {
    const siblings = byFamily.get(family_id) ?? []
    if (siblings.every(({ paid_amount }) => paid_amount === 0)) continue
    if (!tournaments.has(tournament_id))
      tournaments.set(tournament_id, await contextQueries(db).tournament(tournament_id))
    const terms = tournaments.get(tournament_id)
    if (!terms) continue
    const paid = new Map(siblings.map(({ id, paid_amount }) => [id, paid_amount]))
    for (const { id, amount } of share(siblings, terms))
      shares.push({ id, tournament_id, paid_amount: paid.get(id) ?? 0, amount, note: familyMemo(code) })
  }
  return shares
}
