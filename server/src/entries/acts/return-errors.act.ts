import { membersOf } from '@portal/shared/entries/entry-people'
import type { Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { storedPeople } from '../record/entry-edit.rules.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryContext } from '../assess/eligibility-context.act.ts'
import { assessEntry, type ValidationError } from '../assess/eligibility.rules.ts'
import { validationError } from '../assess/problems.act.ts'
import { enteredAgain } from './entered-again.queries.ts'

type Entry = { id: number; state: string | null; tournament_id: number; unit_id: number | null; people_key: string }

/**
 * The errors of entries that are to come back, by their ids: those that an admin's edit would be refused with. Deadlines do not
 * count, and the fee stays as it was agreed. The caller keeps their tournaments and has locked them.
 */
export async function returnErrors(
  tx: Db,
  deps: Deps,
  { actor, language }: { actor: Authorized; language: Language },
  entries: readonly Entry[],
): Promise<Map<number, ValidationError[]>> {
  const errors = new Map<number, ValidationError[]>()
  const context = entryContext(tx, deps)
  const read = await entriesById(
    tx,
    entries.filter(({ state }) => state !== null).map(({ id }) => id),
  )
  for (const [tournament_id, tournamentEntries] of Map.groupBy(read, ({ tournament }) => tournament.id)) {
    const tournament = await context.tournament(tournament_id)
    if (!tournament) continue
    const ids = new Set(tournamentEntries.flatMap(({ tournament_details }) => tournament_details.map(({ id }) => id)))
    const opened = await context.opened(tournament_id, [...ids])
    const tiers = await context.tiers(tournament_id)
    for (const entry of tournamentEntries) {
      const contentIds = new Set(entry.tournament_details.map(({ id }) => id))
      const assessed = assessEntry({
        who: storedPeople(entry, membersOf(entry)),
        tournament,
        contents: opened.filter(({ id }) => contentIds.has(id)),
        tiers,
        chosen: contentIds.size,
        kept: contentIds,
        sameWho: false,
        guarded: true,
        agreed: true,
        entrant: { role: actor.role, unit_ids: actor.unit_ids },
        now: deps.now(),
        language,
      })
      // Errors of the whole tournament are its deadlines.
      const lasting = assessed.errors.filter(({ path }) => path !== 'tournament_id')
      if (lasting.length > 0) errors.set(entry.id, lasting)
    }
  }
  // The place of a scratched entry is kept for it. Of two entries of the same people only one comes back.
  const gaveUp = entries.filter(({ state }) => state !== 'scratched')
  const again = new Set(
    await enteredAgain(
      tx,
      gaveUp.map(({ id }) => id),
    ),
  )
  const first = new Map(gaveUp.toReversed().map((entry) => [whose(entry), entry.id]))
  for (const entry of gaveUp)
    if (again.has(entry.id) || first.get(whose(entry)) !== entry.id)
      errors.set(entry.id, [
        ...(errors.get(entry.id) ?? []),
        validationError('ENTRY_EXIST', 'tournament_detail_id', language),
      ])
  return errors
}

const whose = ({ tournament_id, unit_id, people_key }: Entry) => `${tournament_id} ${unit_id} ${people_key}`
