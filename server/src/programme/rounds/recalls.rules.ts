import type { RoundKind } from '@portal/shared/programme/rounds'
import { computeHeatSizes } from '../heats.rules.ts'
import type { StoredCompetitor } from '../stored.rules.ts'

/** A competitor of a round as it is stored, and the bib and state it has now. */
export type RoundEntry = StoredCompetitor & { id: number; bib: number | null; isOut: boolean }

/** A round in the order of the programme, with its item. */
export type OrderedRound = {
  item_id: number
  round_id: number
  number: number | null
  name: string
  day: string | null
  time: string | null
  floor: number
  kind: RoundKind | null
  quota: number | null
  heats: number
  dances: string | null
  tournament_detail_id: number | null
}

/**
 * Finds the round into which a round recalls: the following one of its event, or of the same name if it has no event. On one floor the
 * order says which that is, on several their times.
 */
export function findNextRound<R extends OrderedRound>(rounds: readonly R[], round: R): R | undefined {
  const isOnOneFloor = rounds.every(({ floor }) => floor === round.floor)
  const inOrder = isOnOneFloor ? rounds : rounds.toSorted(compareTimes)
  return inOrder
    .slice(inOrder.indexOf(round) + 1)
    .find(
      ({ kind, name, tournament_detail_id, round_id }) =>
        kind !== 'redance' &&
        kind !== 'show' &&
        round_id !== round.round_id &&
        tournament_detail_id === round.tournament_detail_id &&
        (tournament_detail_id !== null || name === round.name),
    )
}

/** Rounds without a time, such as those that recalls made, come last. */
function compareTimes(a: OrderedRound, b: OrderedRound): number {
  const timeOf = ({ day, time }: OrderedRound) => (day === null || time === null ? '9999' : `${day} ${time}`)
  return timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0
}

/** More are split into heats in a round that a recall makes. */
const HEAT_SIZE = 12

/** Entries are the same by their id, competitors without an entry by bib and name. */
const keyOf = ({ athlete_id, number, full_name_one }: StoredCompetitor) => athlete_id ?? `${number} ${full_name_one}`

/**
 * The changes that recalls make to the next round: competitors of this round who are not recalled leave it, recalled ones join it. Those who did
 * not dance in this round, such as pre-qualified ones, stay.
 */
export function planRecall(
  entries: readonly RoundEntry[],
  bibs: readonly number[],
  next: readonly RoundEntry[],
  heats: number,
): { leaving: RoundEntry[]; joining: StoredCompetitor[] } {
  const recalledBibs = new Set(bibs)
  const recalled = entries.filter(({ bib, isOut }) => !isOut && bib !== null && recalledBibs.has(bib))
  const [ownKeys, recalledKeys] = [new Set(entries.map(keyOf)), new Set(recalled.map(keyOf))]
  const leaving = next.filter((entry) => ownKeys.has(keyOf(entry)) && !recalledKeys.has(keyOf(entry)))
  const staying = next.filter((entry) => !leaving.includes(entry))
  const presentKeys = new Set(next.map(keyOf))
  const sizes = new Map(Array.from({ length: heats }, (_, heat) => [heat + 1, 0]))
  for (const { heat } of staying) if (heat !== null) sizes.set(heat, (sizes.get(heat) ?? 0) + 1)
  const takeHeat = () => {
    const [[heat, size] = [1, 0]] = [...sizes].toSorted(
      ([heatA, sizeA], [heatB, sizeB]) => sizeA - sizeB || heatA - heatB,
    )
    sizes.set(heat, size + 1)
    return heat
  }
  const joining = recalled
    .filter((entry) => !presentKeys.has(keyOf(entry)))
    .toSorted((a, b) => (a.bib ?? 0) - (b.bib ?? 0))
    .map(({ id: _id, bib: _bib, isOut: _isOut, ...competitor }) => ({
      ...competitor,
      heat: heats > 1 ? takeHeat() : null,
    }))
  return { leaving, joining }
}

/** The kind and the heats of a round that recalls make: a final for those who fit into one heat of a final, otherwise a semi-final. */
export function planNextRound(count: number): { kind: 'semi' | 'final'; heats: number } {
  const FINAL_MAX = 8
  return count <= FINAL_MAX
    ? { kind: 'final', heats: 1 }
    : { kind: 'semi', heats: computeHeatSizes(count, HEAT_SIZE).length }
}
