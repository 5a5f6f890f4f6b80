import type { Engine } from '../kit/db/columns.ts'
import { missingReferenceRefusal } from '../kit/db/references.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { Refusal } from '../kit/refusal.ts'
import { findContents, findOpenContents, insertDetails } from './details.queries.ts'
import { findDetailIds, planOpening } from './opening.rules.ts'

type OpeningRequest = { tournament_id: number; ids: readonly number[]; is_register: 0 | 1; fee?: number | null }

/**
 * Opens contents in a tournament that the caller has locked. Returns their opened contents: those that were open `before`, which stay unchanged,
 * and the `added` ones. Refuses a missing content, a content of another tournament and a symbol that is in use here.
 */
export async function openContents(
  tx: Db,
  engine: Engine,
  { tournament_id, ids, is_register, fee = null }: OpeningRequest,
  trail: Trail,
) {
  await lockForUpdate(tx, engine, 'content_competition', ids)
  const contents = await findContents(tx, ids)
  if (contents.length < ids.length) throw missingReferenceRefusal('content_competition_id')
  const openContentsBefore = await findOpenContents(tx, tournament_id)
  const plan = planOpening(tournament_id, contents, openContentsBefore)
  if (!plan.ok)
    throw new Refusal(plan.code, {
      errors: [{ path: 'content_competition_id', code: plan.code }],
      data: { symbols: plan.symbols },
    })
  await insertDetails(tx, { tournament_id, contents: plan.newIds, is_register, fee }, trail)
  const after = await findOpenContents(tx, tournament_id)
  const detailIds = new Set(findDetailIds(ids, after))
  const openBefore = new Set(openContentsBefore.map(({ id }) => id))
  const opened = after.filter(({ id }) => detailIds.has(id))
  return {
    before: opened.filter(({ id }) => openBefore.has(id)),
    added: opened.filter(({ id }) => !openBefore.has(id)),
  }
}
