import type { EntryAct } from '@portal/shared/entries/entry.acts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { passOnCredit, settleFamilies, type Locks } from '../money/family-purse.act.ts'
import { familyQueries } from '../record/families.queries.ts'

/** What acts do with the money of families before they decide. */
const preparations: {
  readonly [A in EntryAct]?: (...settling: Parameters<typeof settleFamilies>) => Promise<unknown>
} = {
  collect: settleFamilies,
  uncollect: async (tx, deps, ids, trail) => passOnCredit(tx, deps, ids, 'fee', trail),
  refuse: async (tx, deps, ids, trail) => passOnCredit(tx, deps, ids, 'due', trail),
  withdraw: async (tx, deps, ids, trail) => passOnCredit(tx, deps, ids, 'due', trail),
}

/**
 * Puts the money of the families of these entries where an act has to find it. A transaction of its own, so that a refusal for a changed balance
 * leaves the balance that it names.
 */
export async function readyFamilies(
  db: Db,
  deps: Locks,
  name: EntryAct,
  ids: readonly number[],
  trail: Trail,
): Promise<void> {
  const prepare = preparations[name]
  if (!prepare || (await familyQueries(db).membersAmong(ids)).length === 0) return
  await transact(db, async (tx) => prepare(tx, deps, ids, trail))
}
