import type { Desk } from '@portal/shared/desk/desk-rows'
import { APPROVED } from '@portal/shared/entries/entry-state'
import { balanceOf } from '@portal/shared/payments/balance'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readDeskProgramme } from '../../programme/late/desk-programme.act.ts'
import { deskQueries } from './desk-list.queries.ts'
import { toCheckIns } from './marks.act.ts'

/** As long may the desk be unaware of a write of another process whose notice did not arrive. */
const MAX_AGE_MS = 5_000
/** More tournaments are not held at once. */
const READINGS_MAX = 8

/**
 * A reader of desks that asks the database once after each write that this process knows of, however many tablets ask. Throws
 * TOURNAMENTS_NOT_FOUND.
 */
export function createDeskReader({
  db,
  writes,
}: Pick<Deps, 'db' | 'writes'>): (tournament_id: number) => Promise<Desk> {
  const readings = new Map<number, { generation: number; at: number; desk: Promise<Desk> }>()
  return async (id) => {
    const { generation } = writes
    const last = readings.get(id)
    if (last?.generation === generation && performance.now() - last.at < MAX_AGE_MS) return last.desk
    const desk = readDesk(db, id)
    readings.delete(id)
    readings.set(id, { generation, at: performance.now(), desk })
    for (const oldest of readings.keys()) if (readings.size > READINGS_MAX) readings.delete(oldest)
    desk.catch(() => readings.delete(id))
    return desk
  }
}

async function readDesk(db: Db, tournament_id: number): Promise<Desk> {
  const queries = deskQueries(db, tournament_id)
  const tournament = await queries.tournament()
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const entries = await queries.entries()
  const checkIns = await toCheckIns(db, entries, await queries.marks())
  const events = Map.groupBy(await queries.registrations(), ({ athlete_id }) => athlete_id)
  const { items, starts } = await readDeskProgramme(db, tournament_id)
  return {
    ...tournament,
    units: await queries.units(),
    events: (await queries.events()).map(({ type_id, type_name, ...event }) => ({
      ...event,
      dance_type: type_id === null ? null : { id: type_id, name: type_name ?? '' },
    })),
    items,
    entries: entries.map(({ status, paid_amount, handed_number: _handed, handed_date: _date, ...entry }, index) => ({
      ...entry,
      here: checkIns[index]?.here ?? null,
      handed: checkIns[index]?.handed ?? null,
      signed: checkIns[index]?.signed ?? null,
      papers: checkIns[index]?.papers ?? null,
      ...(status === APPROVED ? {} : { scratched: 1 as const }),
      owed: balanceOf({ fee_amount: entry.fee_amount, paid_amount }).owed,
      events: (events.get(entry.id) ?? []).map(({ tournament_detail_id }) => tournament_detail_id),
      starts: starts.get(entry.id) ?? [],
    })),
  }
}
