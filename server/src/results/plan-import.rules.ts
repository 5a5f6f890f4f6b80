import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import type { ImportedRound } from '@portal/shared/results/round/result-calls'
import { findState } from '@portal/shared/results/round/result-states'
import {
  checkPlaces,
  describePlaceProblem,
  placeSentences,
  type Starter,
} from '@portal/shared/results/sheet/check-places'
import { danceSymbol } from '@portal/shared/results/sheet/dance-names'
import { isSamePlace, readPlace } from '@portal/shared/results/sheet/place-text'
import type { ResultLine } from '@portal/shared/results/sheet/result-table'
import type { Ballots } from '@portal/shared/results/ballots'
import { placeRange } from '@portal/shared/results/words-of-places'
import { checkBallots, placeBallots, readBallots, SKATING } from './ballots.rules.ts'
import { GIVEN_PLACES, haveSamePlaces, type FullPlacing, type Placings } from './marks.rules.ts'
import { roundSentences, rowsOf, type Finding, type Matched } from './match-rounds.rules.ts'
import { keyOfRound, type ResultRound, type StarterEntry, type StoredPlacing } from './rounds.rules.ts'

export type Planned = {
  text: string
  round: ResultRound | null
  state: ImportedRound['state']
  findings: Finding[]
  outcome: Placings
  stored: readonly StoredPlacing[]
}
type Options = { sharesDoubled: boolean; now: Date; language: Language }

const nothing: Placings = { ...GIVEN_PLACES, format: 'places', placings: [] }
const differs = {
  en: 'Bib {bib}: the list says place {place}, the marks give {found}.',
  vi: 'Số đeo {bib}: danh sách ghi hạng {place}, điểm cho hạng {found}.',
}

/** One event of a list, once it is taken over: its placings, what is wrong with it, and whether it is new, changed or the same. */
export function planRound(
  { text, round, findings, lines }: Matched,
  starters: ReadonlyMap<string, readonly StarterEntry[]>,
  storedPlacings: ReadonlyMap<number, readonly StoredPlacing[]>,
  { sharesDoubled, now, language }: Options,
): Planned {
  if (!round) return { text, round, state: 'problem', findings, outcome: nothing, stored: [] }
  const inRound = (starters.get(keyOfRound(round)) ?? []).flatMap(({ bib, isOut }) =>
    bib === null ? [] : [{ bib, isOut }],
  )
  const hasMarks = lines.some(({ marks }) => marks.some(({ value }) => value !== ''))
  const { outcome, found } = hasMarks
    ? planMarks(lines, inRound, language)
    : planPlaces(lines, inRound, { sharesDoubled, language })
  const { result } = round
  const stored = result
    ? (storedPlacings.get(result.id) ?? []).filter(({ round_version }) => round_version === result.round_version)
    : []
  const isSame = result !== null && result.format === outcome.format && haveSamePlaces(outcome.placings, stored)
  if (isSame) return { text, round, state: 'same', findings: [], outcome, stored }
  const isLocked = result !== null && findState(result, now) === 'locked'
  const locked = { code: 'LOCKED', message: fillIn(roundSentences.LOCKED[language], { symbol: round.event.symbol }) }
  const all = [...findings.map((finding) => (isLocked ? { ...finding, ...locked } : finding)), ...found]
  const hasProblem = all.some(({ level }) => level === 'problem')
  return { text, round, state: hasProblem ? 'problem' : result ? 'changed' : 'new', findings: all, outcome, stored }
}

type PlannedMarks = { outcome: Placings; found: Finding[] }

function planPlaces(
  lines: readonly ResultLine[],
  starters: readonly Starter[],
  { sharesDoubled, language }: Omit<Options, 'now'>,
): PlannedMarks {
  const numbered = lines.map(({ bib, place }, line) => ({ line, bib, place }))
  const { placings, problems } = checkPlaces(numbered, starters, { sharesDoubled })
  const found = problems.map((problem): Finding => {
    const row = problem.line === null ? undefined : lines[problem.line]
    const message = describePlaceProblem(problem, language)
    return { code: problem.code, level: problem.level, message, rows: rowsOf(row) }
  })
  return { outcome: { ...GIVEN_PLACES, format: 'places', placings }, found }
}

/** Marks are checked by the rules for ballots and placed here; where the list has places too, both are compared. */
function planMarks(lines: readonly ResultLine[], starters: readonly Starter[], language: Language): PlannedMarks {
  const problem = (code: keyof typeof placeSentences, row: ResultLine, params: Record<string, string | number>) => ({
    code,
    level: 'problem' as const,
    message: fillIn(placeSentences[code][language], params),
    rows: rowsOf(row),
  })
  const taking = new Map(starters.map(({ bib, isOut }) => [bib, isOut]))
  const listedKeys = new Set<string>()
  const strangers = lines.flatMap((row): Finding[] => {
    const bib = Number(row.bib)
    if (!Number.isInteger(bib)) return [problem('BIB_UNREADABLE', row, { text: row.bib })]
    const key = `${row.dance} ${bib}`
    if (listedKeys.has(key)) return [problem('BIB_TWICE', row, { bib })]
    listedKeys.add(key)
    if (taking.get(bib) === undefined) return [problem('BIB_UNKNOWN', row, { bib })]
    return taking.get(bib) ? [problem('BIB_SCRATCHED', row, { bib })] : []
  })
  const ballots = readBallots(lines)
  const faults = checkBallots(ballots, language)
  const outcome: Placings = { ...SKATING, format: 'marks', placings: [], dances: ballots.dances.join(',') }
  const found: Finding[] = [
    ...strangers,
    ...faults.map(({ code, message }) => ({ code, message, level: 'problem' as const, rows: [] })),
  ]
  if (found.length > 0) return { outcome, found }
  const { placings, marks } = placeBallots(ballots)
  const differences = lines.flatMap((row) => describeDifference(row, ballots, placings, language))
  return { outcome: { ...outcome, placings, marks }, found: differences }
}

/** A place of the list that the marks do not give: in its dance where it stands beside the marks of one of several, else in the final. */
function describeDifference(
  row: ResultLine,
  { dances }: Ballots,
  placings: readonly FullPlacing[],
  language: Language,
): Finding[] {
  const isOfDance = dances.length > 1 && row.dance !== ''
  const placeOf = ({ dances: inDances = null, place_from, place_to }: FullPlacing) =>
    isOfDance ? Number(inDances?.[danceSymbol(row.dance)]) : ((place_from ?? 0) + (place_to ?? 0)) / 2
  const placing = placings.find(({ bib }) => bib === Number(row.bib))
  const { kind } = readPlace(row.place)
  if (!placing || (kind !== 'place' && kind !== 'mean')) return []
  const all = placings.map(placeOf)
  const place = placeOf(placing)
  if (isSamePlace(row.place, place, all)) return []
  const params = { bib: placing.bib, place: row.place.trim(), found: placeRange(place, all) }
  return [{ code: 'PLACE_DIFFERS', level: 'warning', message: fillIn(differs[language], params), rows: rowsOf(row) }]
}
