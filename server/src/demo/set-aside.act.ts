import { APPROVED, PENDING, SET_ASIDE } from '@portal/shared/entries/entry-state'
import type { EntryState } from '@portal/shared/entries/entry-state'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Db } from '../kit/db/tables.ts'

const DAY = 24 * 60 * 60 * 1000
type StateChange = { status: 0 | 1; isOfDemoClub?: true; state: EntryState; state_reason: string | null; days?: number }

/** One entry for each state, two of them of the demo club. `days` is the number of days until a correction is due. */
const stateChanges: readonly StateChange[] = [
  { status: PENDING, state: 'asked', state_reason: 'Năm sinh chưa khớp với giấy khai sinh', days: 3 },
  { status: PENDING, isOfDemoClub: true, state: 'asked', state_reason: 'Số điện thoại không liên lạc được', days: -2 },
  { status: PENDING, isOfDemoClub: true, state: 'refused', state_reason: 'Vận động viên không thuộc đơn vị đã ghi' },
  { status: PENDING, state: 'withdrawn', state_reason: 'Chấn thương' },
  { status: APPROVED, state: 'scratched', state_reason: null },
]

/** Sets some unpaid entries of a tournament aside: correction requested, refused, withdrawn or scratched. */
export async function setEntriesAside(db: Db, tournament_id: number, user_id: number, now: Date): Promise<void> {
  const entries = await db
    .selectFrom('athletes')
    .select(['id', 'status', 'created_by'])
    .where('tournament_id', '=', tournament_id)
    .where('paid_amount', '=', 0)
    .orderBy('id')
    .execute()
  const changedIds = new Set<number>()
  for (const { status: statusBefore, isOfDemoClub = false, state, state_reason, days } of stateChanges) {
    const entry = entries.find(
      ({ id, status, created_by }) =>
        status === statusBefore && (created_by === user_id) === isOfDemoClub && !changedIds.has(id),
    )
    if (!entry) continue
    changedIds.add(entry.id)
    const state_until = days === undefined ? null : dayInVietnam(new Date(now.getTime() + days * DAY))
    await db
      .updateTable('athletes')
      .set({ status: SET_ASIDE, state, state_reason, state_until })
      .where('id', '=', entry.id)
      .execute()
  }
}
