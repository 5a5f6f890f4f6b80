import { z } from 'zod'
import type { lastYearCalls } from '@portal/shared/imports/last-year-calls'
import type { Language } from '@portal/shared/kit/errors'
import { tournamentIssues } from '@portal/shared/tournaments/tournament-rules'
import { tournamentFields } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../../../kit/db/tables.ts'
import { createTrail } from '../../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../../kit/deps.ts'
import { refuseIssues } from '../../../kit/http/edits.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { storeUndo } from '../../../kit/undo/undoing.ts'
import { createYielder } from '../../../kit/turns.ts'
import type { TournamentTarget } from '../../../tournaments/earlier/open-events.act.ts'
import { newLink } from '../../record/new-link.rules.ts'
import { newEntry } from '../../register/new-entry.rules.ts'
import { insertNewEntries, requiredOverrideReason, refuseProblems } from '../entries-import.act.ts'
import { noJoinableEntries, importUndoing } from '../import-undo.act.ts'
import { assessList } from './last-year-look.act.ts'
import { setUpLastYear } from './last-year-setup.act.ts'

const tournamentSchema = z.object(tournamentFields)

/** A draft of a tournament with these values and defaults for the rest. */
export const parseTournamentDraft = (values: unknown) => tournamentSchema.parse(values)

type LastYearBody = z.output<typeof lastYearCalls.create.body>

/**
 * Creates a tournament from a list within the caller's transaction, all rows or none, and stores the undo. Throws IMPORT_PROBLEMS for rows
 * with problems, and the refusals of an invalid or missing tournament.
 */
export async function writeLastYear(
  tx: Db,
  deps: Deps,
  { body, actor, language }: { body: LastYearBody; actor: Authorized<'tournament:create'>; language: Language },
) {
  const trail = createTrail(actor, deps.now())
  const { tournament, tournament_id: id } = body
  if (id === null && !tournament)
    throw new Refusal('VALIDATION', { errors: [{ path: 'tournament', code: 'FIELD_REQUIRED' }] })
  const target: TournamentTarget = id === null ? { draft: parseTournamentDraft(tournament) } : { id }
  if ('draft' in target)
    refuseIssues(
      tournamentIssues(target.draft).map((issue) => ({ ...issue, path: ['tournament', ...issue.path] })),
      language,
    )
  const prepared = await setUpLastYear(tx, deps, { list: body, target, language }, trail)
  const { assessed } = await assessList(prepared, body)
  refuseProblems(assessed)
  const turn = createYielder()
  const rows = []
  for (const row of assessed) {
    const { draft, addition, listedFee } = row
    const entryContext = {
      role: actor.role,
      language,
      link: newLink(deps),
      reason: requiredOverrideReason(row),
      at: trail.at,
    }
    const entry =
      draft && addition ? newEntry({ ...entryContext, ...addition, draft, status: body.status, fee: listedFee }) : null
    rows.push({ ...row, entry })
    await turn()
  }
  const ids = await insertNewEntries(tx, deps, { mails: false, trail, list_name: body.list_name }, rows)
  const knownUnits = new Set(prepared.context.units.map((unit) => unit.id))
  const additions = { entries: [...ids.values()], knownUnits, others: prepared.made }
  const undo = await storeUndo(tx, actor, deps.now(), await importUndoing(tx, additions, noJoinableEntries, trail))
  return { tournament_id: prepared.context.tournament.id, added: ids.size, undo }
}
