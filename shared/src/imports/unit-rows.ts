import { cleanName, fold } from '../kit/text/names.ts'
import { findFooterKind } from '../people/lists/nobody.ts'
import type { MappedSheet } from './fields.ts'
import { readHeading } from './headings.ts'

/**
 * A row below the headings with a single text apart from its number: perhaps the unit of the rows below. `row` is its index; `namesUnit`: its
 * words name a unit; `hasRows`: rows of people follow.
 */
export type LoneText = { row: number; column: number; text: string; namesUnit: boolean; hasRows: boolean }

/** A number of a group of rows, alone in its cell: "II", "(A)". */
const GROUP_NUMBER = /^[([]?(?:[ivxl]{1,6}|[a-h])[.)\]]?$/iu
/** "12", "12.", "(12)". */
const ROW_NUMBER = /^[([]?\d{1,4}[.)\]]?$/u
/** "II. ", "3-", "A - "; not the letters of "C.L.B" or "X-Dance". */
const NUMBER_PREFIX = /^(?!c\.l\.b)(?:\d{1,3} ?[.)/:-] ?|(?:[ivxl]{1,6}|[a-h]) ?(?:[.)/:] ?|- ))/iu
/** "Đơn vị: ", "Đoàn - ". */
const UNIT_LABEL = /^(?:(?:tên )?đơn vị|(?:ten )?don vi|đoàn|doan|unit|club) ?[:-] ?/iu
/** For folded text. Without "Doan" and "Truong", which also begin names of people. */
const UNIT_WORD =
  /(?:^|\s)(?:clb|c\.l\.b|cau lac bo|hoc vien|lien doan|club|studio|academy|dancesport|dance sport)(?:\s|$)/u
const UNIT_PREFIX = /^(?:trung tam|don vi|nha van hoa|nha thieu nhi|cung thieu nhi|cung van hoa)\s/u

type Sheet = MappedSheet<string>

const isUnitText = (text: string) => UNIT_LABEL.test(text) || UNIT_WORD.test(fold(text)) || UNIT_PREFIX.test(fold(text))

/** The unit that a lone text names, without its number and label. */
export function readUnitName(text: string): string {
  const unnumbered = cleanName(text).replace(NUMBER_PREFIX, '')
  return unnumbered.replace(UNIT_LABEL, '')
}

/** The rows with one text, except sums, signatures, headings and rows that most likely name a person. */
export function findLoneTexts(sheet: Sheet): LoneText[] {
  const { rows, headingIndex, mapping } = sheet
  const rowTexts = rows.map((cells, row) => (row > headingIndex ? readTexts(cells, mapping) : []))
  const footerKinds = rows.map(findFooterKind)
  const lastPeopleRow = rowTexts.findLastIndex((texts, row) => texts.length > 1 && footerKinds[row] === null)
  const nextCounts = countNextTexts(rowTexts)
  let isBelowSignature = false
  return rowTexts.flatMap((texts, row): LoneText[] => {
    const footer = footerKinds[row] ?? null
    // The names below a signature are those of its signers.
    isBelowSignature = (isBelowSignature && texts.length < 2) || footer === 'signature'
    const [lone] = texts
    if (!lone || texts.length > 1 || isBelowSignature || footer === 'sum') return []
    if (!/\p{L}{2}/u.test(lone.text) || readHeading(lone.text) !== null || !canHoldUnit(lone.column, mapping)) return []
    if (footer === 'note') return [{ row, ...lone, namesUnit: false, hasRows: false }]
    const namesUnit = isUnitText(cleanName(lone.text).replace(NUMBER_PREFIX, ''))
    const isFollowedByTable = (nextCounts[row] ?? 0) > 1
    if (
      mapping[lone.column] === 'full_name_one' &&
      !namesUnit &&
      (hasRowNumber(sheet, row, lone.column) || !isFollowedByTable)
    )
      return []
    const hasRows = row < lastPeopleRow
    return [{ row, ...lone, namesUnit: namesUnit && hasRows, hasRows }]
  })
}

/** Whether another cell of the row is its number, which units in these lists do not have. */
const hasRowNumber = ({ rows }: Sheet, row: number, textColumn: number) =>
  rows[row]?.some((cell, column) => column !== textColumn && ROW_NUMBER.test(cell.trim())) ?? false

/** For each row, the number of texts in the next filled row below it; 0 if there is none. */
function countNextTexts(rows: readonly (readonly unknown[])[]): number[] {
  const counts: number[] = []
  let nextCount = 0
  for (const [row, { length }] of [...rows.entries()].toReversed()) {
    counts[row] = nextCount
    if (length > 0) nextCount = length
  }
  return counts
}

/** The sheet with a unit renamed in the rows that name it. */
export function withUnitRenamed<List extends Sheet>(sheet: List, from: string, to: string): List {
  const unitRows = findUnitRows(sheet)
  const rename = (cell: string) => (fold(readUnitName(cell)) === fold(from) ? to : cell)
  const rows = sheet.rows.map((cells, row) => (unitRows.includes(row) ? cells.map(rename) : cells))
  return { ...sheet, rows, unitRows }
}

/** The indexes of the rows that name the unit of the rows below: as the user chose, else by their words. */
export function findUnitRows(sheet: Sheet): readonly number[] {
  return sheet.unitRows ?? findLoneTexts(sheet).flatMap((lone) => (lone.namesUnit ? [lone.row] : []))
}

/** The unit that each row (by its index) has from a row above it; '' where none has. */
export function findUnitsAbove(sheet: Sheet): string[] {
  const units = new Set(findUnitRows(sheet))
  let currentUnit = ''
  return sheet.rows.map((cells, row) => {
    if (units.has(row)) currentUnit = readUnitName(readTexts(cells, sheet.mapping)[0]?.text ?? '')
    return currentUnit
  })
}

/** If the sheet has a column of units, only a text in that column can name one; otherwise a text among the names or in an unread column. */
function canHoldUnit(column: number, mapping: Sheet['mapping']): boolean {
  const field = mapping[column] ?? null
  return field === 'unit' || (!mapping.includes('unit') && (field === null || field === 'full_name_one'))
}

/** The distinct texts of a row with their first columns, without its number. */
function readTexts(cells: readonly string[], mapping: Sheet['mapping']): { column: number; text: string }[] {
  const texts = cells.flatMap((cell, column) => {
    const text = cell.trim()
    const isNumber = !mapping[column] && (ROW_NUMBER.test(text) || GROUP_NUMBER.test(text))
    return text === '' || isNumber ? [] : [{ column, text }]
  })
  return texts.filter(({ text }, index) => texts.findIndex((cell) => cell.text === text) === index)
}
