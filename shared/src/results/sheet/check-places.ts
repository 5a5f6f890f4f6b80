import type { Language } from '../../kit/errors.ts'
import { fillIn } from '../../kit/fill-in.ts'
import type { PlacingStatus } from '../round/result-states.ts'
import { readPlace, type ReadPlace } from './place-text.ts'

/** Problems of a list of places, one sentence per code and language. */
export const placeSentences = {
  BIB_UNREADABLE: { en: '“{text}” is not a bib.', vi: '“{text}” không phải số đeo.' },
  BIB_UNKNOWN: { en: 'Bib {bib} is not in this round.', vi: 'Số đeo {bib} không có trong vòng này.' },
  BIB_SCRATCHED: { en: 'Bib {bib} was scratched.', vi: 'Số đeo {bib} đã rút.' },
  BIB_TWICE: { en: 'Bib {bib} is listed twice.', vi: 'Số đeo {bib} được ghi hai lần.' },
  PLACE_UNREADABLE: {
    en: 'Bib {bib}: “{text}” is not a place. Write 3, 2-3, =2 or 2,5.',
    vi: 'Số đeo {bib}: “{text}” không phải hạng. Ghi 3, 2-3, =2 hoặc 2,5.',
  },
  PLACE_MISSING: { en: 'Bib {bib} has no place.', vi: 'Số đeo {bib} chưa có hạng.' },
  PLACE_TWICE: {
    en: 'Place {place} is given to bibs {bibs}. Write ={place} if they share it.',
    vi: 'Hạng {place} ghi cho các số đeo {bibs}. Ghi ={place} nếu đồng hạng.',
  },
  PLACE_SHARED_BY: {
    en: 'Places {from}–{to} are for {count} couples, but {found} have them: bibs {bibs}.',
    vi: 'Hạng {from}–{to} dành cho {count} cặp, nhưng có {found}: số đeo {bibs}.',
  },
  PLACE_OVERLAP: {
    en: 'Place {place} of bib {bib} is already taken by a shared place.',
    vi: 'Hạng {place} của số đeo {bib} đã thuộc một hạng chung.',
  },
  PLACE_GAP: { en: 'Nobody has place {place}.', vi: 'Không ai có hạng {place}.' },
  WITHOUT_PLACE: {
    en: '{count} in this round have no place: bibs {bibs}.',
    vi: '{count} cặp trong vòng chưa có hạng: số đeo {bibs}.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type PlaceCode = keyof typeof placeSentences
/** `warning`: the list can be taken as it is. `line`: the row of the list; null for a problem of the whole list. */
export type PlaceProblem = {
  code: PlaceCode
  level: 'problem' | 'warning'
  line: number | null
  bib: number | null
  params: Readonly<Record<string, string | number>>
}

export type PlaceLine = { line: number; bib: string; place: string }
export type Placing = { bib: number; place_from: number | null; place_to: number | null; status: PlacingStatus | null }
/** `isOut`: scratched, refused or withdrawn before the round. */
export type Starter = { bib: number; isOut: boolean }

/** The sentence of a problem in a language. */
export function describePlaceProblem({ code, params }: PlaceProblem, language: Language): string {
  return fillIn(placeSentences[code][language], params)
}

type ReadLine = { line: number; bib: number; text: string; place: ReadPlace }

/**
 * The placings of a round from a list of bibs and places, and all that is wrong with it. With `sharesDoubled` the same number given several
 * times is a shared place.
 */
export function checkPlaces(
  lines: readonly PlaceLine[],
  starters: readonly Starter[],
  { sharesDoubled }: { sharesDoubled: boolean },
): { placings: Placing[]; problems: PlaceProblem[] } {
  const problems: PlaceProblem[] = []
  const readLines = readBibs(lines, starters, problems)
  const placings = sharePlaces(readLines, sharesDoubled, problems)
  checkGaps(placings, problems)
  const placed = new Set(readLines.map(({ bib }) => bib))
  const missing = starters.filter(({ bib, isOut }) => !isOut && !placed.has(bib)).map(({ bib }) => bib)
  if (missing.length > 0 && readLines.length > 0)
    problems.push(listProblem('WITHOUT_PLACE', 'warning', { count: missing.length, bibs: joinBibs(missing) }))
  return { placings, problems }
}

function readBibs(lines: readonly PlaceLine[], starters: readonly Starter[], problems: PlaceProblem[]): ReadLine[] {
  // A bib of somebody who was scratched may have been given to another competitor: who takes part wins.
  const byBib = new Map(starters.toSorted((a, b) => Number(b.isOut) - Number(a.isOut)).map((each) => [each.bib, each]))
  const listedBibs = new Set<number>()
  return lines.flatMap(({ line, bib: bibText, place: text }): ReadLine[] => {
    const [, digits] = /^\D{0,3}?0*(\d{1,5})(?:[.,]0+)?\D{0,2}$/u.exec(bibText.trim()) ?? []
    const bib = Number(digits)
    const report = (code: PlaceCode, params: PlaceProblem['params']) => {
      problems.push({ code, level: 'problem', line, bib: digits === undefined ? null : bib, params })
      return []
    }
    if (digits === undefined) return report('BIB_UNREADABLE', { text: bibText.trim() })
    const starter = byBib.get(bib)
    const place = readPlace(text)
    if (!starter) return report('BIB_UNKNOWN', { bib })
    if (starter.isOut) return place.kind === 'status' ? [] : report('BIB_SCRATCHED', { bib })
    if (listedBibs.has(bib)) return report('BIB_TWICE', { bib })
    listedBibs.add(bib)
    if (place.kind === 'unreadable') return report('PLACE_UNREADABLE', { bib, text: text.trim() })
    if (place.kind === 'none') return report('PLACE_MISSING', { bib })
    return [{ line, bib, text: text.trim(), place }]
  })
}

/** Each with the places from and to: of those that share one, of whom there must be as many as places. */
function sharePlaces(lines: readonly ReadLine[], sharesDoubled: boolean, problems: PlaceProblem[]): Placing[] {
  const groups = Map.groupBy(
    lines.filter(({ place }) => place.kind !== 'status'),
    ({ place }) =>
      place.kind === 'mean' ? `mean ${place.mean}` : place.kind === 'place' ? `${place.from}-${place.to}` : '',
  )
  const placings = lines.flatMap(({ bib, place }): Placing[] =>
    place.kind === 'status' ? [{ bib, place_from: null, place_to: null, status: place.status }] : [],
  )
  for (const group of groups.values()) {
    const [{ place, line } = { place: null, line: null }] = group
    if (place?.kind !== 'place' && place?.kind !== 'mean') continue
    const bibs = group.map(({ bib }) => bib)
    const isTied = group.every(({ place: each }) => each.kind === 'place' && each.isTied)
    const isSingle = place.kind === 'place' && place.from === place.to
    if (isSingle && group.length > 1 && !isTied && !sharesDoubled) {
      problems.push({ ...listProblem('PLACE_TWICE', 'problem', { place: place.from, bibs: joinBibs(bibs) }), line })
      continue
    }
    const { from, to } = findRange(place, group.length)
    if (to - from + 1 !== group.length || !Number.isInteger(from)) {
      const count = Math.floor(to) - Math.ceil(from) + 1
      const params = { from: Math.floor(from), to: Math.ceil(to), count, found: group.length, bibs: joinBibs(bibs) }
      problems.push({ ...listProblem('PLACE_SHARED_BY', 'problem', params), line })
      continue
    }
    for (const bib of bibs) placings.push({ bib, place_from: from, place_to: to, status: null })
  }
  return placings.toSorted((a, b) => (a.place_from ?? Infinity) - (b.place_from ?? Infinity) || a.bib - b.bib)
}

/** “2,5” of two couples are the places 2 and 3; “=2” of three the places 2 to 4. */
function findRange(place: Extract<ReadPlace, { kind: 'place' | 'mean' }>, count: number): { from: number; to: number } {
  if (place.kind === 'place')
    return { from: place.from, to: place.from === place.to ? place.from + count - 1 : place.to }
  // One alone with a half place shares it with somebody whom the list lacks.
  if (count === 1) return { from: place.mean - 0.5, to: place.mean + 0.5 }
  return { from: place.mean - (count - 1) / 2, to: place.mean + (count - 1) / 2 }
}

function checkGaps(placings: readonly Placing[], problems: PlaceProblem[]): void {
  let next = 1
  let previous = 0
  for (const { bib, place_from, place_to } of placings) {
    if (place_from === null || place_to === null) continue
    if (place_from < next && place_from !== previous)
      problems.push({ ...listProblem('PLACE_OVERLAP', 'problem', { place: place_from, bib }), bib })
    previous = place_from
    for (; next < place_from; next++) problems.push(listProblem('PLACE_GAP', 'warning', { place: next }))
    next = Math.max(next, place_to + 1)
  }
}

const joinBibs = (bibs: readonly number[]) => bibs.toSorted((a, b) => a - b).join(', ')
const listProblem = (code: PlaceCode, level: PlaceProblem['level'], params: PlaceProblem['params']): PlaceProblem => ({
  code,
  level,
  line: null,
  bib: null,
  params,
})

/** A place as it is shown: “2”, or “2–3” where it is shared. */
export const formatPlace = ({ place_from, place_to }: Pick<Placing, 'place_from' | 'place_to'>): string =>
  place_from === null || place_to === null
    ? ''
    : place_from === place_to
      ? `${place_from}`
      : `${place_from}–${place_to}`
