import { readTitles } from './heading-rows.ts'
import { normalizeHeading } from './normalize-heading.ts'
import { readEntryValues, type CellDefaults, type EntryValues } from './entry-values.ts'
import { importedFields, type MappedSheet } from './fields.ts'
import { guessEntryColumns, type ColumnGuess } from './mapping.ts'
import { compactSymbol } from './symbols.ts'

/** The fields of a column of last year's list: the fields of any list of entries, and the fee of each entry. */
export const lastYearFields = [...importedFields, 'fee'] as const
export type LastYearField = (typeof lastYearFields)[number]
export type LastYearValues = EntryValues & { fee: string }

const FEE_HEADING =
  /^(?:(?:tong )?(?:le phi|tien)|kinh phi|so tien|thanh tien|phi|da nop|fees?|total fee|amount|paid|price)$/u
/** The symbol of an event as in the regulations: D215, S11C, D42VW, DD1, NH3. */
const EVENT_SYMBOL = /^(?:[DS][A-Z0-9][12](?:[1-5]|[A-Z]{1,2})|(?:DD|NH)\d{1,3})$/iu
/** Symbols of team events are numbered and contain no age group. */
const TEAM_SYMBOL = /^(?:DD|NH)\d{1,3}$/iu

/** Whether a text has the format of an event symbol, with or without separators. */
export const isEventSymbol = (text: string) => EVENT_SYMBOL.test(compactSymbol(text))

/** Guesses the columns of last year's list. Symbols are recognised by their format, because the portal may not have these events yet. */
export function guessLastYearColumns(rows: readonly (readonly string[])[]): ColumnGuess<LastYearField> {
  const { headingIndex, mapping } = guessEntryColumns(rows, isEventSymbol)
  const feeColumn = readTitles(rows, headingIndex).findIndex((title) => FEE_HEADING.test(normalizeHeading(title)))
  return { headingIndex, mapping: mapping.map((field, column) => (column === feeColumn ? 'fee' : field)) }
}

/**
 * Finds the age groups of numbered events by symbol, in a book with one sheet per age group: the name of the sheet with the symbol, except
 * the sheet at `listIndex`. If several sheets have the symbol, the one with the fewest events counts.
 */
export function findNumberedAges(
  sheets: readonly { name: string; rows: string[][] }[],
  listIndex: number,
): Map<string, string> {
  const ageSheets = sheets
    .filter((_, index) => index !== listIndex)
    .map(({ name, rows }) => ({
      name,
      symbols: rows.flat().flatMap((cell) => (isEventSymbol(cell) ? [compactSymbol(cell).toUpperCase()] : [])),
    }))
    .toSorted((a, b) => b.symbols.length - a.symbols.length)
  return new Map(
    ageSheets.flatMap(({ name, symbols }) =>
      symbols.filter((symbol) => TEAM_SYMBOL.test(symbol)).map((symbol) => [symbol, name] as const),
    ),
  )
}

/** Reads the rows of last year's list below its headings. */
export function readLastYearValues(sheet: MappedSheet<LastYearField>, defaults: CellDefaults = {}): LastYearValues[] {
  const feeColumn = sheet.mapping.indexOf('fee')
  const mapping = sheet.mapping.map((field) => (field === 'fee' ? null : field))
  return readEntryValues({ ...sheet, mapping }, defaults).map((values) => ({
    ...values,
    fee: (sheet.rows[values.line - 1]?.[feeColumn] ?? '').trim(),
  }))
}
