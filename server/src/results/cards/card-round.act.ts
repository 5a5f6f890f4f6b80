import { describeBallotFault } from '@portal/shared/results/ballots'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import type { CardRound } from '@portal/shared/results/cards/check-card'
import { findState } from '@portal/shared/results/round/result-states'
import type { Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findPlacings } from '../results.queries.ts'
import { listRounds, readStarters } from '../round-list.act.ts'
import { isFinal, keyOfRound, type ResultRound, type StarterEntry, type StoredResult } from '../rounds.rules.ts'
import { findCards, findLetters, findOpenedResult } from './cards.queries.ts'
import { describeCell, listCells, type StoredCard } from './cards.rules.ts'
import { decideOutcome } from './outcome.rules.ts'

/** A dance that nobody has named: an event of a single dance. */
const ONLY_DANCE = '1'

/** A round whose marks are taken here, with its cards of the current version. */
export type OpenedRound = CardRound & {
  round: ResultRound & { result: StoredResult }
  starters: readonly StarterEntry[]
  judges: readonly string[]
  dances: readonly string[]
  disqualified: readonly number[]
  cards: readonly StoredCard[]
}

const split = (text: string | null) => text?.split(',').filter(Boolean) ?? []

function listBibs(starters: readonly StarterEntry[], disqualified: readonly number[]) {
  const { true: outs = [], false: taking = [] } = Object.groupBy(
    starters.flatMap(({ bib, isOut }) => (bib === null ? [] : [{ bib, isOut: isOut || disqualified.includes(bib) }])),
    ({ isOut }) => `${isOut}`,
  )
  const bibs = [...new Set(taking.map(({ bib }) => bib))].toSorted((a, b) => a - b)
  return { bibs, out: [...new Set(outs.map(({ bib }) => bib))].filter((bib) => !bibs.includes(bib)) }
}

/** Reads an opened round. Throws RESULTS_NOT_FOUND. The caller has locked the results if it writes. */
export async function readOpenedRound(tx: Db, result_id: number, tournament_id: number): Promise<OpenedRound> {
  const opened = await findOpenedResult(tx, result_id)
  if (opened?.result.tournament_id !== tournament_id) throw new Refusal('RESULTS_NOT_FOUND')
  const { result, event } = opened
  const { kind, dances, quota, round_id } = result
  const round = { event, round_id, kind, dances, quota, item: null, index: 0, result }
  const starters = (await readStarters(tx, [round])).get(keyOfRound(round)) ?? []
  const placings = (await findPlacings(tx, [result_id])).get(result_id) ?? []
  const disqualified = [...new Set(placings.flatMap(({ bib, status }) => (status === 'dsq' ? [bib] : [])))]
  return {
    round,
    starters,
    format: result.format === 'recall' ? 'recall' : 'marks',
    quota,
    judges: split(result.judges),
    dances: split(dances),
    disqualified,
    cards: await findCards(tx, result_id, result.round_version),
    ...listBibs(starters, disqualified),
  }
}

/** Finds a round by its key in the lists of the office. Throws RESULTS_NOT_FOUND. */
export async function requireRound(db: Db, tournament_id: number, key: string): Promise<ResultRound> {
  const round = (await listRounds(db, tournament_id)).find((each) => keyOfRound(each) === key)
  if (!round) throw new Refusal('RESULTS_NOT_FOUND')
  return round
}

/** The board of a round: of one that is not open yet, what it would be opened with. */
export async function readBoard(db: Db, round: ResultRound, now: Date, language: Language): Promise<CardBoard> {
  const { result, event, kind, quota } = round
  if (result?.judges) {
    const opened = await readOpenedRound(db, result.id, result.tournament_id)
    return describeBoard(opened, now, language)
  }
  const starters = (await readStarters(db, [round])).get(keyOfRound(round)) ?? []
  const tournament = await db
    .selectFrom('tournament_details')
    .select('tournament_id')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  const dances = split(round.dances)
  return {
    key: keyOfRound(round),
    result_id: result?.id ?? null,
    event: toEvent(event),
    kind,
    state: result ? findState(result, now) : 'drawn',
    format: isFinal(kind) ? 'marks' : 'recall',
    round_version: result?.round_version ?? 1,
    dances: dances.length > 0 ? dances : [ONLY_DANCE],
    judges: await findLetters(db, tournament.tournament_id, event.id),
    quota: isFinal(kind) ? null : quota,
    panel_reason: null,
    open_reason: null,
    ...listBibs(starters, []),
    cards: [],
    problems: [],
    cut: null,
  }
}

const toEvent = ({ symbol, name, name_en }: ResultRound['event']) => ({ symbol, name, name_en })

/** The board of an opened round. */
export function describeBoard(opened: OpenedRound, now: Date, language: Language): CardBoard {
  const { round, judges, dances, cards, bibs, out, quota, format } = opened
  const { result, event, kind } = round
  const outcome = result.state === 'open' ? decideOutcome(opened, null) : null
  return {
    key: keyOfRound(round),
    result_id: result.id,
    event: toEvent(event),
    kind,
    state: findState(result, now),
    format,
    round_version: result.round_version,
    dances: [...dances],
    judges: [...judges],
    quota,
    panel_reason: result.panel_reason,
    open_reason: result.open_reason,
    bibs: [...bibs],
    out: [...out],
    cards: listCells(judges, dances).map((cell) => describeCell(cell, cards)),
    problems: outcome?.kind === 'broken' ? outcome.faults.map((fault) => describeBallotFault(fault, language)) : [],
    cut: outcome?.kind === 'cut' ? outcome.cut : null,
  }
}
