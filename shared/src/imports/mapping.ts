import { readYear } from '../people/people-cells.ts'
import { joinedYears } from '../people/lists/people-joined.ts'
import { unitFieldNames, unitFields, type UnitField } from '../resources/unit.fields.ts'
import { sexOf, sexOfCell } from '../people/sex.ts'
import { NONE, TICK } from '../people/lists/cell-signs.ts'
import type { ImportedField } from './fields.ts'
import { lastOfHeading, titlesOf, type SheetRows } from './heading-rows.ts'
import { headingsOf, plainHeading, readHeading, type Heading } from './headings.ts'
import { symbolMatcher } from './symbols.ts'

/** How a sheet is most likely read: the index of its (last) row of headings (-1 without one) and what each column holds. */
export type Guess<Field extends string> = { heading: number; mapping: (Field | null)[] }

/** Titles stand above a table, at most so many rows of them. */
const TITLES_MAX = 30
const SAMPLE = 50
const SURE = 0.6

/**
 * Reads the columns of a list of entries by its headings; without any, by what the columns hold. `symbols`: those of the tournament, or how
 * one is recognised.
 */
export function guessEntryColumns(
  rows: SheetRows,
  symbols: readonly string[] | ((text: string) => boolean),
): Guess<ImportedField> {
  const isSymbol = typeof symbols === 'function' ? symbols : symbolMatcher(symbols)
  const heading = headingRow(rows, (cell) => readHeading(cell) !== null || isSymbol(cell), 2)
  const columns = columnsOf(rows, heading)
  const kinds: (Heading | null)[] = columns.map(({ title, cells }) =>
    heading < 0
      ? sniffed(cells, isSymbol)
      : resolveHeading(readHeading(title) ?? symbolHeading(title, isSymbol), cells),
  )
  if (heading >= 0) splitBySex(columns, kinds)
  // Our own list counts the contents under ND, behind ND1, ND2 ...
  const numbered = columns.some(({ title }) => /^nd ?1$/u.test(plainHeading(title)))
  if (numbered) columns.forEach(({ title }, at) => plainHeading(title) === 'nd' && (kinds[at] = { kind: 'other' }))
  return { heading, mapping: filled(rows.slice(heading + 1), assigned(kinds)) }
}

/** Without the columns of contents that no row fills, of which our own lists have hundreds; the first stays if all are empty. */
function filled(below: SheetRows, mapping: readonly (ImportedField | null)[]): (ImportedField | null)[] {
  const columns = mapping.flatMap((field, at) => (field === 'contents' ? [at] : []))
  const used = columns.filter((at) => below.some((cells) => (cells[at] ?? '').trim() !== ''))
  const keptColumns = new Set(used.length > 0 ? used : columns.slice(0, 1))
  if (below.length === 0) return [...mapping]
  return mapping.map((field, at) => (field === 'contents' && !keptColumns.has(at) ? null : field))
}

/** The sheet of a book that says most of an entry, however many columns of contents it has; the first of equals. */
export function likeliestSheet<Field extends string>(
  sheets: readonly { rows: string[][] }[],
  guess: (rows: string[][]) => Guess<Field>,
): number {
  const columnCounts = sheets.map(({ rows }) => {
    const { heading, mapping } = guess(rows)
    return new Set(mapping.filter((field) => field !== null)).size + (heading >= 0 ? 1 : 0)
  })
  return columnCounts.indexOf(Math.max(...columnCounts))
}

const unitHeadings: ReadonlyMap<string, UnitField> = new Map(
  unitFieldNames.flatMap((field) => headingsOf(field, unitFields[field]).map((heading) => [heading, field] as const)),
)
const unitHeading = (text: string) => unitHeadings.get(plainHeading(text))

/** Reads the columns of a list of units by its headings; without one for the names, they are the column that is fullest of words. */
export function guessUnitColumns(rows: SheetRows): Guess<UnitField> {
  const heading = headingRow(rows, (cell) => unitHeading(cell) !== undefined, 1)
  const columns = columnsOf(rows, heading)
  const read = columns.map(({ title }) => (heading < 0 ? undefined : unitHeading(title)))
  const mapping = read.map((field, at) => (field && read.indexOf(field) === at ? field : null))
  if (mapping.includes('name')) return { heading, mapping }
  const texts = columns.map(({ cells }, at) =>
    mapping[at] ? 0 : cells.filter((cell) => /\p{L}{2}/u.test(cell)).length,
  )
  const fullest = texts.indexOf(Math.max(0, ...texts))
  return { heading, mapping: mapping.map((field, at) => (at === fullest ? 'name' : field)) }
}

/** The row that has most headings of those near the top, `least` at least; the first of equals. A year of birth stands in none. */
function headingRow(rows: SheetRows, isHeading: (cell: string) => boolean, least: number): number {
  const counts = rows.slice(0, TITLES_MAX).map((row) => (row.some(isYear) ? 0 : row.filter(isHeading).length))
  const most = Math.max(0, ...counts)
  return most >= least ? lastOfHeading(rows, counts.indexOf(most)) : -1
}

function columnsOf(rows: SheetRows, heading: number): { title: string; cells: string[] }[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const below = rows.slice(heading + 1, heading + 1 + SAMPLE)
  const titles = titlesOf(rows, heading)
  return Array.from({ length: width }, (_, at) => ({
    title: titles[at] ?? '',
    cells: below.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''),
  }))
}

const symbolHeading = (title: string, isSymbol: (text: string) => boolean): Heading | null =>
  isSymbol(title) ? { kind: 'field', field: 'contents' } : null

const most = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length >= cells.length * SURE

const isYear = (cell: string) => readYear(cell) !== null || joinedYears(cell).length > 0
const isName = (cell: string) => /^\p{L}[\p{L}\p{M}.'’-]*(?:[ ,;&+/–—]+[\p{L}\p{M}.'’-]+)+$/u.test(cell)

/** Whether "NAM" is a man's name, a year or a mark of the sex, and whether "GT" is the sex at all. */
function resolveHeading(heading: Heading | null, cells: readonly string[]): Heading | null {
  if (heading?.kind === 'field' && heading.field === 'sex' && heading.spare)
    return cells.length === 0 || most(cells, (cell) => sexOfCell(cell) !== null) ? heading : { kind: 'other' }
  if (heading?.kind !== 'man') return heading
  if (most(cells, isYear)) return { kind: 'year', whose: null }
  return most(cells, (cell) => cell.length <= 3) ? { kind: 'other' } : { kind: 'name', whose: 'one' }
}

/** "NAM" and "NỮ" beside the names are the sex or the year of those who have a tick or a year there, and nobody's names. */
function splitBySex(columns: readonly { title: string; cells: string[] }[], kinds: (Heading | null)[]): void {
  const titled = (word: string) => columns.findIndex(({ title }) => plainHeading(title) === word && !/ă/iu.test(title))
  const pair = [titled('nam'), titled('nu')]
  if (pair.includes(-1)) return
  const cells = pair.flatMap((at) => columns[at]?.cells ?? [])
  const isNamed = kinds.some((kind, at) => kind?.kind === 'name' && !pair.includes(at))
  if (!isNamed || cells.length === 0) return
  const isTick = (cell: string) => TICK.test(cell) || sexOfCell(cell) !== null
  // "0" is written where others leave the cell empty.
  if (cells.some(isTick) && cells.every((cell) => isTick(cell) || NONE.test(cell)))
    for (const at of pair) kinds[at] = { kind: 'field', field: 'sex' }
  else if (most(cells, isYear)) for (const at of pair) kinds[at] = { kind: 'year', whose: null }
}

function sniffed(cells: readonly string[], isSymbol: (text: string) => boolean): Heading | null {
  const partsOf = (cell: string) => [...cell.split(/[,;/+]+/u), ...cell.split(/[,;/+\s]+/u)]
  if (most(cells, (cell) => partsOf(cell).some(isSymbol))) return { kind: 'field', field: 'contents' }
  if (most(cells, (cell) => cell.includes('@'))) return { kind: 'field', field: 'email' }
  if (most(cells, isYear)) return { kind: 'year', whose: null }
  if (most(cells, (cell) => sexOf(cell) !== null)) return { kind: 'field', field: 'sex' }
  if (most(cells, (cell) => /^\+?[\d .()-]{8,}$/u.test(cell))) return { kind: 'field', field: 'mobile' }
  if (most(cells, (cell) => /^(?:clb|câu lạc bộ|trung tâm|đơn vị) /iu.test(cell)))
    return { kind: 'field', field: 'unit' }
  return most(cells, isName) ? { kind: 'name', whose: null } : null
}

/**
 * Names and years belong to the first or second person by their headings, otherwise by their order. No field is taken twice but contents, the sex, and
 * the years of one person that stand in a column for each sex.
 */
function assigned(kinds: readonly (Heading | null)[]): (ImportedField | null)[] {
  const taken = new Set<ImportedField>()
  const take = (field: ImportedField): ImportedField | null => {
    // A tick for each sex has a column of its own.
    if (field === 'contents' || field === 'sex') return field
    if (taken.has(field)) return null
    taken.add(field)
    return field
  }
  const sides = kinds.flatMap((heading) =>
    heading && 'whose' in heading && heading.whose ? [fieldOf(heading, heading.whose)] : [],
  )
  const free = (heading: PersonHeading) =>
    (['one', 'two'] as const).find(
      (side) => !taken.has(fieldOf(heading, side)) && !sides.includes(fieldOf(heading, side)),
    )
  const fields = kinds.map((heading) => {
    if (!heading || heading.kind === 'other' || heading.kind === 'man') return null
    if (heading.kind === 'field') return heading.spare ? null : take(heading.field)
    const side = heading.whose ?? free(heading)
    if (side) return take(fieldOf(heading, side))
    // Names behind those of two people are a team's.
    return heading.kind === 'name' ? take('members') : null
  })
  const isOne = !fields.includes('full_name_two')
  return fields.map((field, at) => {
    const heading = kinds[at]
    if (heading?.kind === 'field' && heading.spare) return fields.includes(heading.field) ? null : take(heading.field)
    return isOne && field === 'date_of_birth_two' ? 'date_of_birth_one' : field
  })
}

type Side = 'one' | 'two'
type PersonHeading = Extract<Heading, { whose: unknown }>
const prefixes = { name: 'full_name', family: 'family_name', year: 'date_of_birth' } as const

function fieldOf({ kind }: PersonHeading, side: Side): ImportedField {
  return `${prefixes[kind]}_${side}`
}
