import { transferText } from '@portal/shared/payments/transfer'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import type { NewsLine } from '../../kit/mail/news.ts'
import { unitOwes } from '../money/unit-balance.act.ts'
import { ownedByUnits } from '../money/unit-balance.queries.ts'
import { unitPicture } from '../money/unit-picture.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { accountText, type GatheredPay } from './entry-mails.rules.ts'

/**
 * How what is due in one mail about many entries of a tournament is paid by transfer: each entry by a code of its own, and all that a unit
 * owes by one where its account entered them. Null where nothing is due or the tournament names no account.
 */
export async function gatheredPay(
  db: Db,
  { config: { PUBLIC_URL }, linkKeys }: Pick<Deps, 'config' | 'linkKeys'>,
  lines: readonly Pick<NewsLine, 'entry' | 'code' | 'due'>[],
): Promise<GatheredPay | null> {
  const owing = lines.filter(({ due }) => due > 0)
  const stored = await entryQueries(db).byIds(owing.map(({ entry }) => entry))
  const tournament_id = stored[0]?.tournament_id
  const bank = tournament_id === undefined ? undefined : await contextQueries(db).tournament(tournament_id)
  if (tournament_id === undefined || !bank) return null
  const ofUnits = await ownedByUnits(db, stored)
  const units = new Set(stored.flatMap(({ id, unit_id }) => (ofUnits.has(id) && unit_id !== null ? [unit_id] : [])))
  const codes = owing
    .filter(({ entry }) => !ofUnits.has(entry))
    .map(({ code, due }) => ({ memo: entryMemo(code), amount: due, name: code }))
  for (const unit_id of units) {
    const of = { unit_id, tournament_id }
    codes.push({ memo: unitMemo(of), amount: await unitOwes(db, of, bank), name: unitPicture(linkKeys, of) })
  }
  const payable = codes.filter(({ memo, amount }) => transferText(bank, memo, amount) !== null)
  if (payable.length === 0) return null
  return {
    account: accountText(bank),
    by: bank.pay_by,
    codes: payable.map(({ name, ...code }) => ({ ...code, picture: `${PUBLIC_URL}/files/pay/${name}.png` })),
  }
}
