import type { Ballots } from '@portal/shared/results/ballots'
import type { RoundPaper } from '@portal/shared/results/papers/result-paper-calls'
import { danceTables, tieTables } from '@portal/shared/results/skating/final-tables'
import { skating } from '@portal/shared/results/skating/skating'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { toSeal } from '../marks.rules.ts'
import { toPlacedBallots } from '../ballots.rules.ts'
import { findMarks, findPanel, findPlacings, findVersions } from '../results.queries.ts'
import { listRounds, readStarters } from '../round-list.act.ts'
import { isFinal, keyOfRound, type ResultRound, type StarterEntry, type StoredPlacing } from '../rounds.rules.ts'
import { printProtocol, type Attendance, type EventProtocol, type Official } from './event-protocol.rules.ts'
import { printFinal, type FinalSheet, type SummaryRow } from './final-sheet.rules.ts'
import { printJudgingCards, type CardTask } from './judging-cards.rules.ts'
import { signedVersion } from './official-results.act.ts'
import {
  findHeatBibs,
  findItemStarts,
  findPrintedEntries,
  findRoleHolders,
  findRoundItems,
} from './paper-source.queries.ts'
import type { PlaceRange, PrintedCouple, PrintedRound, PrintedTournament, Printing } from './paper-values.rules.ts'
import { printRecalledCouples } from './recalled-wall.rules.ts'

export type RoundItems = Awaited<ReturnType<typeof findRoundItems>>

/** A round as papers name it. */
export function toPrintedRound(
  { event, kind, round_id, dances, result }: ResultRound,
  items: RoundItems,
): PrintedRound {
  const item = items.get(round_id ?? 0)
  const symbols = result?.dances ?? dances
  return {
    event,
    kind: kind ?? 'final',
    number: item?.number ?? null,
    day: item?.day ?? null,
    time: item?.time ?? null,
    dances: symbols === null || symbols === '' ? [] : symbols.split(','),
  }
}

type Source = { db: Db; tournament_id: number; tournament: PrintedTournament; printing: Printing }
type RoundSource = Source & { rounds: readonly ResultRound[]; round: ResultRound; items: RoundItems }

/** Prints a paper of a round. Throws RESULTS_NOT_FOUND, RESULT_PAPER_NOT_READY and NO_JUDGES. */
export async function printRoundPaper(source: Source, key: string, paper: RoundPaper) {
  const { db, tournament_id } = source
  const rounds = await listRounds(db, tournament_id)
  const round = rounds.find((candidate) => keyOfRound(candidate) === key)
  if (!round) throw new Refusal('RESULTS_NOT_FOUND')
  const items = await findRoundItems(db, tournament_id)
  return { symbol: round.event.symbol, pdf: await printers[paper]({ ...source, rounds, round, items }) }
}

const printers: Readonly<Record<RoundPaper, (source: RoundSource) => Promise<Buffer>>> = {
  recalled: async (source) => {
    const { db, round, rounds, items, tournament, printing } = source
    const next = rounds.find(({ event, index }) => event.id === round.event.id && index > round.index)
    const placings = await readPlacings(db, round, { isSigned: true })
    const bibs = placings.flatMap(({ bib, is_recalled }) => (is_recalled === 1 ? [bib] : []))
    if (!next || bibs.length === 0) throw new Refusal('RESULT_PAPER_NOT_READY')
    return printRecalledCouples(tournament, { next: toPrintedRound(next, items), bibs }, printing)
  },
  cards: async (source) => {
    const { db, tournament_id, round, items, tournament, printing } = source
    const judges = await findPanel(db, tournament_id)
    if (judges.length === 0) throw new Refusal('NO_JUDGES')
    const printedRound = toPrintedRound(round, items)
    // A round whose dances are not known gets one card a judge.
    const dances = printedRound.dances.length === 0 ? [''] : printedRound.dances
    const heats = await readHeats(source)
    return printJudgingCards(
      tournament,
      { round: { ...printedRound, dances }, task: taskOf(round), judges, heats },
      printing,
    )
  },
  final: async (source) => {
    const { tournament, printing } = source
    return printFinal(tournament, await readFinalSheet(source), printing)
  },
  protocol: async (source) => {
    const { tournament, printing } = source
    return printProtocol(tournament, await readProtocol(source), printing)
  },
}

function taskOf({ kind, quota, result }: ResultRound): CardTask {
  if (result?.format === 'points') return { kind: 'points' }
  if (isFinal(kind)) return { kind: 'places' }
  return { kind: 'recall', quota: quota === null ? null : { from: quota, to: quota } }
}

async function readHeats({ db, round }: RoundSource): Promise<number[][]> {
  const bibs = round.round_id === null ? [] : await findHeatBibs(db, round.round_id)
  if (bibs.length > 0)
    return [...Map.groupBy(bibs, ({ heat }) => heat)]
      .toSorted(([a], [b]) => a - b)
      .map(([, inHeat]) => inHeat.map(({ bib }) => bib))
  const starters = (await readStarters(db, [round])).get(keyOfRound(round)) ?? []
  return [starters.flatMap(({ bib, isOut }) => (bib === null || isOut ? [] : [bib])).toSorted((a, b) => a - b)]
}

/** The placings of the newest version of a round, or of its signed one. */
async function readPlacings(
  db: Db,
  { result }: ResultRound,
  { isSigned }: { isSigned: boolean },
): Promise<StoredPlacing[]> {
  const version = result && (isSigned ? signedVersion(result) : result.round_version)
  if (!result || version === null) throw new Refusal('RESULT_PAPER_NOT_READY')
  const placings = (await findPlacings(db, [result.id])).get(result.id) ?? []
  return placings.filter(({ round_version }) => round_version === version)
}

/** Couples with names and units: of the entry where there is one, otherwise as the programme names them. */
async function readCouples(db: Db, round: ResultRound, placings: readonly StoredPlacing[]): Promise<PrintedCouple[]> {
  const entries = await findPrintedEntries(
    db,
    placings.flatMap(({ athlete_id }) => athlete_id ?? []),
  )
  const starters = (await readStarters(db, [round])).get(keyOfRound(round)) ?? []
  return placings.map(({ bib, athlete_id, full_name_one, full_name_two, unit }) => {
    const entry = entries.get(athlete_id ?? 0)
    if (entry && full_name_one === null) return { bib, names: entry.names, unit: entry.unit }
    const starter = starters.find((candidate) => candidate.bib === bib)
    const names = [full_name_one ?? starter?.full_name_one, full_name_two ?? starter?.full_name_two]
    const unitName = unit ?? starter?.unit ?? null
    return {
      bib,
      names: names.flatMap((name) => name ?? []),
      unit: unitName === null ? null : { name: unitName, code: null, province: null },
    }
  })
}

async function readFinalSheet(source: RoundSource): Promise<FinalSheet> {
  const { db, tournament_id, round, items, printing } = source
  const { result } = round
  const placings = await readPlacings(db, round, { isSigned: false })
  const placed = placings.filter(({ place_from }) => place_from !== null)
  if (!result || placed.length === 0) throw new Refusal('RESULT_PAPER_NOT_READY')
  const printedRound = toPrintedRound(round, items)
  const panel = await findPanel(db, tournament_id)
  const ballots = await readBallots(db, round, placings)
  const version = (await findVersions(db, [result.id]))
    .get(result.id)
    ?.find(({ round_version }) => round_version === result.round_version)
  const placement = ballots && skating.place(ballots)
  const explanations = placement ? skating.explain(placement.tree) : []
  const rules = new Map(explanations.filter(({ dance }) => dance === null).map(({ bib, rule }) => [bib, rule]))
  const isOneDance = printedRound.dances.length < 2
  return {
    round: printedRound,
    judges: (ballots?.judges ?? []).map((letter) => ({
      letter,
      name: panel.find((judge) => judge.letter === letter)?.name ?? null,
    })),
    dances: placement && ballots ? danceTables(ballots, placement.tree) : [],
    couples: await readCouples(db, round, placings),
    summary: placed.map((placing) => toSummary(placing, printedRound.dances, rules.get(String(placing.bib)) ?? '')),
    ties: placement ? tieTables(placement.tree) : [],
    explanations: explanations
      .filter(({ dance }) => (dance === null) !== isOneDance)
      .map((explanation) => explanation[printing.language]),
    seal: version ? { hash: toSeal(version.hash), version: result.round_version, signed: result.signed_date } : null,
  }
}

function toSummary(placing: StoredPlacing, dances: readonly string[], rule: string): SummaryRow {
  const { bib, place_from, place_to } = placing
  const places = placing.dances === null ? null : (JSON.parse(placing.dances) as Record<string, string>)
  return {
    bib,
    places: places === null ? [] : dances.map((dance) => Number(places[dance] ?? 0)),
    total: Number(placing.total ?? 0),
    place: { from: place_from ?? 0, to: place_to ?? 0 },
    rule,
  }
}

/** The marks of a final that is judged by places; null where it has only places, or marks that place nobody. */
async function readBallots(
  db: Db,
  { result }: ResultRound,
  placings: readonly StoredPlacing[],
): Promise<Ballots | null> {
  if (!result || result.format !== 'marks') return null
  const stored = (await findMarks(db, result.id)).filter(
    ({ round_version, judge }) => round_version === result.round_version && judge !== '',
  )
  const ballots = toPlacedBallots(stored, result.dances, placings)
  const faults = skating.check(ballots).filter(({ code }) => code !== 'PANEL_EVEN')
  return faults.length === 0 ? ballots : null
}

async function readProtocol(source: RoundSource): Promise<EventProtocol> {
  const { db, tournament_id, rounds, round, items } = source
  const ofEvent = rounds.filter(({ event }) => event.id === round.event.id).toSorted((a, b) => a.index - b.index)
  const final = ofEvent.at(-1) ?? round
  const results = ofEvent.flatMap(({ result }) => result?.id ?? [])
  const [placings, versions, starters] = await Promise.all([
    findPlacings(db, results),
    findVersions(db, results),
    readStarters(db, ofEvent),
  ])
  const starts = await findItemStarts(
    db,
    ofEvent.flatMap(({ round_id }) => items.get(round_id ?? 0)?.id ?? []),
  )
  const newest = ({ result }: ResultRound) =>
    (placings.get(result?.id ?? 0) ?? []).filter(({ round_version }) => round_version === result?.round_version)
  const corrections = results.flatMap((id) =>
    (versions.get(id) ?? []).filter(({ is_correction }) => is_correction === 1),
  )
  return {
    round: toPrintedRound(final, items),
    officials: await readOfficials(db, tournament_id),
    rounds: ofEvent.map((each) => {
      const recalled = newest(each).filter(({ is_recalled }) => is_recalled === 1).length
      // A result says who started; an event's final that no programme has would otherwise count all its entries.
      const danced = newest(each).filter(({ status }) => status !== 'dns').length
      return {
        kind: each.kind ?? 'final',
        started: danced || (starters.get(keyOfRound(each)) ?? []).filter(({ isOut }) => !isOut).length,
        recalled: isFinal(each.kind) || recalled === 0 ? null : recalled,
        moments: momentsOf(each, starts.get(items.get(each.round_id ?? 0)?.id ?? 0)),
      }
    }),
    couples: await readAttendance(db, starters.get(keyOfRound(ofEvent[0] ?? round)) ?? [], newest(final)),
    incidents: corrections.map(({ created_date, reason }) => ({ at: created_date, text: reason ?? '' })),
  }
}

function momentsOf({ result }: ResultRound, started: string | undefined) {
  const moments = [
    ['started', started],
    ['checked', result?.checked_date],
    ['signed', result?.signed_date],
    ['published', result?.published_date],
    ['corrected', result?.corrected_date],
  ] as const
  return moments.flatMap(([moment, at]) => (at ? [{ moment, at }] : []))
}

/** The judges of a tournament, and the accounts that check and sign its results. */
export async function readOfficials(db: Db, tournament_id: number): Promise<Official[]> {
  const holders = await findRoleHolders(db, tournament_id, ['chair', 'scrutineer'])
  const inCharge = (['chair', 'scrutineer'] as const).flatMap((role) =>
    holders.filter((holder) => holder.role === role).map(({ name }) => ({ role, letter: null, name, unit: null })),
  )
  const judges = (await findPanel(db, tournament_id)).map(({ letter, name }) => ({
    role: 'judge' as const,
    letter,
    name,
    unit: null,
  }))
  return [...inCharge, ...judges]
}

/** Everybody who was to start in an event, in bib order, with the place in its final. */
async function readAttendance(db: Db, starters: readonly StarterEntry[], placings: readonly StoredPlacing[]) {
  const entries = await findPrintedEntries(
    db,
    starters.flatMap(({ athlete_id }) => athlete_id ?? []),
  )
  const placingByBib = new Map(placings.map((placing) => [placing.bib, placing]))
  return starters
    .flatMap((starter) => (starter.bib === null ? [] : [{ ...starter, bib: starter.bib }]))
    .toSorted((a, b) => a.bib - b.bib)
    .map((starter) => {
      const { bib, athlete_id, full_name_one, full_name_two, unit, isOut } = starter
      const placing = placingByBib.get(bib)
      const entry = entries.get(athlete_id ?? 0)
      const attendance: Attendance = placing?.status ?? (isOut ? 'dns' : 'danced')
      return {
        bib,
        names: entry?.names ?? [full_name_one, ...(full_name_two === null ? [] : [full_name_two])],
        unit: entry?.unit ?? (unit === null ? null : { name: unit, code: null, province: null }),
        attendance,
        place: placing ? placeOfPlacing(placing) : null,
      }
    })
}

function placeOfPlacing({ place_from, place_to }: StoredPlacing): PlaceRange | null {
  return place_from === null || place_to === null ? null : { from: place_from, to: place_to }
}
