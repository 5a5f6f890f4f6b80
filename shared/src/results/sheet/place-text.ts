import { fold } from '../../kit/text/names.ts'
import type { PlacingStatus } from '../round/result-states.ts'

/** A place as a scrutineer writes it. `isTied`: as in “=2”, shared with the others that have the same number. */
export type ReadPlace =
  | { kind: 'place'; from: number; to: number; isTied: boolean }
  /** The mean of shared places, as “2,5”: how many share it, the others with the same text say. */
  | { kind: 'mean'; mean: number }
  | { kind: 'status'; status: PlacingStatus }
  | { kind: 'none' }
  | { kind: 'unreadable' }

/** More than the couples of the largest round. */
const PLACE_MAX = 500

const statusWords: ReadonlyMap<string, PlacingStatus> = new Map([
  ...['dsq', 'dq', 'disq', 'disqualified', 'truat quyen', 'truat quyen thi dau', 'loai'].map(
    (word) => [word, 'dsq'] as const,
  ),
  ...['wd', 'wdr', 'withdrawn', 'retired', 'rut', 'rut lui', 'bo cuoc'].map((word) => [word, 'wdr'] as const),
  ...['dns', 'ns', 'no show', 'noshow', 'absent', 'vang', 'vang mat', 'khong thi'].map(
    (word) => [word, 'dns'] as const,
  ),
])
const ordinalWords: ReadonlyMap<string, number> = new Map([
  ['nhat', 1],
  ['nhi', 2],
  ['ba', 3],
  ['first', 1],
  ['second', 2],
  ['third', 3],
])

const RANGE = /^(\d{1,3})\s*[-–—/]\s*(\d{1,3})$/u
/** Spreadsheets turn “2-3” into a day: 2 March or 3 February. */
const DAY = /^\d{4}-(\d{2})-(\d{2})(?:[t ].*)?$/u
const TIED = /^(?:=\s*(\d{1,3})|(\d{1,3})\s*=|t\s*(\d{1,3}))$/u
const MEAN = /^(\d{1,3})[.,](\d)0*$/u
const PLAIN = /^(?:hang|thu|place|rank|#)?\s*(\d{1,3})\s*(?:st|nd|rd|th|er|e)?$/u

/** Reads a place: “3”, “3.”, “2-3”, “=2”, “2,5”, “DSQ”, with footnotes as in “3*” or “3 (a)”. */
export function readPlace(text: string): ReadPlace {
  const plain = withoutFootnotes(fold(text.normalize('NFC').replaceAll(/[¹²³⁰-⁹]/gu, '')))
  if (plain === '' || /^[-–—.]+$/u.test(plain)) return { kind: 'none' }
  const status = statusWords.get(plain)
  if (status) return { kind: 'status', status }
  const day = DAY.exec(plain)
  if (day) return range(Number(day[1]), Number(day[2]))
  const parts = RANGE.exec(plain)
  if (parts) return range(Number(parts[1]), Number(parts[2]))
  const tied = TIED.exec(plain)
  if (tied) return single(Number(tied[1] ?? tied[2] ?? tied[3]), true)
  const mean = MEAN.exec(plain)
  if (mean) return readMean(Number(`${mean[1]}.${mean[2]}`))
  const plainPlace = PLAIN.exec(plain)
  if (plainPlace) return single(Number(plainPlace[1]), false)
  const ordinal = ordinalWords.get(plain.replace(/^(?:hang|giai|thu)\s+/u, ''))
  return ordinal === undefined ? { kind: 'unreadable' } : single(ordinal, false)
}

/** The text without a note behind the place: stars, daggers, letters or words in brackets, a closing dot. */
function withoutFootnotes(text: string): string {
  const plain = text
    .replace(/^\((\d{1,3})\)$/u, '$1')
    .replaceAll(/\s*[([][^)\]]*[)\]]\s*$/gu, '')
    .replaceAll(/[\s*†‡)]+$/gu, '')
    .trim()
  return plain.replace(/(?<=\d)\.$/u, '')
}

const readMean = (mean: number): ReadPlace =>
  mean < 1 || mean > PLACE_MAX || !Number.isInteger(mean * 2)
    ? { kind: 'unreadable' }
    : Number.isInteger(mean)
      ? single(mean, false)
      : { kind: 'mean', mean }

const single = (value: number, isTied: boolean): ReadPlace =>
  value < 1 || value > PLACE_MAX ? { kind: 'unreadable' } : { kind: 'place', from: value, to: value, isTied }

function range(a: number, b: number): ReadPlace {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  return from < 1 || to > PLACE_MAX ? { kind: 'unreadable' } : { kind: 'place', from, to, isTied: false }
}

/**
 * Whether a place as written says the same as ours, the mean of shared places. Who shares the second and third place may have “2-3”, “2,5” or “2”.
 */
export function isSamePlace(text: string, place: number, all: readonly number[]): boolean {
  const written = readPlace(text)
  if (written.kind === 'mean') return written.mean === place
  if (written.kind !== 'place') return false
  const first = all.filter((other) => other < place).length + 1
  return (written.from + written.to) / 2 === place || (written.from === written.to && written.from === first)
}
