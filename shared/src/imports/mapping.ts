import { readYear } from '../people/people-cells.ts'
import { splitYears } from '../people/lists/people-joined.ts'
import { unitFieldNames, unitFields, type UnitField } from '../resources/unit.fields.ts'
import { readSexWord, readCellSex } from '../people/sex.ts'
import { NO_VALUE, TICK } from '../people/lists/cell-signs.ts'
import type { ImportedField } from './fields.ts'
import { findLastHeadingRow, readTitles, type SheetRows } from './heading-rows.ts'
import { listHeadings, readHeading, type Heading } from './headings.ts'
import { normalizeHeading } from './normalize-heading.ts'
import { createSymbolMatcher } from './symbols.ts'

/** The likeliest reading of a sheet: the index of its last row of headings, -1 without one, and the field of each column. */
export type ColumnGuess<Field extends string> = { headingIndex: number; mapping: (Field | null)[] }

/** Headings are searched for in the first rows: there may be titles above them. */
const MAX_TITLE_ROWS = 30
const SAMPLE_ROWS = 50
/** The share of its cells that decides what a column holds. */
const MAJORITY = 0.6

type SampledColumn = { title: string; cells: string[] }
type ColumnHeading = Heading | null

/**
 * Guesses the columns of a list of entries by its headings; without headings, by the cells. `symbols`: the symbols of the tournament's
 * contents, or a test for them.
 */
export function guessEntryColumns(
  rows: SheetRows,
  symbols: readonly string[] | ((text: string) => boolean),
): ColumnGuess<ImportedField> {
  const isSymbol = typeof symbols === 'function' ? symbols : createSymbolMatcher(symbols)
  const headingIndex = findHeadingRow(rows, (cell) => readHeading(cell) !== null || isSymbol(cell), 2)
  const columns = sampleColumns(rows, headingIndex)
  const headings =
    headingIndex < 0
      ? columns.map(({ cells }) => guessHeading(cells, isSymbol))
      : withSexColumns(columns, readHeadings(columns, isSymbol))
  return { headingIndex, mapping: withoutEmptyContents(rows.slice(headingIndex + 1), assignFields(headings)) }
}

function readHeadings(columns: readonly SampledColumn[], isSymbol: (text: string) => boolean): ColumnHeading[] {
  // In the portal's own lists ND is the number of contents, and ND1, ND2 ... are the contents.
  const hasNumberedContents = columns.some(({ title }) => /^nd ?1$/u.test(normalizeHeading(title)))
  return columns.map(({ title, cells }) => {
    if (hasNumberedContents && normalizeHeading(title) === 'nd') return { kind: 'other' }
    return resolveHeading(readHeading(title) ?? symbolHeading(title, isSymbol), cells)
  })
}

/** Leaves out empty columns of contents, of which the portal's own lists have hundreds; the first stays if all are empty. */
function withoutEmptyContents(body: SheetRows, mapping: (ImportedField | null)[]): (ImportedField | null)[] {
  if (body.length === 0) return mapping
  const columns = mapping.flatMap((field, column) => (field === 'contents' ? [column] : []))
  const filledColumns = columns.filter((column) => body.some((cells) => (cells[column] ?? '').trim() !== ''))
  const retained = new Set(filledColumns.length > 0 ? filledColumns : columns.slice(0, 1))
  return mapping.map((field, column) => (field === 'contents' && !retained.has(column) ? null : field))
}

/** The index of the sheet with the most different fields, where a row of headings counts as a field; the first of equals. */
export function findLikeliestSheet<Field extends string>(
  sheets: readonly { rows: string[][] }[],
  guess: (rows: string[][]) => ColumnGuess<Field>,
): number {
  const fieldCounts = sheets.map(({ rows }) => {
    const { headingIndex, mapping } = guess(rows)
    return new Set(mapping.filter((field) => field !== null)).size + (headingIndex >= 0 ? 1 : 0)
  })
  return fieldCounts.indexOf(Math.max(...fieldCounts))
}

const unitHeadings: ReadonlyMap<string, UnitField> = new Map(
  unitFieldNames.flatMap((field) => listHeadings(field, unitFields[field]).map((heading) => [heading, field] as const)),
)
const readUnitHeading = (text: string) => unitHeadings.get(normalizeHeading(text))

/** Guesses the columns of a list of units by its headings; without a heading for the names, they are the column with the most words. */
export function guessUnitColumns(rows: SheetRows): ColumnGuess<UnitField> {
  const headingIndex = findHeadingRow(rows, (cell) => readUnitHeading(cell) !== undefined, 1)
  const columns = sampleColumns(rows, headingIndex)
  const fields = columns.map(({ title }) => (headingIndex < 0 ? undefined : readUnitHeading(title)))
  const mapping = fields.map((field, column) => (field && fields.indexOf(field) === column ? field : null))
  if (mapping.includes('name')) return { headingIndex, mapping }
  const wordCounts = columns.map(({ cells }, column) =>
    mapping[column] ? 0 : cells.filter((cell) => /\p{L}{2}/u.test(cell)).length,
  )
  const nameColumn = wordCounts.indexOf(Math.max(0, ...wordCounts))
  return { headingIndex, mapping: mapping.map((field, column) => (column === nameColumn ? 'name' : field)) }
}

/** The index of the last row of headings: the first row with the most headings, at least `minimum`, and no year of birth; -1 if there is none. */
function findHeadingRow(rows: SheetRows, isHeading: (cell: string) => boolean, minimum: number): number {
  const counts = rows.slice(0, MAX_TITLE_ROWS).map((row) => (row.some(isYear) ? 0 : row.filter(isHeading).length))
  const highest = Math.max(0, ...counts)
  return highest >= minimum ? findLastHeadingRow(rows, counts.indexOf(highest)) : -1
}

/** The title of each column, and its filled cells in the first rows below the headings. */
function sampleColumns(rows: SheetRows, headingIndex: number): SampledColumn[] {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const body = rows.slice(headingIndex + 1, headingIndex + 1 + SAMPLE_ROWS)
  const titles = readTitles(rows, headingIndex)
  return Array.from({ length: width }, (_, column) => ({
    title: titles[column] ?? '',
    cells: body.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  }))
}

const symbolHeading = (title: string, isSymbol: (text: string) => boolean): ColumnHeading =>
  isSymbol(title) ? { kind: 'field', field: 'contents' } : null

const areMostly = (cells: readonly string[], matches: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(matches).length >= cells.length * MAJORITY

const isYear = (cell: string) => readYear(cell) !== null || splitYears(cell).length > 0
const isName = (cell: string) => /^\p{L}[\p{L}\p{M}.'’-]*(?:[ ,;&+/–—]+[\p{L}\p{M}.'’-]+)+$/u.test(cell)

/** Decides by the cells whether "NAM" means names, years or ticks, and whether "GT" means the sex or something else. */
function resolveHeading(heading: ColumnHeading, cells: readonly string[]): ColumnHeading {
  if (heading?.kind === 'field' && heading.field === 'sex' && heading.isFallback)
    return cells.length === 0 || areMostly(cells, (cell) => readCellSex(cell) !== null) ? heading : { kind: 'other' }
  if (heading?.kind !== 'man') return heading
  if (areMostly(cells, isYear)) return { kind: 'year', side: null }
  return areMostly(cells, (cell) => cell.length <= 3) ? { kind: 'other' } : { kind: 'name', side: 'one' }
}

/** If another column has the names, the columns "NAM" and "NỮ" hold a tick for the sex or a year of birth. */
function withSexColumns(
  columns: readonly SampledColumn[],
  headings: readonly ColumnHeading[],
): readonly ColumnHeading[] {
  const findColumn = (word: string) =>
    columns.findIndex(({ title }) => normalizeHeading(title) === word && !/ă/iu.test(title))
  const sexColumns = [findColumn('nam'), findColumn('nu')]
  if (sexColumns.includes(-1)) return headings
  const cells = sexColumns.flatMap((column) => columns[column]?.cells ?? [])
  const hasNames = headings.some((heading, column) => heading?.kind === 'name' && !sexColumns.includes(column))
  if (!hasNames || cells.length === 0) return headings
  const withSexColumnsAs = (sexHeading: ColumnHeading) =>
    headings.map((heading, column) => (sexColumns.includes(column) ? sexHeading : heading))
  const isTick = (cell: string) => TICK.test(cell) || readCellSex(cell) !== null
  // Some lists write "0" where others leave the cell empty.
  if (cells.some(isTick) && cells.every((cell) => isTick(cell) || NO_VALUE.test(cell)))
    return withSexColumnsAs({ kind: 'field', field: 'sex' })
  return areMostly(cells, isYear) ? withSexColumnsAs({ kind: 'year', side: null }) : headings
}

/** The heading that a column without one most likely would have, by most of its cells. */
function guessHeading(cells: readonly string[], isSymbol: (text: string) => boolean): ColumnHeading {
  const splitSymbols = (cell: string) => [...cell.split(/[,;/+]+/u), ...cell.split(/[,;/+\s]+/u)]
  if (areMostly(cells, (cell) => splitSymbols(cell).some(isSymbol))) return { kind: 'field', field: 'contents' }
  if (areMostly(cells, (cell) => cell.includes('@'))) return { kind: 'field', field: 'email' }
  if (areMostly(cells, isYear)) return { kind: 'year', side: null }
  if (areMostly(cells, (cell) => readSexWord(cell) !== null)) return { kind: 'field', field: 'sex' }
  if (areMostly(cells, (cell) => /^\+?[\d .()-]{8,}$/u.test(cell))) return { kind: 'field', field: 'mobile' }
  if (areMostly(cells, (cell) => /^(?:clb|câu lạc bộ|trung tâm|đơn vị) /iu.test(cell)))
    return { kind: 'field', field: 'unit' }
  return areMostly(cells, isName) ? { kind: 'name', side: null } : null
}

/**
 * Assigns a field to each column. Names and years belong to the first or second person by their headings, otherwise by their order. Only
 * contents, the sex, and the years of one person in a column for each sex are assigned to several columns.
 */
function assignFields(headings: readonly ColumnHeading[]): (ImportedField | null)[] {
  const assignedFields = new Set<ImportedField>()
  const assign = (field: ImportedField): ImportedField | null => {
    // A tick for the sex may have one column for each sex.
    if (field === 'contents' || field === 'sex') return field
    if (assignedFields.has(field)) return null
    assignedFields.add(field)
    return field
  }
  const reservedFields = headings.flatMap((heading) =>
    heading && 'side' in heading && heading.side ? [personField(heading, heading.side)] : [],
  )
  const findFreeSide = (heading: PersonHeading) =>
    (['one', 'two'] as const).find((side) => {
      const field = personField(heading, side)
      return !assignedFields.has(field) && !reservedFields.includes(field)
    })
  const fields = headings.map((heading) => {
    if (!heading || heading.kind === 'other' || heading.kind === 'man') return null
    if (heading.kind === 'field') return heading.isFallback ? null : assign(heading.field)
    const side = heading.side ?? findFreeSide(heading)
    if (side) return assign(personField(heading, side))
    // A third column of names lists the members of a team.
    return heading.kind === 'name' ? assign('members') : null
  })
  const hasOnePerson = !fields.includes('full_name_two')
  return fields.map((field, column) => {
    const heading = headings[column]
    if (heading?.kind === 'field' && heading.isFallback)
      return fields.includes(heading.field) ? null : assign(heading.field)
    return hasOnePerson && field === 'date_of_birth_two' ? 'date_of_birth_one' : field
  })
}

type Side = 'one' | 'two'
type PersonHeading = Extract<Heading, { side: unknown }>
const fieldPrefixes = { name: 'full_name', family: 'family_name', year: 'date_of_birth' } as const

function personField({ kind }: PersonHeading, side: Side): ImportedField {
  return `${fieldPrefixes[kind]}_${side}`
}
