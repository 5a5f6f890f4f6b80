import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { findContentsWithEntries } from './fields.queries.ts'
import { makeItems } from './heats.rules.ts'
import { insertCompetitors, insertItems, writePointer } from './programme-writes.queries.ts'
import { ON_AIR } from '@portal/shared/programme/air-status'
import type { NewItem } from './stored.rules.ts'

/** Stores the items of an empty programme with their competitors; returns the ids by number. */
export async function storeItems(
  db: Db,
  tournament_id: number,
  items: readonly NewItem[],
  trail: Trail,
): Promise<Map<number, number>> {
  const drafts = items.map(({ athletes: _athletes, ...item }) => item)
  const ids = await insertItems(db, tournament_id, drafts, trail)
  await insertCompetitors(db, new Map(items.map(({ number, athletes }) => [ids.get(number) ?? 0, athletes])))
  return ids
}

/** Generates a programme and puts it on air at the item with the number `current`. */
export async function generateOnAir(
  db: Db,
  tournament_id: number,
  plan: Parameters<typeof makeItems>[1] & { current: number },
  trail: Trail,
): Promise<void> {
  const ids = await storeItems(
    db,
    tournament_id,
    makeItems(await findContentsWithEntries(db, tournament_id), plan),
    trail,
  )
  await writePointer(db, tournament_id, { current: ids.get(plan.current) ?? null, next: null, status: ON_AIR }, trail)
}
