import type { Placing } from '@portal/shared/results/sheet/check-places'
import { isFinalKind, type RoundKind } from '@portal/shared/programme/rounds'
import type { ResultFormat, StoredState } from '@portal/shared/results/round/result-states'

/** The columns of a result. Dates are ISO texts. */
export type StoredResult = {
  id: number
  version: number
  tournament_id: number
  tournament_detail_id: number
  round_id: number | null
  kind: RoundKind | null
  format: ResultFormat
  dances: string | null
  quota: number | null
  state: StoredState
  round_version: number
  published_version: number | null
  checked_date: string | null
  checked_by: number | null
  signed_date: string | null
  signed_by: number | null
  published_date: string | null
  locks_date: string | null
  corrected_date: string | null
  announced_date: string | null
  prizes_date: string | null
  judges: string | null
  panel_reason: string | null
  open_reason: string | null
}
export type ResultEvent = { id: number; symbol: string; name: string; name_en: string | null }
/** A round that has a result or may get one. `round_id` is null where the programme has no such round. */
export type ResultRound = {
  event: ResultEvent
  round_id: number | null
  kind: RoundKind | null
  dances: string | null
  quota: number | null
  item: number | null
  /** The place of its item in the programme, for sorting. */
  index: number
  result: StoredResult | null
}

/** Somebody who starts in a round, by the bib of now. */
export type StarterEntry = {
  bib: number | null
  athlete_id: number | null
  full_name_one: string
  full_name_two: string | null
  team_name: string | null
  unit: string | null
  /** No longer approved, or reported absent from this round. */
  isOut: boolean
}

/** A placing of a version. `dances`: the places in the dances as JSON; names stand only where the entry's data was erased by its age. */
export type StoredPlacing = Placing & {
  id: number
  result_id: number
  round_version: number
  athlete_id: number | null
  is_recalled: 0 | 1 | null
  total: string | null
  dances: string | null
  full_name_one: string | null
  full_name_two: string | null
  unit: string | null
}

export const isFinal = isFinalKind

/** Identifies a round in lists of the office, also one that the programme does not have. */
export function keyOfRound({ round_id, result, event }: ResultRound): string {
  if (round_id !== null) return `r${round_id}`
  return result === null ? `e${event.id}` : `x${result.id}`
}

type ProgrammeRound = { id: number; kind: RoundKind | null }
type PairableResult = { round_id: number | null; kind: RoundKind | null }

/**
 * The results of an event by its rounds of the programme. A programme that was made again has new rounds: a result whose round is gone belongs to
 * the round of its kind, if there is one such result and one such round without a result. Several leave it open which is which.
 */
export function pairRounds<Result extends PairableResult>(
  rounds: readonly ProgrammeRound[],
  results: readonly Result[],
): Map<number, Result> {
  const ownRound = new Map(results.map((result) => [result.round_id, result]))
  const paired = new Map(
    rounds.flatMap(({ id }) => {
      const result = ownRound.get(id)
      return result ? [[id, result] as const] : []
    }),
  )
  const roundIds = new Set(rounds.map(({ id }) => id))
  const orphans = Map.groupBy(
    results.filter(({ round_id }) => round_id === null || !roundIds.has(round_id)),
    ({ kind }) => kindOf(kind),
  )
  const waiting = Map.groupBy(
    rounds.filter(({ id }) => !paired.has(id)),
    ({ kind }) => kindOf(kind),
  )
  for (const [kind, [round, ...otherRounds]] of waiting) {
    const [result, ...otherResults] = orphans.get(kind) ?? []
    if (round && result && otherRounds.length + otherResults.length === 0) paired.set(round.id, result)
  }
  return paired
}

/** An event has one final, whatever came before it. */
const kindOf = (kind: RoundKind | null) => (isFinal(kind) ? 'final' : kind)
