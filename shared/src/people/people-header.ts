import { BRACKETS, withoutEnclosed } from '../kit/text/enclosed.ts'
import { cleanName, fold } from '../kit/text/names.ts'
import { headingWords, MAY_BE_NAMES, type HeadingKind } from './people-heading-words.ts'
import { readSexWord } from './sex.ts'

export type Column = HeadingKind

/** A heading as it was typed. `sure`: no person has such a name; `spelled`: it is written with its diacritics. */
type FoundHeading = { word: string; column: Column; sure: boolean; spelled: boolean }

const headingByWord = new Map<string, { column: Column; proper: readonly string[] }>()
for (const [column, all] of Object.entries(headingWords))
  for (const text of all) headingByWord.set(fold(text), { column: column as Column, proper: text.split(' ') })

/** Titles and totals around a table. */
const TITLE = /^(?:danh s[aá]ch|t[oổ]ng c[oộ]ng|t[oổ]ng s[oố]|list of|total)(?: |$)/u
const LONGEST_WORD = 4
const LONGEST_HEADER = 300

const plainTitle = (cell: string) =>
  withoutEnclosed(cleanName(cell).toLowerCase(), BRACKETS)
    .replace(/[*:.#_/"–-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    // "Họ và tên nam", "Full name 2": the same column of the other partner.
    .replace(/^(.{4,}) (?:[12]|nam|n[uữ])$/u, (whole, rest: string) => (findHeading(rest) ? rest : whole))

/**
 * The columns of a line that is a heading (STT, Họ và tên, Năm sinh ...), or null when it is not one. A heading in one piece, as it comes
 * out of a document, has no columns. People are called Nam Sinh or Thanh Viên: words that may be names need more evidence than others.
 */
export function readHeader(cells: readonly string[]): Column[] | null {
  const texts = cells.map((cell) => (cell.trim() === '' ? '' : plainTitle(cell)))
  const filled = texts.filter((text) => text !== '')
  if (TITLE.test(filled[0] ?? '')) return []
  if (filled.length === 0 || filled.join(' ').length > LONGEST_HEADER) return null
  const found = filled.flatMap((text) => findHeading(text) ?? [])
  if (found.length === filled.length && isEvident(found, cells.join(' ')))
    return texts.map((text) => findHeading(text)?.column ?? 'other')
  const [line = ''] = filled
  return filled.length === 1 && isRunTogether(line) ? [] : null
}

/**
 * The columns of headings in two rows, "Năm sinh" over "Nam | Nữ", where `lower` is the second of them: a year of birth for each sex; otherwise
 * null. A merged heading stands in its first cell alone, or in each of them.
 */
export function withSecondRow(columns: readonly Column[], upper: readonly string[], lower: readonly string[]) {
  const filled = new Set([...lower.keys()].filter((index) => lower[index]?.trim() !== ''))
  if (filled.size < 2) return null
  let spanning: Column | undefined
  for (const [index, cell] of lower.entries()) {
    if ((upper[index] ?? '').trim() !== '') spanning = columns[index]
    if (filled.has(index) && (spanning !== 'year' || readSexWord(cell) === null)) return null
  }
  const width = Math.max(columns.length, lower.length)
  return Array.from({ length: width }, (_, index): Column => (filled.has(index) ? 'year' : (columns[index] ?? 'other')))
}

/**
 * Finds the heading that a text is, each word with its diacritics or with none, so that "Hồ" and "Trương" are no headings. A heading that may
 * be a name counts only with all its diacritics or with none: "Thanh Viên" is a name.
 */
function findHeading(text: string): FoundHeading | null {
  const word = fold(text)
  const heading = headingByWord.get(word)
  if (!heading) return null
  const typed = text.split(' ')
  const sure = !MAY_BE_NAMES.has(word)
  const spelled = text === heading.proper.join(' ') && text !== word
  const mixed = heading.proper.every((proper, at) => typed[at] === proper || typed[at] === fold(proper))
  if (!spelled && text !== word && !(sure && mixed)) return null
  return { word, column: heading.column, sure, spelled }
}

function isEvident(found: readonly FoundHeading[], line: string): boolean {
  if (found.some(({ sure }) => sure)) return true
  const columns = new Set(found.map(({ column }) => column)).size
  const spelled = found.some((heading) => heading.spelled)
  if (found.length > 1) return columns > 2 || (columns > 1 && spelled)
  // Alone on a line: "Năm sinh" and "NĂM SINH" are headings, "Năm Sinh" is written as a name is, and "Họ" may be one.
  return spelled && line.trim().includes(' ') && !/^\P{L}*\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(line)
}

/** Whether a text is headings behind one another and nothing else: of two columns, or two that are nobody's name. */
function isRunTogether(text: string): boolean {
  const parts = text.split(' ')
  // By the index of a word: headings that fill the text from there to its end.
  const headingsFrom = new Map<number, readonly FoundHeading[]>([[parts.length, []]])
  for (let from = parts.length - 1; from >= 0; from--)
    for (let length = Math.min(LONGEST_WORD, parts.length - from); length > 0 && !headingsFrom.has(from); length--) {
      const heading = findHeading(parts.slice(from, from + length).join(' '))
      const following = headingsFrom.get(from + length)
      if (heading && following) headingsFrom.set(from, [heading, ...following])
    }
  const found = headingsFrom.get(0) ?? []
  const sure = new Set(found.filter((heading) => heading.sure).map(({ word }) => word))
  return sure.size > 1 || (sure.size > 0 && new Set(found.map(({ column }) => column)).size > 1)
}
