import { APPROVED } from '@portal/shared/entries/entry-state'
import { computeFee, type FeeTier } from '@portal/shared/fees/fees'
import { recordHistory } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { createdColumns } from '../kit/db/trail.ts'
import type { RequestedChange } from '../entries/requests/wanted.rules.ts'
import { insertInChunks } from './insert.queries.ts'

const HOUR = 60 * 60 * 1000

/** Adds two requests of the demo club: to leave an event of an approved entry and change its phone number, and to withdraw another entry. */
export async function addRequests(
  db: Db,
  { tournament_id, user_id, tiers }: { tournament_id: number; user_id: number; tiers: readonly FeeTier[] },
  now: Date,
): Promise<void> {
  const entries = await db
    .selectFrom('athletes')
    .select(['id', 'formality_id', 'number_of_people'])
    .where('tournament_id', '=', tournament_id)
    .where('created_by', '=', user_id)
    .where('status', '=', APPROVED)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('registrations')
    .select(['athlete_id', 'tournament_detail_id'])
    .where(
      'athlete_id',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('tournament_detail_id')
    .execute()
  const listEvents = (id: number) =>
    events.flatMap(({ athlete_id, tournament_detail_id }) => (athlete_id === id ? [tournament_detail_id] : []))
  const changedEntry = entries.find(({ id }) => listEvents(id).length > 1)
  const withdrawnEntry = entries.find(({ id }) => id !== changedEntry?.id)
  if (!changedEntry || !withdrawnEntry) throw new Error('the club of the demo has no approved entries to ask about')
  const { formality_id, number_of_people } = changedEntry
  const remainingEvents = listEvents(changedEntry.id).slice(0, -1)
  const contents = remainingEvents.map((id) => ({ id, symbol: '', fee: null, formality_id: formality_id ?? 0 }))
  const fee = computeFee({ contents, tiers: [...tiers], number_of_people })
  const wanted: RequestedChange = { mobile: '0900200300', removed: listEvents(changedEntry.id).slice(-1) }
  const requests = [
    {
      athlete_id: changedEntry.id,
      kind: 'change' as const,
      wanted: JSON.stringify(wanted),
      fee_amount: fee.ok ? fee.total : null,
      note: 'Cháu thi quá nhiều nội dung trong buổi chiều.',
      hoursAgo: 26,
    },
    {
      athlete_id: withdrawnEntry.id,
      kind: 'withdraw' as const,
      wanted: null,
      fee_amount: null,
      note: 'Vận động viên bị chấn thương khi tập.',
      hoursAgo: 5,
    },
  ]
  for (const { hoursAgo, ...request } of requests) {
    const trail = { by: user_id, at: new Date(now.getTime() - hoursAgo * HOUR).toISOString() }
    await insertInChunks(db, 'entry_requests', [{ ...request, ...createdColumns(trail) }])
    const { athlete_id: record_id, kind, note: reason } = request
    const act = { table_name: 'athletes', record_id, tournament_id, action: `request_${kind}`, reason }
    await recordHistory(db, [act], trail)
  }
}
