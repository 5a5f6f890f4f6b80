import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Presence } from '@portal/shared/programme/pointer-rows'
import type { Db } from '../../kit/db/tables.ts'
import { selectItemEntries } from '../rounds/round-entries.queries.ts'

/** How many of the competitors of items were noted as here, by item; null while nobody was checked in at the tournament. */
export async function findPresence(
  db: Db,
  tournament_id: number,
  itemIds: readonly number[],
): Promise<Map<number, Presence> | null> {
  const checkedIn = await db
    .selectFrom('desk_marks as k')
    .innerJoin('athletes as a', 'a.id', 'k.athlete_id')
    .select('k.athlete_id')
    .where('a.tournament_id', '=', tournament_id)
    .where('k.kind', '=', 'here')
    .limit(1)
    .executeTakeFirst()
  if (!checkedIn) return null
  if (itemIds.length === 0) return new Map()
  const rows = await selectItemEntries(db)
    .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
    .leftJoin('desk_marks as k', (join) =>
      join.onRef('k.athlete_id', '=', 'a.id').on('k.kind', '=', 'here').on('k.is_on', '=', 1),
    )
    .select((eb) => ['i.id as item_id', eb.fn.count('a.id').as('of'), eb.fn.count('k.athlete_id').as('here')])
    .where('i.id', 'in', itemIds)
    .where('a.status', '=', APPROVED)
    .where('e.absent_date', 'is', null)
    .groupBy('i.id')
    .execute()
  return new Map(rows.map(({ item_id, here, of }) => [item_id, { item_id, here: Number(here), of: Number(of) }]))
}
