import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Engine } from '../kit/db/columns.ts'
import { notThere } from '../kit/db/references.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { Refusal } from '../kit/refusal.ts'
import { detailById } from './details-list.queries.ts'
import { detailsAmong } from './details.queries.ts'
import { tournamentById } from './tournaments-list.queries.ts'

// Lock order: tournament, opened content, contents.

/** Holds a tournament that a body names, so that one at a time changes what is open in it. */
export async function holdTournament(tx: Db, engine: Engine, id: number): Promise<void> {
  await lockForUpdate(tx, engine, 'tournaments', [id])
  if (!(await tournamentById(tx, id, false))) throw notThere('tournament_id')
}

/** Holds an opened content and its tournament, and answers it as it is now; entries in it wait until the end. */
export async function holdDetail(tx: Db, engine: Engine, id: number): Promise<Detail> {
  const [found] = await detailsAmong(tx, [id])
  if (!found) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
  await lockForUpdate(tx, engine, 'tournaments', [found.tournament_id])
  await lockForUpdate(tx, engine, 'tournament_details', [id])
  return existingDetail(tx, id)
}

export async function existingDetail(db: Db, id: number): Promise<Detail> {
  const detail = await detailById(db, id)
  if (!detail) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
  return detail
}
