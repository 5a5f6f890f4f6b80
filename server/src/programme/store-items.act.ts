import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { findContentsWithEntries } from './fields.queries.ts'
import { makeItems } from './heats.rules.ts'
import { insertItems, writePointer } from './programme-writes.queries.ts'
import { ON_AIR } from '@portal/shared/programme/air-status'

/** Generates a programme and puts it on air at the item with the number `current`. */
export async function generateOnAir(
  db: Db,
  tournament_id: number,
  plan: Parameters<typeof makeItems>[1] & { current: number },
  trail: Trail,
): Promise<void> {
  const items = makeItems(await findContentsWithEntries(db, tournament_id), plan)
  const ids = await insertItems(db, tournament_id, items, trail)
  await writePointer(db, tournament_id, { current: ids.get(plan.current) ?? null, next: null, status: ON_AIR }, trail)
}
