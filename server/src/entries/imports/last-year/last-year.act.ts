import { z } from 'zod'
import type { lastYearCalls } from '@portal/shared/imports/last-year-calls'
import type { Language } from '@portal/shared/kit/errors'
import { tournamentIssues } from '@portal/shared/tournaments/tournament-rules'
import { tournamentFields } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../../../kit/db/tables.ts'
import { trailOf } from '../../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../../kit/deps.ts'
import { refuseIssues } from '../../../kit/http/edits.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { keepUndo } from '../../../kit/undo/undoing.ts'
import { turns } from '../../../kit/turns.ts'
import type { Target } from '../../../tournaments/earlier/open-events.act.ts'
import { newLink } from '../../record/new-link.rules.ts'
import { newEntry } from '../../register/new-entry.rules.ts'
import { enterAlone, reasonOf, refuseProblems } from '../entries-import.act.ts'
import { nothingJoined, wayBack } from '../import-undo.act.ts'
import { assessList } from './last-year-look.act.ts'
import { setUp } from './last-year-setup.act.ts'

const fields = z.object(tournamentFields)

/** A tournament of which only this is known. */
export const draftOf = (values: unknown) => fields.parse(values)

type Written = z.output<typeof lastYearCalls.create.body>

/**
 * Makes a tournament of a list within the caller's transaction, all rows or none, and keeps what takes all of it back. Refuses rows with
 * problems, and a missing tournament.
 */
export async function writeLastYear(
  tx: Db,
  deps: Deps,
  { body, actor, language }: { body: Written; actor: Authorized<'tournament:create'>; language: Language },
) {
  const trail = trailOf(actor, deps.now())
  const { tournament, tournament_id: id } = body
  if (id === null && !tournament)
    throw new Refusal('VALIDATION', { errors: [{ path: 'tournament', code: 'FIELD_REQUIRED' }] })
  const target: Target = id === null ? { draft: draftOf(tournament) } : { id }
  if ('draft' in target)
    refuseIssues(
      tournamentIssues(target.draft).map((issue) => ({ ...issue, path: ['tournament', ...issue.path] })),
      language,
    )
  const prepared = await setUp(tx, deps, { list: body, target, language }, trail)
  const { assessed } = await assessList(prepared, body)
  refuseProblems(assessed)
  const turn = turns()
  const rows = []
  for (const row of assessed) {
    const { draft, alone, own } = row
    const circumstances = { role: actor.role, language, link: newLink(deps), reason: reasonOf(row), at: trail.at }
    const entry = draft && alone ? newEntry({ ...circumstances, ...alone, draft, status: body.status, fee: own }) : null
    rows.push({ ...row, entry })
    await turn()
  }
  const ids = await enterAlone(tx, deps, { mails: false, trail, list_name: body.list_name }, rows)
  const knownUnits = new Set(prepared.context.units.map((unit) => unit.id))
  const additions = { entries: [...ids.values()], knownUnits, others: prepared.made }
  const undo = await keepUndo(tx, actor, deps.now(), await wayBack(tx, additions, nothingJoined, trail))
  return { tournament_id: prepared.context.tournament.id, added: ids.size, undo }
}
