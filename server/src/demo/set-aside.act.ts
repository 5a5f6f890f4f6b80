import type { EntryState } from '@portal/shared/entries/entry-state'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Db } from '../kit/db/tables.ts'

const DAY = 24 * 60 * 60 * 1000
type Aside = { was: 0 | 1; own?: true; state: EntryState; state_reason: string | null; days?: number }

/** One for each state, and the two that the demo's club sees. */
const asides: readonly Aside[] = [
  { was: 0, state: 'asked', state_reason: 'Năm sinh chưa khớp với giấy khai sinh', days: 3 },
  { was: 0, own: true, state: 'asked', state_reason: 'Số điện thoại không liên lạc được', days: -2 },
  { was: 0, own: true, state: 'refused', state_reason: 'Vận động viên không thuộc đơn vị đã ghi' },
  { was: 0, state: 'withdrawn', state_reason: 'Chấn thương' },
  { was: 1, state: 'scratched', state_reason: null },
]

/** Some entries of a tournament are neither waiting nor approved any more. */
export async function setAside(db: Db, tournament_id: number, user_id: number, now: Date): Promise<void> {
  const entries = await db
    .selectFrom('athletes')
    .select(['id', 'status', 'created_by'])
    .where('tournament_id', '=', tournament_id)
    .where('paid_amount', '=', 0)
    .orderBy('id')
    .execute()
  const taken = new Set<number>()
  for (const { was, own = false, state, state_reason, days } of asides) {
    const entry = entries.find(
      ({ id, status, created_by }) => status === was && (created_by === user_id) === own && !taken.has(id),
    )
    if (!entry) continue
    taken.add(entry.id)
    const state_until = days === undefined ? null : dayInVietnam(new Date(now.getTime() + days * DAY))
    await db
      .updateTable('athletes')
      .set({ status: 2, state, state_reason, state_until })
      .where('id', '=', entry.id)
      .execute()
  }
}
