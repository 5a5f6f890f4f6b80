import { membersOf } from '@portal/shared/entries/entry-people'
import { idChunks } from '../../kit/db/chunks.ts'
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
  const rows = await tx.selectFrom('athletes').select('id').where('tournament_id', '=', tournament_id).execute()
  const entries = await entriesById(
    tx,
    rows.map(({ id }) => id),
  )
  const ineligibleEntries = entries.filter((entry) => {
    const enteredContents = entry.tournament_details.flatMap(({ id }) => contentsById.get(id) ?? [])
    return !areStillEligible(membersOf(entry), enteredContents, tournament)
  })
  const tournamentEntries = tx.updateTable('athletes').where('tournament_id', '=', tournament_id)
  await tournamentEntries.set({ not_eligible: 0 }).where('not_eligible', '=', 1).execute()
  for (const idChunk of idChunks(ineligibleEntries.map(({ id }) => id)))
    await tournamentEntries.set({ not_eligible: 1 }).where('id', 'in', idChunk).execute()
}
