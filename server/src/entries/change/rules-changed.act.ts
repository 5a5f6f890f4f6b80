import { membersOf } from '@portal/shared/entries/entry-people'
import { idChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { sharedContext } from '../assess/eligibility-context.act.ts'
import { stillFit } from '../assess/eligibility.rules.ts'

/**
 * Marks the entries of a tournament that no longer fit its rules, and takes the mark from those that fit again, within the transaction
 * that changed the rules.
 */
export async function markNotEligible(tx: Db, deps: Pick<Deps, 'engine'>, tournament_id: number): Promise<void> {
  const { tournament, contents } = (await sharedContext(tx, deps, tournament_id)).all
  if (!tournament) return
  const contentsById = new Map(contents.map((content) => [content.id, content]))
  const rows = await tx.selectFrom('athletes').select('id').where('tournament_id', '=', tournament_id).execute()
  const entries = await entriesById(
    tx,
    rows.map(({ id }) => id),
  )
  const unfit = entries.filter((entry) => {
    const entered = entry.tournament_details.flatMap(({ id }) => contentsById.get(id) ?? [])
    return !stillFit(membersOf(entry), entered, tournament)
  })
  const tournamentEntries = tx.updateTable('athletes').where('tournament_id', '=', tournament_id)
  await tournamentEntries.set({ not_eligible: 0 }).where('not_eligible', '=', 1).execute()
  for (const idChunk of idChunks(unfit.map(({ id }) => id)))
    await tournamentEntries.set({ not_eligible: 1 }).where('id', 'in', idChunk).execute()
}
