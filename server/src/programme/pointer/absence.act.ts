import { recordHistory, type HistoryRow } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockHall } from '../programmes.act.ts'
import { findAbsence, storeAbsence } from './pointers.queries.ts'
import { actedAt } from './steps.rules.ts'

type AbsencePress = {
  absent: 0 | 1
  reason?: string | null | undefined
  acted_at?: string | undefined
  sent_at?: string | undefined
}

/**
 * Notes within the caller's transaction that a competitor of a round did not come or was scratched from it, or competes after all; returns what
 * stands then. A press that was made before the last one changes nothing. Throws EVENTS_NOT_FOUND.
 */
export async function setAbsent(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  { tournament_id, id }: { tournament_id: number; id: number },
  { absent, reason = null, ...press }: AbsencePress,
  actor: Authorized<'programme:move'>,
): Promise<{ id: number; absent: 0 | 1 }> {
  const { rehearsal_of } = await lockHall(tx, engine, tournament_id)
  const competitor = await findAbsence(tx, { tournament_id, id })
  if (!competitor) throw new Refusal('EVENTS_NOT_FOUND')
  const { absent_date, absence_date, athlete_id } = competitor
  const acted_at = actedAt(press, null, now())
  const isOvertaken = absence_date !== null && Date.parse(absence_date) > Date.parse(acted_at)
  const absentBefore = absent_date === null ? 0 : 1
  if (isOvertaken || absentBefore === absent) return { id, absent: absentBefore }
  await storeAbsence(tx, id, { absent, reason, acted_at })
  // A rehearsal is in nobody's history.
  if (rehearsal_of !== null) return { id, absent }
  const record: HistoryRow =
    athlete_id === null
      ? { table_name: 'mc', record_id: tournament_id, tournament_id, action: absent === 1 ? 'absent' : 'present' }
      : {
          table_name: 'athletes',
          record_id: athlete_id,
          tournament_id,
          action: absent === 1 ? 'scratch_start' : 'restore_start',
        }
  const after = athlete_id === null ? { competitor: id } : { item: competitor.item }
  await recordHistory(tx, [{ ...record, after, reason: absent === 1 ? reason : null }], createTrail(actor, now()))
  return { id, absent }
}
