import { membersOf } from '@portal/shared/entries/entry-people'
import { idChunks } from '../../kit/db/chunks.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { readSharedContext } from '../assess/eligibility-context.act.ts'
import { areStillEligible } from '../assess/eligibility.rules.ts'

/**
 * Marks the entries of a tournament that no longer meet its rules and unmarks all others, within the transaction that changed the rules.
 */
export async function markNotEligible(tx: Db, deps: Pick<Deps, 'engine'>, tournament_id: number): Promise<void> {
  const { tournament, contents } = (await readSharedContext(tx, deps, tournament_id)).all
  if (!tournament) return
  const contentsById = new Map(contents.map((content) => [content.id, content]))
  const rows = await tx
    .selectFrom('athletes')
    .select(['id', 'not_eligible'])
    .where('tournament_id', '=', tournament_id)
    .execute()
  const entries = await entriesById(
    tx,
    rows.map(({ id }) => id),
  )
  const markedIds = new Set(rows.flatMap(({ id, not_eligible }) => (not_eligible === 1 ? id : [])))
  const changes = entries.flatMap((entry) => {
    const enteredContents = entry.tournament_details.flatMap(({ id }) => contentsById.get(id) ?? [])
    const not_eligible = areStillEligible(membersOf(entry), enteredContents, tournament) ? (0 as const) : (1 as const)
    return not_eligible === Number(markedIds.has(entry.id)) ? [] : { id: entry.id, not_eligible }
  })
  // In the order of their ids, as acts on entries lock them.
  await lockForUpdate(
    tx,
    deps.engine,
    'athletes',
    changes.map(({ id }) => id),
  )
  for (const [not_eligible, group] of Map.groupBy(changes, (change) => change.not_eligible))
    for (const idChunk of idChunks(group.map(({ id }) => id)))
      await tx.updateTable('athletes').set({ not_eligible }).where('id', 'in', idChunk).execute()
}
