import { OFF_AIR, type AirStatus } from '@portal/shared/programme/air-status'
import type { Db } from '../../kit/db/tables.ts'
import { PUBLISHED, selectItemEntries } from '../rounds/round-entries.queries.ts'
import { INITIAL_STEP, toLastMove, toStepState } from './stored-steps.queries.ts'
import type { FloorItem, FloorPosition } from './steps.rules.ts'

/** The positions of all floors that have items or were moved, in their order, the first floor always. */
export async function findFloorPositions(db: Db, tournament_id: number): Promise<FloorPosition[]> {
  const rows = await db
    .selectFrom('mc as m')
    .leftJoin('users as u', 'u.id', 'm.moved_by')
    .select(['m.floor', 'm.version', 'm.current_item_id', 'm.next_item_id', 'm.heat', 'm.dance', 'm.hall_state'])
    .select(['m.message', 'm.message_en', 'm.called_date', 'm.moved_by', 'm.moved_date', 'm.moved_console'])
    .select(['m.from_item_id', 'm.from_next_item_id', 'm.from_step', 'u.name'])
    .where('m.tournament_id', '=', tournament_id)
    .execute()
  const items = Map.groupBy(await findFloorItems(db, tournament_id), ({ floor }) => floor)
  const floors = [...new Set([1, ...items.keys(), ...rows.map(({ floor }) => floor)])].toSorted((a, b) => a - b)
  return floors.map((floor) => {
    const row = rows.find((each) => each.floor === floor)
    return {
      floor,
      items: items.get(floor) ?? [],
      version: row?.version ?? 0,
      current: row?.current_item_id ?? null,
      next: row?.next_item_id ?? null,
      ...(row ? toStepState(row) : INITIAL_STEP),
      ...toLastMove(row),
    }
  })
}

async function findFloorItems(db: Db, tournament_id: number): Promise<FloorItem[]> {
  const items = await db
    .selectFrom('programme_items as i')
    .leftJoin('rounds as r', 'r.id', 'i.round_id')
    .select(['i.id', 'i.floor', 'i.number', 'i.kind', 'i.heat_from', 'i.heat_to', 'r.heats', 'r.dances'])
    .where('i.tournament_id', '=', tournament_id)
    .where('i.edition', '=', PUBLISHED)
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
  return items.map((item) => ({ ...item, heats: item.heats ?? 1 }))
}

/** When the console of a floor's last move was pressed, which is before it arrived if it waited for a network; null before the first move. */
export async function findLastActed(db: Db, tournament_id: number, floor: number): Promise<string | null> {
  const row = await db
    .selectFrom('mc_moves')
    .select('acted_date')
    .where('tournament_id', '=', tournament_id)
    .where('floor', '=', floor)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.acted_date ?? null
}

/** Whether the programme of a tournament is on air. */
export async function findAirStatus(db: Db, tournament_id: number): Promise<AirStatus> {
  const row = await db
    .selectFrom('mc')
    .select('status')
    .where('tournament_id', '=', tournament_id)
    .where('floor', '=', 1)
    .executeTakeFirst()
  return row?.status ?? OFF_AIR
}

/**
 * Whether a competitor of a round came, when that was last changed, its entry, and the number or else the name of its published item; undefined
 * if the tournament has no such competitor.
 */
export async function findAbsence(db: Db, { tournament_id, id }: { tournament_id: number; id: number }) {
  const competitor = await db
    .selectFrom('round_entries')
    .select(['absent_date', 'absence_date', 'athlete_id'])
    .where('id', '=', id)
    .where('round_id', 'in', (eb) => eb.selectFrom('rounds').select('id').where('tournament_id', '=', tournament_id))
    .executeTakeFirst()
  if (!competitor) return undefined
  const item = await selectItemEntries(db)
    .select(['i.number', 'i.name'])
    .where('e.id', '=', id)
    .where('i.edition', '=', PUBLISHED)
    .executeTakeFirst()
  return { ...competitor, item: item?.number?.toString() ?? item?.name ?? '' }
}

/** Stores whether a competitor of a round came, and why not. */
export async function storeAbsence(
  db: Db,
  id: number,
  { absent, reason, acted_at }: { absent: 0 | 1; reason: string | null; acted_at: string },
): Promise<void> {
  await db
    .updateTable('round_entries')
    .set(
      absent === 1
        ? { absent_date: acted_at, absence_date: acted_at, absence_reason: reason }
        : { absent_date: null, absence_date: acted_at, absence_reason: null },
    )
    .where('id', '=', id)
    .execute()
}
