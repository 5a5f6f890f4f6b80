import type { Db } from '../../kit/db/tables.ts'
import { readCertificateNumbers, type Winner } from '../certificates/certificates.act.ts'
import { medalOfPlace } from './medals.rules.ts'
import { listFinalsByCeremony, type SignedRound } from './official-results.act.ts'
import { findPrintedEntries, findRoundItems } from './paper-source.queries.ts'
import type { Medal, PlaceRange, PrintedCouple, PrintedRound } from './paper-values.rules.ts'
import { toPrintedRound } from './round-papers.act.ts'

/** In events with so many dances, more places may get a certificate. */
const MANY_DANCES = 4

/** The last place that gets a certificate, in every event and in those of four or more dances. */
export type CertifiedPlaces = { last_place: number; last_place_long: number }

export type PrizePlacing = PrintedCouple & {
  place: PlaceRange
  medal: Medal | null
  /** Identifies the certificate; null for a place that gets none. */
  winner: Winner | null
}
export type PrizeFinal = { round: PrintedRound; competitors: number; placings: PrizePlacing[] }

/** The signed finals of a tournament in the order of prize-giving, with all who are placed. */
export async function readPrizes(
  db: Db,
  tournament_id: number,
  { last_place, last_place_long }: CertifiedPlaces,
): Promise<PrizeFinal[]> {
  const finals = await listFinalsByCeremony(db, tournament_id)
  const items = await findRoundItems(db, tournament_id)
  const entries = await findPrintedEntries(
    db,
    finals.flatMap(({ placings }) => placings.flatMap(({ athlete_id }) => athlete_id ?? [])),
  )
  return finals.map((final) => {
    const round = toPrintedRound(final, items)
    const last = round.dances.length >= MANY_DANCES ? Math.max(last_place, last_place_long) : last_place
    const placings = final.placings.flatMap((placing) => toPrize(placing, final, entries, last))
    return { round, competitors: placings.length, placings }
  })
}

function toPrize(
  { bib, athlete_id, place_from, place_to, full_name_one, full_name_two, unit }: SignedRound['placings'][number],
  { result }: SignedRound,
  entries: Awaited<ReturnType<typeof findPrintedEntries>>,
  last: number,
): PrizePlacing[] {
  if (place_from === null || place_to === null) return []
  const entry = full_name_one === null ? entries.get(athlete_id ?? 0) : undefined
  const place = { from: place_from, to: place_to }
  return [
    {
      bib,
      names: entry?.names ?? [full_name_one, full_name_two].flatMap((name) => name ?? []),
      unit: entry?.unit ?? (unit === null ? null : { name: unit, code: null, province: null }),
      place,
      medal: medalOfPlace(place),
      winner: place_from <= last ? { result_id: result.id, bib, place_from, place_to } : null,
    },
  ]
}

/** The prizes with the numbers of the certificates that were printed, as the lists of prize-giving need them. */
export async function readPrizeEvents(db: Db, tournament_id: number, certified: CertifiedPlaces) {
  const finals = await readPrizes(db, tournament_id, certified)
  const winners = finals.flatMap(({ placings }) => placings.flatMap(({ winner }) => winner ?? []))
  const findNumber = await readCertificateNumbers(db, [...new Set(winners.map(({ result_id }) => result_id))])
  return finals.map(({ round, competitors, placings }) => ({
    round,
    competitors,
    prizes: placings.flatMap(({ winner, medal, ...prize }) =>
      winner === null && medal === null ? [] : [{ ...prize, medal, certificate: winner && findNumber(winner) }],
    ),
  }))
}
