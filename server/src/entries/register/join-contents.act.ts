import type { RegistrationDraft } from '@portal/shared/entries/entries'
import { isSolo, type Sex } from '@portal/shared/people/sex'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Actor } from '../../kit/deps.ts'
import { recordHistory } from '../record/history.queries.ts'
import { isOwner } from '../record/ownership.rules.ts'
import { listOf, type Bulk } from './bulk.rules.ts'
import type { EntryAssessment } from '../assess/eligibility.rules.ts'
import { guardianColumns } from '../record/entry-columns.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'

export type Keys = { unit_key: number; people_key: string }

/** Adds contents to an entry of the same people within the caller's transaction. */
export async function joinContents(
  tx: Db,
  given: {
    asked: { draft: RegistrationDraft; actor: Actor; bulk?: Bulk }
    assessed: EntryAssessment
    kept: ReadonlySet<number>
    entry: {
      id: number
      tournament_id: number
      fee_amount: number
      sex: Sex | null
      full_name_two: string | null
      is_flashmob: 0 | 1
      is_group: 0 | 1
      created_by: number | null
      link_hash: string | null
    }
    keys: Keys
    reason: string | null
    trail: Trail
  },
): Promise<void> {
  const { asked, assessed, kept, entry, keys, reason, trail } = given
  const { draft, actor } = asked
  const entries = entryQueries(tx)
  const added = draft.tournament_detail_id.filter((id) => !kept.has(id))
  const fee_amount = assessed.fee.ok ? assessed.fee.total : entry.fee_amount
  const isStranger = actor.role === 'visitor' && !isOwner(actor, entry)
  // Only what is not known yet: the organiser may have corrected it.
  const sex = entry.sex ?? (isSolo(entry) && !isStranger ? (draft.sex ?? null) : null)
  await entries.addContents(entry.id, added, keys)
  await entries.update(
    entry.id,
    {
      fee_amount,
      formality_id: assessed.form,
      sex,
      ...(reason ? { override_reason: reason } : {}),
      ...(isStranger ? {} : guardianColumns(draft, trail.at)),
    },
    trail,
  )
  const said = sex === entry.sex ? [] : ([{ sex: entry.sex }, { sex }] as const)
  const before = { tournament_detail_id: [...kept], fee_amount: entry.fee_amount, ...said[0] }
  const after = { tournament_detail_id: [...kept, ...added], fee_amount, ...said[1] }
  const { id: record_id, tournament_id } = entry
  const action = asked.bulk?.action ?? 'join'
  const listed = { ...after, ...listOf(asked.bulk) }
  await recordHistory(tx, [{ record_id, tournament_id, action, before, after: listed, reason }], trail)
}
