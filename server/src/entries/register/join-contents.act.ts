import { isSolo, type Sex } from '@portal/shared/people/sex'
import { pickDifferences } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { guardianColumns } from '../record/entry-columns.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { isOwner } from '../record/ownership.rules.ts'
import type { AssessedRegistration, Registration } from './assess-registration.act.ts'
import { listName } from './bulk.rules.ts'

/** The columns of an entry that gets more contents. */
type JoinableEntry = {
  id: number
  tournament_id: number
  fee_amount: number
  sex: Sex | null
  formality_id: number
  guardian_name: string | null
  guardian_phone: string | null
  consent_date: string | null
  notice_version: string | null
  publish_date: string | null
  full_name_two: string | null
  is_flashmob: 0 | 1
  is_group: 0 | 1
  created_by: number | null
  link_hash: string | null
}

/** Adds contents to an entry of the same people within the caller's transaction. */
export async function joinContents(
  tx: Db,
  { draft, actor, bulk }: Registration,
  entry: JoinableEntry,
  { assessment, storedContentIds, keys, reason, trail }: AssessedRegistration,
): Promise<void> {
  const entries = entryQueries(tx)
  const addedIds = draft.tournament_detail_id.filter((id) => !storedContentIds.has(id))
  const fee_amount = assessment.fee.ok ? assessment.fee.total : entry.fee_amount
  // A visitor without the entry's link may know only the names: contents are added, but nothing is stored about the people.
  const isStranger = actor.role === 'visitor' && !isOwner(actor, entry)
  // Never overwritten: the organiser may have corrected it.
  const sex = entry.sex ?? (isSolo(entry) && !isStranger ? (draft.sex ?? null) : null)
  const columns = {
    fee_amount,
    formality_id: assessment.form,
    sex,
    ...(isStranger ? {} : guardianColumns(draft, trail.at)),
  }
  await entries.addContents(entry.id, addedIds, keys)
  await entries.update(entry.id, { ...columns, ...(reason ? { override_reason: reason } : {}) }, trail)
  const { before, after } = pickDifferences(entry, columns)
  const { id: record_id, tournament_id } = entry
  const action = bulk?.action ?? 'join'
  const row = {
    record_id,
    tournament_id,
    action,
    before: { tournament_detail_id: [...storedContentIds], fee_amount: entry.fee_amount, ...before },
    after: { tournament_detail_id: [...storedContentIds, ...addedIds], fee_amount, ...after, ...listName(bulk) },
    reason,
  }
  await recordHistory(tx, [row], trail)
}
