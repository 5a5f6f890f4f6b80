import { transferQrText } from '@portal/shared/payments/transfer'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import type { NewsLine } from '../../kit/mail/news.ts'
import { readFamilyMoney } from '../money/family-balance.act.ts'
import { readUnitDebt } from '../money/unit-balance.act.ts'
import { findUnitOwnedIds } from '../money/unit-balance.queries.ts'
import { unitPictureName } from '../money/unit-picture.rules.ts'
import { familyQueries, type StoredFamily } from '../record/families.queries.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { accountText, type GatheredPayment } from './entry-mails.rules.ts'

/**
 * The transfers that pay the amounts due in a digest mail about entries of a tournament: one for each entry, for several of a family, or for the
 * whole unit if an account of the unit made the entries. Null if nothing is due or the tournament has no account.
 */
export async function readGatheredPayment(
  db: Db,
  { config: { PUBLIC_URL }, linkKeys }: Pick<Deps, 'config' | 'linkKeys'>,
  lines: readonly Pick<NewsLine, 'entry' | 'code' | 'due'>[],
): Promise<GatheredPayment | null> {
  const owingLines = lines.filter(({ due }) => due > 0)
  const stored = await entryQueries(db).byIds(owingLines.map(({ entry }) => entry))
  const tournament_id = stored[0]?.tournament_id
  const bank = tournament_id === undefined ? undefined : await contextQueries(db).tournament(tournament_id)
  if (tournament_id === undefined || !bank) return null
  const unitOwnedIds = await findUnitOwnedIds(db, stored)
  const unitIds = new Set(
    stored.flatMap(({ id, unit_id }) => (unitOwnedIds.has(id) && unit_id !== null ? [unit_id] : [])),
  )
  const ownLines = owingLines.filter(({ entry }) => !unitOwnedIds.has(entry))
  const familyById = new Map(stored.map(({ id, family_id }) => [id, family_id]))
  const linesByFamily = Map.groupBy(ownLines, ({ entry }) => familyById.get(entry) ?? null)
  const transfers = []
  for (const [family_id, lines] of linesByFamily) {
    const family = family_id === null ? undefined : await familyQueries(db).byId(family_id)
    const ofFamily = family && (await familyTransfer(db, family))
    if (ofFamily && lines.length > 1) transfers.push(ofFamily)
    // A family pays no more for an entry than it owes for all of them.
    else
      transfers.push(
        ...lines.map(({ code, due }) => ({
          memo: entryMemo(code),
          amount: Math.min(due, ofFamily?.amount ?? due),
          name: code,
        })),
      )
  }
  for (const unit_id of unitIds) {
    const unitOfTournament = { unit_id, tournament_id }
    transfers.push({
      memo: unitMemo(unitOfTournament),
      amount: await readUnitDebt(db, unitOfTournament, bank),
      name: unitPictureName(linkKeys, unitOfTournament),
    })
  }
  const payableTransfers = transfers.filter(({ memo, amount }) => transferQrText(bank, memo, amount) !== null)
  if (payableTransfers.length === 0) return null
  return {
    account: accountText(bank),
    by: bank.pay_by,
    codes: payableTransfers.map(({ name, ...code }) => ({ ...code, picture: `${PUBLIC_URL}/files/pay/${name}.png` })),
  }
}

async function familyTransfer(db: Db, family: StoredFamily) {
  const { sums } = await readFamilyMoney(db, family)
  return { memo: sums.memo, amount: sums.owed, name: `GD${family.code}` }
}
