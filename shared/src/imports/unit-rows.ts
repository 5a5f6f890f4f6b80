import { cleanName, fold } from '../kit/text/names.ts'
import { findFoot } from '../people/lists/nobody.ts'
import type { ReadSheet } from './fields.ts'
import { readHeading } from './headings.ts'

/**
 * A row below the headings with one text beside its number: perhaps the unit of the rows below. `row` is its index; `isUnit`: its words say
 * that it is one; `hasRows`: rows of people follow.
 */
export type LoneText = { row: number; column: number; text: string; isUnit: boolean; hasRows: boolean }

const GROUP_NUMBER = /^[([]?(?:[ivxl]{1,6}|[a-h])[.)\]]?$/iu
const ROW_NUMBER = /^[([]?\d{1,4}[.)\]]?$/u
const NUMBER_BEFORE = /^(?:[ivxl]{1,6}|\d{1,3}|[a-h]) ?[.)/:-] ?/iu
const LABEL = /^(?:(?:tên )?đơn vị|(?:ten )?don vi|đoàn|doan|unit|club) ?[:-] ?/iu
/** For folded text. Without "Doan" and "Truong", which also begin names of people. */
const UNIT = /(?:^|\s)(?:clb|c\.l\.b|cau lac bo|hoc vien|lien doan|club|studio|academy|dancesport|dance sport)(?:\s|$)/u
const UNIT_BEFORE = /^(?:trung tam|don vi|nha van hoa|nha thieu nhi|cung thieu nhi|cung van hoa)\s/u

type Sheet = ReadSheet<string>

const isUnit = (text: string) => LABEL.test(text) || UNIT.test(fold(text)) || UNIT_BEFORE.test(fold(text))

/** The unit that a lone text names, without its number and label. */
export function readUnitName(text: string): string {
  const unnumbered = cleanName(text).replace(NUMBER_BEFORE, '')
  return unnumbered.replace(LABEL, '')
}

/** The rows with one text, except sums, signatures, headings and rows that most likely name a person. */
export function findLoneTexts({ rows, heading, mapping }: Sheet): LoneText[] {
  const below = rows.map((cells, row) => (row > heading ? readTexts(cells, mapping) : []))
  const lastOfPeople = below.findLastIndex((texts, row) => texts.length > 1 && findFoot(rows[row] ?? []) === null)
  const nextCounts = countNextTexts(below)
  let isOver = false
  return below.flatMap((texts, row) => {
    const cells = rows[row] ?? []
    const foot = findFoot(cells)
    // Names below a signature are of those who sign.
    isOver = (isOver && texts.length < 2) || foot === 'signature'
    const [lone] = texts
    const isNote = foot === 'note'
    if (!lone || texts.length > 1 || (foot !== null && !isNote) || isOver || !/\p{L}{2}/u.test(lone.text)) return []
    const field = mapping[lone.column] ?? null
    if (readHeading(lone.text) !== null || !mayHoldUnit(field, mapping)) return []
    if (isNote) return [{ row, ...lone, isUnit: false, hasRows: false }]
    const namesUnit = isUnit(cleanName(lone.text).replace(NUMBER_BEFORE, ''))
    const isNumbered = cells.some((cell, column) => column !== lone.column && ROW_NUMBER.test(cell.trim()))
    const isPerson = field === 'full_name_one' && !namesUnit && (isNumbered || (nextCounts[row] ?? 0) < 2)
    const hasRows = row < lastOfPeople
    return isPerson ? [] : [{ row, ...lone, isUnit: namesUnit && hasRows, hasRows }]
  })
}

/** How many texts the next filled row below each row has; 0 below the last. */
function countNextTexts(rows: readonly (readonly unknown[])[]): number[] {
  const counts: number[] = []
  let next = 0
  for (const [row, { length }] of [...rows.entries()].toReversed()) {
    counts[row] = next
    if (length > 0) next = length
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

/** The rows that name the unit of those below: as the reader chose, else by their words. */
export function findUnitRows(sheet: Sheet): readonly number[] {
  return sheet.unitRows ?? findLoneTexts(sheet).flatMap((lone) => (lone.isUnit ? [lone.row] : []))
}

/** The unit that each row (by its index) has from a row above it; '' where none has. */
export function findUnitsAbove(sheet: Sheet): string[] {
  const units = new Set(findUnitRows(sheet))
  let above = ''
  return sheet.rows.map((cells, row) => {
    if (units.has(row)) above = readUnitName(readTexts(cells, sheet.mapping)[0]?.text ?? '')
    return above
  })
}

/** Where the sheet has a column of units, only a text in that column can name one; elsewhere it stands in the names or an unread column. */
const mayHoldUnit = (field: string | null, mapping: Sheet['mapping']) =>
  field === 'unit' || (!mapping.includes('unit') && (field === null || field === 'full_name_one'))

/** The distinct texts of a row with their first columns, without its number. */
function readTexts(cells: readonly string[], mapping: Sheet['mapping']): { column: number; text: string }[] {
  const filled = cells.flatMap((cell, column) => {
    const text = cell.trim()
    const isNumber = !mapping[column] && (ROW_NUMBER.test(text) || GROUP_NUMBER.test(text))
    return text === '' || isNumber ? [] : [{ column, text }]
  })
  return filled.filter(({ text }, index) => filled.findIndex((cell) => cell.text === text) === index)
}
