import { cleanName, fold } from '../kit/text/names.ts'
import { footOf } from '../people/lists/nobody.ts'
import type { ReadSheet } from './fields.ts'
import { readHeading } from './headings.ts'

/**
 * A row below the headings with one text, beside its number or not: perhaps the unit of the rows below. `row`: its index; `isUnit`: its words
 * say that it is one; `hasRows`: rows of people follow.
 */
export type LoneText = { row: number; column: number; text: string; isUnit: boolean; hasRows: boolean }

const GROUP_NUMBER = /^[([]?(?:[ivxl]{1,6}|[a-h])[.)\]]?$/iu
const ROW_NUMBER = /^[([]?\d{1,4}[.)\]]?$/u
const NUMBER_BEFORE = /^(?:[ivxl]{1,6}|\d{1,3}|[a-h]) ?[.)/:-] ?/iu
const LABEL = /^(?:(?:tên )?đơn vị|(?:ten )?don vi|đoàn|doan|unit|club) ?[:-] ?/iu
/** Folded. "Doan" and "Truong" begin names of people. */
const UNIT = /(?:^|\s)(?:clb|c\.l\.b|cau lac bo|hoc vien|lien doan|club|studio|academy|dancesport|dance sport)(?:\s|$)/u
const UNIT_BEFORE = /^(?:trung tam|don vi|nha van hoa|nha thieu nhi|cung thieu nhi|cung van hoa)\s/u

type Sheet = ReadSheet<string>

const isUnit = (text: string) => LABEL.test(text) || UNIT.test(fold(text)) || UNIT_BEFORE.test(fold(text))

/** The unit that a lone text names, without its number and label. */
export function unitIn(text: string): string {
  const unnumbered = cleanName(text).replace(NUMBER_BEFORE, '')
  return unnumbered.replace(LABEL, '')
}

/** The rows with one text, except sums, signatures, headings and those that are read as people and most likely are. */
export function loneTexts({ rows, heading, mapping }: Sheet): LoneText[] {
  const below = rows.map((cells, row) => (row > heading ? textsOf(cells, mapping) : []))
  const lastOfPeople = below.findLastIndex((texts, row) => texts.length > 1 && footOf(rows[row] ?? []) === null)
  const following = textsFollowing(below)
  let isOver = false
  return below.flatMap((texts, row) => {
    const cells = rows[row] ?? []
    const foot = footOf(cells)
    // Names below a signature are of those who sign.
    isOver = (isOver && texts.length < 2) || foot === 'signature'
    const [first] = texts
    const isNote = foot === 'note'
    if (!first || texts.length > 1 || (foot !== null && !isNote) || isOver || !/\p{L}{2}/u.test(first.text)) return []
    const field = mapping[first.column] ?? null
    if (readHeading(first.text) !== null || !mayHoldUnit(field, mapping)) return []
    if (isNote) return [{ row, ...first, isUnit: false, hasRows: false }]
    const unit = isUnit(cleanName(first.text).replace(NUMBER_BEFORE, ''))
    const isNumbered = cells.some((cell, at) => at !== first.column && ROW_NUMBER.test(cell.trim()))
    const isPerson = field === 'full_name_one' && !unit && (isNumbered || (following[row] ?? 0) < 2)
    return isPerson ? [] : [{ row, ...first, isUnit: unit && row < lastOfPeople, hasRows: row < lastOfPeople }]
  })
}

/** For each row, how many texts the next row has that has any. */
function textsFollowing(rows: readonly (readonly unknown[])[]): number[] {
  let next = 0
  return rows
    .toReversed()
    .map(({ length }) => {
      const following = next
      if (length > 0) next = length
      return following
    })
    .toReversed()
}

/** The sheet with another name of a unit in the rows that name it. */
export function withUnitRenamed<List extends Sheet>(sheet: List, from: string, to: string): List {
  const unitRows = unitRowsOf(sheet)
  const isMeant = (cell: string) => fold(unitIn(cell)) === fold(from)
  const rows = sheet.rows.map((cells, row) =>
    unitRows.includes(row) && cells.some(isMeant) ? cells.map((cell) => (isMeant(cell) ? to : cell)) : cells,
  )
  return { ...sheet, rows, unitRows }
}

/** The rows that name the unit of those below: as the reader chose, else by their words. */
export function unitRowsOf(sheet: Sheet): readonly number[] {
  return sheet.unitRows ?? loneTexts(sheet).flatMap((lone) => (lone.isUnit ? [lone.row] : []))
}

/** The unit that each row (by its index) has from a row above it; '' where none has. */
export function unitsAbove(sheet: Sheet): string[] {
  const units = new Set(unitRowsOf(sheet))
  let above = ''
  return sheet.rows.map((cells, row) => {
    if (units.has(row)) above = unitIn(textsOf(cells, sheet.mapping)[0]?.text ?? '')
    return above
  })
}

/** Beside a column of units, a row of it alone is one; a note in any other is not. */
const mayHoldUnit = (field: string | null, mapping: Sheet['mapping']) =>
  field === 'unit' || (!mapping.includes('unit') && (field === null || field === 'full_name_one'))

/** The texts of a row, each once, with the column that it stands in first; its number is none. */
function textsOf(cells: readonly string[], mapping: Sheet['mapping']): { column: number; text: string }[] {
  const filled = cells.flatMap((cell, column) => {
    const text = cell.trim()
    const isNumber = !mapping[column] && (ROW_NUMBER.test(text) || GROUP_NUMBER.test(text))
    return text === '' || isNumber ? [] : [{ column, text }]
  })
  return filled.filter(({ text }, at) => filled.findIndex((other) => other.text === text) === at)
}
