import { ON_AIR } from '@portal/shared/programme/air-status'
import type { Db } from '../../kit/db/tables.ts'
import { findAirStatus, findFloorPositions } from '../pointer/pointers.queries.ts'
import { currentStep } from '../pointer/steps.rules.ts'

/** The items that were called on any floor, and those of them that were danced or are being danced. */
export async function readCalledItems(db: Db, tournament_id: number) {
  const isOnAir = (await findAirStatus(db, tournament_id)) === ON_AIR
  const called = new Set<number>()
  const danced = new Set<number>()
  for (const position of await findFloorPositions(db, tournament_id)) {
    // A programme on air shows its first item before the first move.
    if (position.called_at === null && !(isOnAir && position.floor === 1)) continue
    const { item_id, heat, dance } = currentStep(position)
    const index = position.items.findIndex(({ id }) => id === item_id)
    for (const { id } of position.items.slice(0, index + 1)) called.add(id)
    const hasBegun =
      heat !== null || dance !== null || (position.called_at !== null && position.hall_state === 'on_floor')
    for (const { id } of position.items.slice(0, hasBegun ? index + 1 : Math.max(index, 0))) danced.add(id)
  }
  return { called, danced }
}
