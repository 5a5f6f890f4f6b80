import { recordHistory } from '../../kit/db/history.ts'
import { lockByName } from '../../kit/db/one-at-a-time.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockProgramme } from '../programmes.act.ts'
import { insertRoundEntries } from '../rounds/round-entries.queries.ts'
import { copyScreens } from '../screens/screens.queries.ts'
import { findStoredEntries } from '../timetable/draft-rounds.queries.ts'
import {
  copyProgramme,
  deleteRehearsal,
  deleteRehearsalsBefore,
  findRehearsal,
  insertRehearsal,
} from './rehearsal.queries.ts'

const DAY_MS = 24 * 3_600_000
/** In the place of a competitor's name that is no entry's: an erasure would not find a copy of it. */
const GUEST = 'Khách'

type Caller = { actor: Authorized<'programme:write'>; now: Date; engine: Deps['engine'] }

/** The rehearsal of a tournament in the form of the contract. */
export async function readRehearsal(db: Db, tournament_id: number) {
  const rehearsal = await findRehearsal(db, tournament_id)
  if (!rehearsal) return { id: null, created_date: null, ends_date: null }
  const ends_date = new Date(Date.parse(rehearsal.created_date) + DAY_MS).toISOString()
  return { ...rehearsal, ends_date }
}

/** Copies the hall of a tournament. Throws TOURNAMENTS_NOT_FOUND, and NO_EVENTS_TO_MAKE where nothing is published. */
export async function startRehearsal(tx: Db, tournament_id: number, { actor, now, engine }: Caller) {
  const trail = createTrail(actor, now)
  await lockProgramme(tx, engine, tournament_id)
  await deleteRehearsal(tx, tournament_id)
  const id = await insertRehearsal(tx, tournament_id, trail)
  const copies = await copyProgramme(tx, tournament_id, id, trail)
  if (copies.rounds.size === 0) throw new Refusal('NO_EVENTS_TO_MAKE')
  await copyScreens(tx, tournament_id, id, copies.items, trail)
  const entries = await findStoredEntries(tx, [...copies.rounds.keys()])
  const competitors = [...entries].map(([round, rows]) => {
    const copiedRows = rows.map(({ athlete_id, heat, number, full_name_one, full_name_two }) => ({
      athlete_id,
      heat,
      number,
      full_name_one: full_name_one && GUEST,
      full_name_two: full_name_two && GUEST,
      unit: null,
    }))
    return [copies.rounds.get(round) ?? 0, copiedRows] as const
  })
  await insertRoundEntries(tx, new Map(competitors))
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'rehearse' }
  await recordHistory(tx, [{ ...record, after: { rounds: copies.rounds.size } }], trail)
  return readRehearsal(tx, tournament_id)
}

export async function endRehearsal(tx: Db, tournament_id: number, { engine }: Pick<Caller, 'engine'>) {
  await lockByName(tx, engine, `programme ${tournament_id}`)
  await deleteRehearsal(tx, tournament_id)
  return readRehearsal(tx, tournament_id)
}

/** Deletes rehearsals that are a day old; returns how many. */
export async function removeOldRehearsals(db: Db, now: Date): Promise<number> {
  return deleteRehearsalsBefore(db, new Date(now.getTime() - DAY_MS).toISOString())
}
