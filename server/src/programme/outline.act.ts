import { ON_AIR } from '@portal/shared/programme/air-status'
import type { Outline } from '@portal/shared/programme/programme-rows'
import { delayInMinutes } from '@portal/shared/programme/turns'
import type { Db } from '../kit/db/tables.ts'
import { effectivePointer } from './moves.rules.ts'
import { countPublishedResults, listItemsWithoutCompetitors, findPosition } from './programme.queries.ts'

/** The running order for the page of a tournament. It has no names, because search engines read that page. */
export async function readOutline(
  db: Db,
  { id, hall_zone }: { id: number; hall_zone: string },
  now: Date,
): Promise<Outline> {
  const storedItems = await listItemsWithoutCompetitors(db, id)
  const position = await findPosition(db, id)
  const { current } = effectivePointer(position)
  const number = storedItems.find((item) => item.id === current)?.number ?? null
  const items = storedItems.map(({ id: _id, ...item }) => item)
  const late = delayInMinutes({
    items: items.map((item) => ({ ...item, athletes: [] })),
    current: number,
    moved_at: position.step.called_at,
    zone: hall_zone,
    now: now.getTime(),
  })
  const isOn = position.status === ON_AIR && number !== null
  const results = await countPublishedResults(db, id)
  return { tournament_id: id, items, on: isOn ? { number, late } : null, results }
}
