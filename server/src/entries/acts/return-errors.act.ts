import { membersOf } from '@portal/shared/entries/entry-people'
import type { Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { storedPeople } from '../record/entry-edit.rules.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryContext } from '../assess/eligibility-context.act.ts'
import { assessEntry, type ValidationError } from '../assess/eligibility.rules.ts'
import { validationError } from '../assess/problems.act.ts'
import { findIdsWithActiveTwin } from './entered-again.queries.ts'

type Entry = { id: number; state: string | null; tournament_id: number; unit_id: number | null; people_key: string }

/**
 * The errors that refuse the reinstatement of entries, by their ids: the errors of an admin's edit, except for deadlines and the agreed fee.
 * Precondition: the caller's transaction holds the locks of the entries and their tournaments.
 */
export async function findReinstatementErrors(
  tx: Db,
  deps: Deps,
  { actor, language }: { actor: Authorized; language: Language },
  entries: readonly Entry[],
): Promise<Map<number, ValidationError[]>> {
  const errors = new Map<number, ValidationError[]>()
  const context = entryContext(tx, deps)
  const setAsideEntries = await entriesById(
    tx,
    entries.filter(({ state }) => state !== null).map(({ id }) => id),
  )
  for (const [tournament_id, tournamentEntries] of Map.groupBy(setAsideEntries, ({ tournament }) => tournament.id)) {
    const tournament = await context.tournament(tournament_id)
    if (!tournament) continue
    const ids = new Set(tournamentEntries.flatMap(({ tournament_details }) => tournament_details.map(({ id }) => id)))
    const opened = await context.openedContents(tournament_id, [...ids])
    const tiers = await context.tiers(tournament_id)
    for (const entry of tournamentEntries) {
      const contentIds = new Set(entry.tournament_details.map(({ id }) => id))
      const assessment = assessEntry({
        lineUp: storedPeople(entry, membersOf(entry)),
        tournament,
        contents: opened.filter(({ id }) => contentIds.has(id)),
        tiers,
        chosenCount: contentIds.size,
        storedContentIds: contentIds,
        isSameLineUp: false,
        hasConsent: true,
        isFeeAgreed: true,
        entrant: { role: actor.role, unit_ids: actor.unit_ids },
        now: deps.now(),
        language,
      })
      // Errors of the tournament itself are its deadlines.
      const lastingErrors = assessment.errors.filter(({ path }) => path !== 'tournament_id')
      if (lastingErrors.length > 0) errors.set(entry.id, lastingErrors)
    }
  }
  // A scratched entry has kept its contents. Of several other entries of the same people only the first can be reinstated.
  const entriesWithoutContents = entries.filter(({ state }) => state !== 'scratched')
  const idsWithTwin = new Set(
    await findIdsWithActiveTwin(
      tx,
      entriesWithoutContents.map(({ id }) => id),
    ),
  )
  const firstIdByPeople = new Map(entriesWithoutContents.toReversed().map((entry) => [unitPeopleKey(entry), entry.id]))
  for (const entry of entriesWithoutContents)
    if (idsWithTwin.has(entry.id) || firstIdByPeople.get(unitPeopleKey(entry)) !== entry.id)
      errors.set(entry.id, [
        ...(errors.get(entry.id) ?? []),
        validationError('ENTRY_EXIST', 'tournament_detail_id', language),
      ])
  return errors
}

const unitPeopleKey = ({ tournament_id, unit_id, people_key }: Entry) => `${tournament_id} ${unit_id} ${people_key}`
