import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Engine } from '../kit/db/columns.ts'
import { notThere } from '../kit/db/references.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { Refusal } from '../kit/refusal.ts'
import { detailById } from './details-list.queries.ts'
import { findDetails } from './details.queries.ts'
import { tournamentById } from './tournaments-list.queries.ts'

// Rows are locked in this order everywhere, so that two acts cannot wait for each other: tournament, opened contents, contents.

/** Locks a tournament whose contents are about to be opened or closed. Throws REFERENCE_NOT_FOUND where it does not exist. */
export async function holdTournament(tx: Db, engine: Engine, id: number): Promise<void> {
  await lockForUpdate(tx, engine, 'tournaments', [id])
  if (!(await tournamentById(tx, id, false))) throw notThere('tournament_id')
}

/** Locks an opened content and its tournament, and answers it as it is now. Entries in it wait until the transaction ends. */
export async function holdDetail(tx: Db, engine: Engine, id: number): Promise<Detail> {
  const [detail] = await findDetails(tx, [id])
  if (!detail) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
  await lockForUpdate(tx, engine, 'tournaments', [detail.tournament_id])
  await lockForUpdate(tx, engine, 'tournament_details', [id])
  return existingDetail(tx, id)
}

/** An opened content; throws TOURNAMENT_DETAILS_NOT_FOUND. */
export async function existingDetail(db: Db, id: number): Promise<Detail> {
  const detail = await detailById(db, id)
  if (!detail) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
  return detail
}
