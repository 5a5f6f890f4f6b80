import { createHash } from 'node:crypto'
import type { MarkSource, ResultFormat } from '@portal/shared/results/round/result-states'
import { formatPlace, type Placing } from '@portal/shared/results/sheet/check-places'

/** A mark as it is stored. Judge and dance are empty for a place of the whole round. */
export type Mark = {
  round_version: number
  judge: string
  dance: string
  bib: number
  value: string | null
  device: string | null
  source: MarkSource
  created_date: string
}

/** A placing with what the engine computed beside the place. */
export type FullPlacing = Placing & {
  is_recalled?: 0 | 1 | null
  total?: string | null
  dances?: Readonly<Record<string, string>> | null
}
export type NewMark = Pick<Mark, 'judge' | 'dance' | 'bib' | 'value'>

export type Placings = {
  format: ResultFormat
  placings: readonly FullPlacing[]
  /** The marks from which they follow; without them each place is a mark of its own. */
  marks?: readonly NewMark[]
  dances?: string | null
  engine: string
  rule_set: string
}
/** The rule set of places that somebody else has computed. */
export const GIVEN_PLACES = { engine: 'none', rule_set: 'given-places' } as const

/** Before the first mark of a round. */
const NO_HASH = ''
const SEAL_LENGTH = 8

/** The hash of a mark, which covers all marks of the round before it. Reasons and authors are left out: they may be erased. */
export function hashMark(previous: string, mark: Mark): string {
  const { round_version, judge, dance, bib, value, device, source, created_date } = mark
  const event = JSON.stringify([round_version, judge, dance, bib, value, device, source, created_date])
  return createHash('sha256').update(`${previous}\n${event}`).digest('hex')
}

/** Marks with their hashes, in the order in which they are stored after `previous`. */
export function chainMarks<M extends Mark>(marks: readonly M[], previous: string | null): (M & { hash: string })[] {
  let hash = previous ?? NO_HASH
  return marks.map((mark) => {
    hash = hashMark(hash, mark)
    return { ...mark, hash }
  })
}

/** Whether each stored mark has the hash that follows from the marks before it. */
export function isChainWhole(marks: readonly (Mark & { hash: string })[]): boolean {
  return chainMarks(marks, null).every(({ hash }, index) => hash === marks[index]?.hash)
}

/** The part of a hash that stands on paper and on screens: “7F2A-91C4”; nothing without marks. */
export function toSeal(hash: string): string {
  if (hash === '') return ''
  const letters = hash.slice(0, SEAL_LENGTH).toUpperCase()
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** The text in which a place of the whole round is stored: “2”, “2.5” for a shared one, or a status. */
export function toMarkValue({ place_from, place_to, status }: Placing): string | null {
  return place_from === null || place_to === null ? status : `${(place_from + place_to) / 2}`
}

const textOf = ({ bib, place_from, place_to, status }: Placing) => `${bib} ${place_from} ${place_to} ${status}`

/** Whether two lists place everybody alike. */
export function haveSamePlaces(a: readonly Placing[], b: readonly Placing[]): boolean {
  const texts = new Set(a.map(textOf))
  return a.length === b.length && b.every((placing) => texts.has(textOf(placing)))
}

/** Placings as the history of a result has them: the place or the status of each bib. */
export const describePlaces = (placings: readonly Placing[]) =>
  Object.fromEntries(placings.map((placing) => [placing.bib, placing.status ?? formatPlace(placing)]))
