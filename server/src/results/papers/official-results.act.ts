import { findHonours } from '@portal/shared/programme/timetable/ceremonies'
import type { Db } from '../../kit/db/tables.ts'
import { findPlacings } from '../results.queries.ts'
import { listRounds } from '../round-list.act.ts'
import { isFinal, type ResultRound, type StoredPlacing, type StoredResult } from '../rounds.rules.ts'
import { findCeremonies } from './paper-source.queries.ts'

/** The version of a result that the chairperson has signed; null before that. While a correction is not signed, the published one. */
export function signedVersion({ state, round_version, published_version }: StoredResult): number | null {
  return state === 'signed' || state === 'published' ? round_version : published_version
}

export type SignedRound = ResultRound & { result: StoredResult; placings: StoredPlacing[] }

/** The rounds of a tournament with a signed result, and its placings by place. */
export async function listSignedRounds(db: Db, rounds: readonly ResultRound[]): Promise<SignedRound[]> {
  const signed = rounds.flatMap((round) => {
    const version = round.result && signedVersion(round.result)
    return round.result && version !== null ? [{ ...round, result: round.result, version }] : []
  })
  const placings = await findPlacings(
    db,
    signed.map(({ result }) => result.id),
  )
  return signed.map(({ version, ...round }) => ({
    ...round,
    placings: (placings.get(round.result.id) ?? []).filter(({ round_version }) => round_version === version),
  }))
}

/** The signed finals of a tournament in the order of prize-giving: by their ceremony, otherwise when they are danced. */
export async function listFinalsByCeremony(db: Db, tournament_id: number): Promise<SignedRound[]> {
  const rounds = await listRounds(db, tournament_id)
  const finals = await listSignedRounds(
    db,
    rounds.filter(({ kind }) => isFinal(kind)),
  )
  const ceremonies = await findCeremonies(db, tournament_id)
  const honours = findHonours(
    ceremonies,
    rounds.map(({ event }) => event),
  )
  const orderOf = new Map(
    ceremonies.flatMap(({ id, index }) =>
      (honours.get(id) ?? []).map((event, position) => [event, [index, position]] as const),
    ),
  )
  const keyOf = ({ event, index }: SignedRound) => orderOf.get(event.id) ?? [index, 0]
  return finals.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    return (first[0] ?? 0) - (second[0] ?? 0) || (first[1] ?? 0) - (second[1] ?? 0)
  })
}
