import { findLockDate } from '@portal/shared/results/round/result-states'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import type { Placings } from './marks.rules.ts'
import { replacePanel, updateResult } from './results.queries.ts'
import { listRounds, readStarters } from './round-list.act.ts'
import { keyOfRound, type ResultRound, type StarterEntry } from './rounds.rules.ts'
import { storePlacings } from './store-placings.act.ts'

/** Stores results of a whole tournament as checked, signed and published after its prize-giving, with its panel. `placeOf` answers null for a round without a result. */
export async function storePublished(
  tx: Db,
  tournament_id: number,
  judges: readonly { letter: string; name: string }[],
  placeOf: (round: ResultRound, starters: readonly StarterEntry[]) => Placings | null,
  trail: Trail,
): Promise<void> {
  await replacePanel(tx, tournament_id, judges)
  const rounds = await listRounds(tx, tournament_id)
  const starters = await readStarters(tx, rounds)
  const now = new Date(trail.at)
  for (const round of rounds) {
    const inRound = (starters.get(keyOfRound(round)) ?? []).filter(({ isOut, bib }) => !isOut && bib !== null)
    const outcome = placeOf(round, inRound)
    if (outcome === null) continue
    const circumstances = { tournament_id, source: 'desk', device: null, reason: null, trail, now } as const
    const { id } = await storePlacings(tx, round, inRound, outcome, circumstances)
    const at = { checked_date: trail.at, signed_date: trail.at, published_date: trail.at }
    const stageDates = { announced_date: trail.at, prizes_date: trail.at, locks_date: findLockDate(now) }
    await updateResult(tx, id, { state: 'published', published_version: 1, ...at, ...stageDates }, trail)
  }
}
