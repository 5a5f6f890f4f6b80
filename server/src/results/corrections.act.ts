import { findStage, isShown } from '@portal/shared/results/round/publication'
import { formatPlace } from '@portal/shared/results/sheet/check-places'
import type { BilingualName } from '@portal/shared/kit/text/name-in'
import type { Db } from '../kit/db/tables.ts'
import { readMatrix } from './published.act.ts'
import { findPlacings, findVersions } from './results.queries.ts'
import { findResultEvents } from './rounds.queries.ts'
import type { StoredPlacing, StoredResult } from './rounds.rules.ts'

/** A place that everybody could read, before and after its correction; empty where there is none. */
export type PlaceChange = { bib: number; before: string; after: string }
/** The correction of a published result, with the places that it changes by the ids of the entries. */
export type ResultCorrection = {
  tournament_id: number
  event: BilingualName & { symbol: string }
  reason: string | null
  places: ReadonlyMap<number, PlaceChange>
}
/** Mails a correction to those whose place it changes. Entries know their owners; results know only entries. */
export type MailCorrection = (tx: Db, correction: ResultCorrection, when: { at: string; act: string }) => Promise<void>

/**
 * Mails those whose place a correction changes, if everybody could read the place before it. `results`: as they were before their new versions
 * were published. The mails wait with `act`, so that an undo takes them back.
 */
export async function mailCorrections(
  tx: Db,
  mailCorrection: MailCorrection,
  tournament_id: number,
  results: readonly StoredResult[],
  { at, act }: { at: string; act: string },
): Promise<void> {
  const matrix = await readMatrix(tx, tournament_id)
  const corrected = results.filter(
    (result) =>
      result.published_version !== null &&
      result.published_version !== result.round_version &&
      isShown(matrix, 'places', findStage(result)),
  )
  if (corrected.length === 0) return
  const ids = corrected.map(({ id }) => id)
  const [placings, versions, events] = await Promise.all([
    findPlacings(tx, ids),
    findVersions(tx, ids),
    findResultEvents(tx, tournament_id),
  ])
  for (const { id, round_version, published_version, tournament_detail_id } of corrected) {
    const event = events.find((each) => each.id === tournament_detail_id)
    if (!event) continue
    const all = placings.get(id) ?? []
    const ofVersion = (version: number | null) => all.filter((placing) => placing.round_version === version)
    const places = findPlaceChanges(ofVersion(published_version), ofVersion(round_version))
    const reason = versions.get(id)?.find((version) => version.round_version === round_version)?.reason ?? null
    await mailCorrection(tx, { tournament_id, event, reason, places }, { at, act })
  }
}

const textOf = (placing: StoredPlacing | undefined) =>
  placing === undefined ? '' : (placing.status?.toUpperCase() ?? formatPlace(placing))

/** The changed places, by the ids of the entries. */
function findPlaceChanges(before: readonly StoredPlacing[], after: readonly StoredPlacing[]): Map<number, PlaceChange> {
  const changes = new Map<number, PlaceChange>()
  for (const placing of [...before, ...after]) {
    const { athlete_id, bib } = placing
    if (athlete_id === null) continue
    const [old, current] = [before, after].map((placings) => textOf(placings.find((each) => each.bib === bib)))
    if (old !== current) changes.set(athlete_id, { bib, before: old ?? '', after: current ?? '' })
  }
  return changes
}
