import { readTitles } from './heading-rows.ts'
import { plainHeading } from './headings.ts'
import { entryValues, type Defaults, type EntryValues } from './entry-values.ts'
import { importedFields, type ReadSheet } from './fields.ts'
import { guessEntryColumns, type Guess } from './mapping.ts'
import { compactSymbol } from './symbols.ts'

/** The fields of a column of last year's list: those of any list of entries, and the fee that each entry paid. */
export const lastYearFields = [...importedFields, 'fee'] as const
export type LastYearField = (typeof lastYearFields)[number]
export type LastYearValues = EntryValues & { fee: string }

const FEES = /^(?:(?:tong )?(?:le phi|tien)|kinh phi|so tien|thanh tien|phi|da nop|fees?|total fee|amount|paid|price)$/u
/** A symbol as regulations write it: D215, S11C, D42VW, DD1, NH3. */
const SYMBOL = /^(?:[DS][A-Z0-9][12](?:[1-5]|[A-Z]{1,2})|(?:DD|NH)\d{1,3})$/iu
/** Symbols of teams, which are numbered and name no age group. */
const NUMBERED = /^(?:DD|NH)\d{1,3}$/iu

/** Whether a text is written as symbols of events are, divided or not. */
export const isEventSymbol = (text: string) => SYMBOL.test(compactSymbol(text))

/** Reads the columns of last year's list, whose events the portal may not have yet: symbols are recognised by how they are written. */
export function guessLastYearColumns(rows: readonly (readonly string[])[]): Guess<LastYearField> {
  const { heading, mapping } = guessEntryColumns(rows, isEventSymbol)
  const feeColumn = readTitles(rows, heading).findIndex((title) => FEES.test(plainHeading(title)))
  return { heading, mapping: mapping.map((field, column) => (column === feeColumn ? 'fee' : field)) }
}

/**
 * Finds the age groups of numbered events in a book with a sheet for each group: the name of the sheet, other than the one at index `list`,
 * that has the symbol; of several the one with fewest events.
 */
export function findNumberedAges(
  sheets: readonly { name: string; rows: string[][] }[],
  list: number,
): Map<string, string> {
  const ageSheets = sheets
    .filter((_, index) => index !== list)
    .map(({ name, rows }) => ({
      name,
      symbols: rows.flat().flatMap((cell) => (isEventSymbol(cell) ? [compactSymbol(cell).toUpperCase()] : [])),
    }))
    .toSorted((a, b) => b.symbols.length - a.symbols.length)
  return new Map(
    ageSheets.flatMap(({ name, symbols }) =>
      symbols.filter((symbol) => NUMBERED.test(symbol)).map((symbol) => [symbol, name] as const),
    ),
  )
}

/** The rows of last year's list below its headings. */
export function lastYearValues(sheet: ReadSheet<LastYearField>, defaults: Defaults = {}): LastYearValues[] {
  const feeColumn = sheet.mapping.indexOf('fee')
  const mapping = sheet.mapping.map((field) => (field === 'fee' ? null : field))
  return entryValues({ ...sheet, mapping }, defaults).map((values) => ({
    ...values,
    fee: (sheet.rows[values.line - 1]?.[feeColumn] ?? '').trim(),
  }))
}
