import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Engine } from '../kit/db/columns.ts'
import { missingReferenceRefusal } from '../kit/db/references.ts'
import { lockForNoKeyUpdate, lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { Refusal } from '../kit/refusal.ts'
import { findDetailById } from './details-list.queries.ts'
import { findDetailRows } from './details.queries.ts'
import { findTournamentById } from './tournaments-list.queries.ts'

// Rows are locked in the same order everywhere, to prevent deadlocks: tournament, opened contents, contents.

/** Locks a tournament before contents are opened or closed. Throws REFERENCE_NOT_FOUND if it does not exist. */
export async function lockTournament(tx: Db, engine: Engine, id: number): Promise<void> {
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [id])
  if (!(await findTournamentById(tx, id))) throw missingReferenceRefusal('tournament_id')
}

/** Locks an opened content and its tournament, and returns the locked content. New entries in it wait until the transaction ends. */
export async function lockDetail(tx: Db, engine: Engine, id: number): Promise<Detail> {
  const [detail] = await findDetailRows(tx, [id])
  if (!detail) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [detail.tournament_id])
  await lockForUpdate(tx, engine, 'tournament_details', [id])
  return requireDetail(tx, id)
}

/** Returns an opened content; throws TOURNAMENT_DETAILS_NOT_FOUND. */
export async function requireDetail(db: Db, id: number): Promise<Detail> {
  const detail = await findDetailById(db, id)
  if (!detail) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
  return detail
}
