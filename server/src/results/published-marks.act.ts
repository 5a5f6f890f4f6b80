import type { PublicMarks } from '@portal/shared/results/round/result-rows'
import { roleHasPermission } from '@portal/shared/kit/permissions'
import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { explainBallots, toPlacedBallots } from './ballots.rules.ts'
import { readMatrix, showsMarks } from './published.act.ts'
import { findMarks, findPlacings, findResult } from './results.queries.ts'

/** The marks of a published round, of a final with the reason of each place, once the tournament shows them. Throws RESULTS_NOT_FOUND. */
export async function readPublishedMarks(db: Db, id: number, { role }: Pick<Actor, 'role'>): Promise<PublicMarks> {
  const result = await findResult(db, id)
  if (!result || result.published_version === null) throw new Refusal('RESULTS_NOT_FOUND')
  const isVisible = result.is_active === 1 || roleHasPermission(role, 'result:read')
  const matrix = await readMatrix(db, result.tournament_id)
  if (!isVisible || !showsMarks(result, matrix)) throw new Refusal('RESULTS_NOT_FOUND')
  const marks = (await findMarks(db, id)).filter(({ round_version }) => round_version === result.published_version)
  const placings = ((await findPlacings(db, [id])).get(id) ?? []).filter(
    ({ round_version }) => round_version === result.published_version,
  )
  // Crosses are no ranking that could be closed up.
  const ballots = toPlacedBallots(marks, result.dances, result.format === 'marks' ? placings : [])
  return {
    judges: [...ballots.judges],
    dances: ballots.dances.map((dance) => ({
      dance,
      rows: Object.entries(ballots.marks[dance] ?? {}).map(([bib, row]) => ({
        bib: Number(bib),
        marks: row.map(String),
      })),
    })),
    explanation: (result.format === 'marks' ? explainBallots(ballots) : []).map(
      ({ dance, bib, place, rule, en, vi }) => ({
        dance,
        bib: Number(bib),
        place,
        rule,
        en,
        vi,
      }),
    ),
  }
}
