import type { Outline } from '@portal/shared/programme/programme-rows'
import { minutesLate } from '@portal/shared/programme/turns'
import type { Db } from '../kit/db/tables.ts'
import { pointerOf } from './moves.rules.ts'
import { plannedItems, positionOf } from './programme.queries.ts'

/** The running order as the tournament's page shows it, which search engines read: nobody's name is in it. */
export async function outlineOf(
  db: Db,
  { id, hall_zone }: { id: number; hall_zone: string },
  now: Date,
): Promise<Outline> {
  const stored = await plannedItems(db, id)
  const items = stored.map(({ id: _id, ...item }) => ({ ...item, athletes: [] }))
  const position = await positionOf(db, id)
  const { current } = pointerOf(position)
  const number = stored.find((item) => item.id === current)?.number ?? null
  const late = minutesLate({
    items,
    current: number,
    moved_at: position.moved?.at ?? null,
    zone: hall_zone,
    at: now.getTime(),
  })
  const isOn = position.status === 2 && number !== null
  return {
    tournament_id: id,
    items: items.map(({ athletes: _none, ...item }) => item),
    on: isOn ? { number, late } : null,
  }
}
