import { BRACKETS, blankEnclosed } from '../kit/text/enclosed.ts'
import { cleanName, fold } from '../kit/text/names.ts'
import { headingWords, ambiguousHeadings, type HeadingKind } from './people-heading-words.ts'
import { readSexWord } from './sex.ts'

export type HeadingColumn = HeadingKind

/** A typed heading. `isUnambiguous`: no person has such a name; `hasDiacritics`: it is written with its diacritics. */
type MatchedHeading = { word: string; column: HeadingColumn; isUnambiguous: boolean; hasDiacritics: boolean }

/** Headings by their folded text; `words` have their diacritics. */
const headingByText = new Map<string, { column: HeadingColumn; words: readonly string[] }>()
for (const [column, headings] of Object.entries(headingWords))
  for (const text of headings)
    headingByText.set(fold(text), { column: column as HeadingColumn, words: text.split(' ') })

/** Titles and totals around a table. */
const TITLE = /^(?:danh s[aá]ch|t[oổ]ng c[oộ]ng|t[oổ]ng s[oố]|list of|total)(?: |$)/u
const MAX_HEADING_WORDS = 4
const MAX_HEADER_LENGTH = 300

const normalizeTitle = (cell: string) =>
  blankEnclosed(cleanName(cell).toLowerCase(), BRACKETS)
    .replace(/[*:.#_/"–-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    // "Họ và tên nam", "Full name 2": a heading with the label of one partner.
    .replace(/^(.{4,}) (?:[12]|nam|n[uữ])$/u, (whole, rest: string) => (findHeading(rest) ? rest : whole))

/**
 * The columns of a heading line (STT, Họ và tên, Năm sinh ...); null for any other line. Headings without separators, as copied from a
 * document, have no columns. Some people are called Nam Sinh or Thanh Viên, so words that may be names need more evidence.
 */
export function readHeader(cells: readonly string[]): HeadingColumn[] | null {
  const texts = cells.map((cell) => (cell.trim() === '' ? '' : normalizeTitle(cell)))
  const filledTexts = texts.filter((text) => text !== '')
  if (TITLE.test(filledTexts[0] ?? '')) return []
  if (filledTexts.length === 0 || filledTexts.join(' ').length > MAX_HEADER_LENGTH) return null
  const headings = filledTexts.flatMap((text) => findHeading(text) ?? [])
  if (headings.length === filledTexts.length && isEvidentHeader(headings, cells.join(' ')))
    return texts.map((text) => findHeading(text)?.column ?? 'other')
  const [text = ''] = filledTexts
  return filledTexts.length === 1 && isHeadingsOnly(text) ? [] : null
}

/**
 * The columns of headings in two rows, if `subheadingRow` divides the years of birth by sex: "Nam | Nữ" below "Năm sinh". Null for any other
 * row. A merged heading is written in its first cell only, or repeated in each of its cells.
 */
export function mergeSecondRow(
  columns: readonly HeadingColumn[],
  groupRow: readonly string[],
  subheadingRow: readonly string[],
): HeadingColumn[] | null {
  const filledColumns = new Set([...subheadingRow.keys()].filter((index) => subheadingRow[index]?.trim() !== ''))
  if (filledColumns.size < 2) return null
  let currentGroup: HeadingColumn | undefined
  for (const [index, cell] of subheadingRow.entries()) {
    if ((groupRow[index] ?? '').trim() !== '') currentGroup = columns[index]
    if (filledColumns.has(index) && (currentGroup !== 'year' || readSexWord(cell) === null)) return null
  }
  const width = Math.max(columns.length, subheadingRow.length)
  return Array.from({ length: width }, (_, index): HeadingColumn =>
    filledColumns.has(index) ? 'year' : (columns[index] ?? 'other'),
  )
}

/**
 * Finds the heading of a text whose words have all, some or none of their diacritics; other diacritics make another word, as in "Hồ" and
 * "Trương". A heading that may be a name counts only with all of its diacritics or with none: "Thanh Viên" is a name.
 */
function findHeading(text: string): MatchedHeading | null {
  const word = fold(text)
  const heading = headingByText.get(word)
  if (!heading) return null
  const typedWords = text.split(' ')
  const isUnambiguous = !ambiguousHeadings.has(word)
  const hasDiacritics = text === heading.words.join(' ') && text !== word
  const isPartlySpelled = heading.words.every((proper, index) =>
    [proper, fold(proper)].includes(typedWords[index] ?? ''),
  )
  if (!hasDiacritics && text !== word && !(isUnambiguous && isPartlySpelled)) return null
  return { word, column: heading.column, isUnambiguous, hasDiacritics }
}

function isEvidentHeader(headings: readonly MatchedHeading[], line: string): boolean {
  if (headings.some(({ isUnambiguous }) => isUnambiguous)) return true
  const columnCount = new Set(headings.map(({ column }) => column)).size
  const isSpelled = headings.some(({ hasDiacritics }) => hasDiacritics)
  if (headings.length > 1) return columnCount > 2 || (columnCount > 1 && isSpelled)
  // Alone on a line: "Năm sinh" and "NĂM SINH" are headings, "Năm Sinh" is written as a name is, and "Họ" may be one.
  return isSpelled && line.trim().includes(' ') && !/^\P{L}*\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(line)
}

/** Whether a text consists of headings without separators: of two columns with an unambiguous heading, or with two unambiguous headings. */
function isHeadingsOnly(text: string): boolean {
  const parts = text.split(' ')
  // By the index of a word: the headings that fill the text from that word to its end.
  const headingsFrom = new Map<number, readonly MatchedHeading[]>([[parts.length, []]])
  for (let from = parts.length - 1; from >= 0; from--)
    for (
      let length = Math.min(MAX_HEADING_WORDS, parts.length - from);
      length > 0 && !headingsFrom.has(from);
      length--
    ) {
      const heading = findHeading(parts.slice(from, from + length).join(' '))
      const following = headingsFrom.get(from + length)
      if (heading && following) headingsFrom.set(from, [heading, ...following])
    }
  const headings = headingsFrom.get(0) ?? []
  const unambiguousWords = new Set(headings.filter(({ isUnambiguous }) => isUnambiguous).map(({ word }) => word))
  const columnCount = new Set(headings.map(({ column }) => column)).size
  return unambiguousWords.size > 1 || (unambiguousWords.size > 0 && columnCount > 1)
}
