import { findStage } from '@portal/shared/results/round/publication'
import type { RoundResult } from '@portal/shared/results/round/result-rows'
import { findState } from '@portal/shared/results/round/result-states'
import type { Db } from '../kit/db/tables.ts'
import { toSeal } from './marks.rules.ts'
import { findPlacings, findVersions } from './results.queries.ts'
import {
  findEventStarters,
  findProgrammeRounds,
  findResultEvents,
  findResults,
  findRoundStarters,
} from './rounds.queries.ts'
import { isFinal, keyOfRound, pairRounds, type ResultRound, type StarterEntry } from './rounds.rules.ts'

/**
 * The rounds of all events: those of the programme, results whose round it no longer has, and a final for each event that has none, so that a
 * result can be entered although no final was drawn here.
 */
export async function listRounds(db: Db, tournament_id: number): Promise<ResultRound[]> {
  const [events, rounds, results] = await Promise.all([
    findResultEvents(db, tournament_id),
    findProgrammeRounds(db, tournament_id),
    findResults(db, tournament_id),
  ])
  return events.flatMap((event): ResultRound[] => {
    const ownResults = results.filter(({ tournament_detail_id }) => tournament_detail_id === event.id)
    const ownRounds = rounds.filter(({ tournament_detail_id }) => tournament_detail_id === event.id)
    const paired = pairRounds(ownRounds, ownResults)
    const inProgramme = ownRounds.map(({ id, kind, dances, quota, number, index }) => {
      const result = paired.get(id) ?? null
      return { event, round_id: id, kind, dances, quota, item: number, index, result }
    })
    const pairedResults = new Set(paired.values())
    const alone = ownResults
      .filter((result) => !pairedResults.has(result))
      .map((result) => ({
        event,
        round_id: null,
        kind: result.kind,
        dances: result.dances,
        quota: result.quota,
        item: null,
        index: isFinal(result.kind) ? Number.MAX_SAFE_INTEGER : 0,
        result,
      }))
    const all = [...inProgramme, ...alone].toSorted((a, b) => a.index - b.index)
    if (all.some(({ kind }) => isFinal(kind))) return all
    const final = { event, round_id: null, kind: 'final' as const, dances: null, quota: null, item: null, result: null }
    return [...all, { ...final, index: Number.MAX_SAFE_INTEGER }]
  })
}

/** The competitors of each of these rounds, by its key. */
export async function readStarters(db: Db, rounds: readonly ResultRound[]): Promise<Map<string, StarterEntry[]>> {
  const byRound = await findRoundStarters(
    db,
    rounds.flatMap(({ round_id }) => round_id ?? []),
  )
  const byEvent = await findEventStarters(
    db,
    rounds.flatMap(({ round_id, event }) => (round_id === null ? event.id : [])),
  )
  return new Map(
    rounds.map((round) => [
      keyOfRound(round),
      (round.round_id === null ? byEvent.get(round.event.id) : byRound.get(round.round_id)) ?? [],
    ]),
  )
}

/** Rounds in the form of the contract. */
export async function describeRounds(db: Db, rounds: readonly ResultRound[], now: Date): Promise<RoundResult[]> {
  const results = rounds.flatMap(({ result }) => result?.id ?? [])
  const [starters, placings, versions] = await Promise.all([
    readStarters(db, rounds),
    findPlacings(db, results),
    findVersions(db, results),
  ])
  return rounds.map((round) => {
    const { result, event, kind, item, round_id } = round
    const count = (starters.get(keyOfRound(round)) ?? []).filter(({ isOut }) => !isOut).length
    const base = { key: keyOfRound(round), event, round_id, kind, item, starters: count }
    if (result === null) {
      const empty = { format: null, version: null, round_version: null, seal: null, stage: null, result_id: null }
      const dates = { published_date: null, locks_date: null, corrected_date: null }
      return { ...base, ...empty, ...dates, placed: 0, state: round_id !== null && count > 0 ? 'drawn' : 'planned' }
    }
    const ofVersion = (placings.get(result.id) ?? []).filter(
      ({ round_version }) => round_version === result.round_version,
    )
    const version = versions.get(result.id)?.find(({ round_version }) => round_version === result.round_version)
    return {
      ...base,
      result_id: result.id,
      format: result.format,
      state: findState(result, now),
      version: result.version,
      round_version: result.round_version,
      placed: ofVersion.filter(({ place_from, is_recalled }) => place_from !== null || is_recalled === 1).length,
      seal: version ? toSeal(version.hash) : null,
      stage: result.published_version === null ? null : findStage(result),
      published_date: result.published_date,
      locks_date: result.locks_date,
      corrected_date: result.corrected_date,
    }
  })
}
