import { readYear } from '../people/people-cells.ts'
import { joinedYears } from '../people/lists/people-joined.ts'
import { unitFieldNames, unitFields, type UnitField } from '../resources/unit.fields.ts'
import { readSexWord, readCellSex } from '../people/sex.ts'
import { NONE, TICK } from '../people/lists/cell-signs.ts'
import type { ImportedField } from './fields.ts'
import { lastOfHeading, readTitles, type SheetRows } from './heading-rows.ts'
import { listHeadings, plainHeading, readHeading, type Heading } from './headings.ts'
import { symbolMatcher } from './symbols.ts'

/** How a sheet is most likely read: the index of its (last) row of headings, -1 without one, and the field of each column. */
export type Guess<Field extends string> = { heading: number; mapping: (Field | null)[] }

/** Titles stand above a table, at most so many rows of them. */
const TITLES_MAX = 30
const SAMPLE = 50
/** The share of its cells that decides about a column. */
const SURE = 0.6

type Column = { title: string; cells: string[] }
type Kind = Heading | null

/**
 * Reads the columns of a list of entries by its headings; without any, by what the columns hold. `symbols`: those of the tournament's
 * contents, or a test for them.
 */
export function guessEntryColumns(
  rows: SheetRows,
  symbols: readonly string[] | ((text: string) => boolean),
): Guess<ImportedField> {
  const isSymbol = typeof symbols === 'function' ? symbols : symbolMatcher(symbols)
  const heading = findHeadingRow(rows, (cell) => readHeading(cell) !== null || isSymbol(cell), 2)
  const columns = sampleColumns(rows, heading)
  const kinds =
    heading < 0
      ? columns.map(({ cells }) => guessKind(cells, isSymbol))
      : withSexColumns(columns, readKinds(columns, isSymbol))
  return { heading, mapping: withoutEmptyContents(rows.slice(heading + 1), assignFields(kinds)) }
}

function readKinds(columns: readonly Column[], isSymbol: (text: string) => boolean): Kind[] {
  // Our own list has the number of contents under ND, and the contents under ND1, ND2 ...
  const hasNumberedContents = columns.some(({ title }) => /^nd ?1$/u.test(plainHeading(title)))
  return columns.map(({ title, cells }) => {
    if (hasNumberedContents && plainHeading(title) === 'nd') return { kind: 'other' }
    return resolveHeading(readHeading(title) ?? symbolHeading(title, isSymbol), cells)
  })
}

/** Leaves out the columns of contents that no row fills, of which our own lists have hundreds; the first stays if all are empty. */
function withoutEmptyContents(body: SheetRows, mapping: (ImportedField | null)[]): (ImportedField | null)[] {
  if (body.length === 0) return mapping
  const columns = mapping.flatMap((field, column) => (field === 'contents' ? [column] : []))
  const filled = columns.filter((column) => body.some((cells) => (cells[column] ?? '').trim() !== ''))
  const retained = new Set(filled.length > 0 ? filled : columns.slice(0, 1))
  return mapping.map((field, column) => (field === 'contents' && !retained.has(column) ? null : field))
}

/** The index of the sheet of a book with most different fields, a row of headings counting as one; the first of equals. */
export function likeliestSheet<Field extends string>(
  sheets: readonly { rows: string[][] }[],
  guess: (rows: string[][]) => Guess<Field>,
): number {
  const fieldCounts = sheets.map(({ rows }) => {
    const { heading, mapping } = guess(rows)
    return new Set(mapping.filter((field) => field !== null)).size + (heading >= 0 ? 1 : 0)
  })
  return fieldCounts.indexOf(Math.max(...fieldCounts))
}

const unitHeadings: ReadonlyMap<string, UnitField> = new Map(
  unitFieldNames.flatMap((field) => listHeadings(field, unitFields[field]).map((heading) => [heading, field] as const)),
)
const readUnitHeading = (text: string) => unitHeadings.get(plainHeading(text))

/** Reads the columns of a list of units by its headings; without one for the names, they are the column with most words. */
export function guessUnitColumns(rows: SheetRows): Guess<UnitField> {
  const heading = findHeadingRow(rows, (cell) => readUnitHeading(cell) !== undefined, 1)
  const columns = sampleColumns(rows, heading)
  const fields = columns.map(({ title }) => (heading < 0 ? undefined : readUnitHeading(title)))
  const mapping = fields.map((field, column) => (field && fields.indexOf(field) === column ? field : null))
  if (mapping.includes('name')) return { heading, mapping }
  const wordCounts = columns.map(({ cells }, column) =>
    mapping[column] ? 0 : cells.filter((cell) => /\p{L}{2}/u.test(cell)).length,
  )
  const nameColumn = wordCounts.indexOf(Math.max(0, ...wordCounts))
  return { heading, mapping: mapping.map((field, column) => (column === nameColumn ? 'name' : field)) }
}

/** The last row of the headings: the top row with most of them, `minimum` at least, and no year of birth; -1 where there is none. */
function findHeadingRow(rows: SheetRows, isHeading: (cell: string) => boolean, minimum: number): number {
  const counts = rows.slice(0, TITLES_MAX).map((row) => (row.some(isYear) ? 0 : row.filter(isHeading).length))
  const highest = Math.max(0, ...counts)
  return highest >= minimum ? lastOfHeading(rows, counts.indexOf(highest)) : -1
}

/** The title of each column, and the filled cells among its first below the headings. */
function sampleColumns(rows: SheetRows, heading: number): Column[] {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const body = rows.slice(heading + 1, heading + 1 + SAMPLE)
  const titles = readTitles(rows, heading)
  return Array.from({ length: width }, (_, column) => ({
    title: titles[column] ?? '',
    cells: body.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  }))
}

const symbolHeading = (title: string, isSymbol: (text: string) => boolean): Kind =>
  isSymbol(title) ? { kind: 'field', field: 'contents' } : null

const areMostly = (cells: readonly string[], isSuch: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(isSuch).length >= cells.length * SURE

const isYear = (cell: string) => readYear(cell) !== null || joinedYears(cell).length > 0
const isName = (cell: string) => /^\p{L}[\p{L}\p{M}.'’-]*(?:[ ,;&+/–—]+[\p{L}\p{M}.'’-]+)+$/u.test(cell)

/** Decides by the cells whether "NAM" means names, years or ticks, and whether "GT" means the sex or something else. */
function resolveHeading(heading: Kind, cells: readonly string[]): Kind {
  if (heading?.kind === 'field' && heading.field === 'sex' && heading.spare)
    return cells.length === 0 || areMostly(cells, (cell) => readCellSex(cell) !== null) ? heading : { kind: 'other' }
  if (heading?.kind !== 'man') return heading
  if (areMostly(cells, isYear)) return { kind: 'year', whose: null }
  return areMostly(cells, (cell) => cell.length <= 3) ? { kind: 'other' } : { kind: 'name', whose: 'one' }
}

/** Where another column has the names, "NAM" and "NỮ" hold a tick for the sex or a year of birth. */
function withSexColumns(columns: readonly Column[], kinds: readonly Kind[]): readonly Kind[] {
  const findColumn = (word: string) =>
    columns.findIndex(({ title }) => plainHeading(title) === word && !/ă/iu.test(title))
  const pair = [findColumn('nam'), findColumn('nu')]
  if (pair.includes(-1)) return kinds
  const cells = pair.flatMap((column) => columns[column]?.cells ?? [])
  const hasNames = kinds.some((kind, column) => kind?.kind === 'name' && !pair.includes(column))
  if (!hasNames || cells.length === 0) return kinds
  const withPairAs = (pairKind: Kind) => kinds.map((kind, column) => (pair.includes(column) ? pairKind : kind))
  const isTick = (cell: string) => TICK.test(cell) || readCellSex(cell) !== null
  // "0" is written where others leave the cell empty.
  if (cells.some(isTick) && cells.every((cell) => isTick(cell) || NONE.test(cell)))
    return withPairAs({ kind: 'field', field: 'sex' })
  return areMostly(cells, isYear) ? withPairAs({ kind: 'year', whose: null }) : kinds
}

/** The field of a column without a heading, by most of its cells. */
function guessKind(cells: readonly string[], isSymbol: (text: string) => boolean): Kind {
  const splitSymbols = (cell: string) => [...cell.split(/[,;/+]+/u), ...cell.split(/[,;/+\s]+/u)]
  if (areMostly(cells, (cell) => splitSymbols(cell).some(isSymbol))) return { kind: 'field', field: 'contents' }
  if (areMostly(cells, (cell) => cell.includes('@'))) return { kind: 'field', field: 'email' }
  if (areMostly(cells, isYear)) return { kind: 'year', whose: null }
  if (areMostly(cells, (cell) => readSexWord(cell) !== null)) return { kind: 'field', field: 'sex' }
  if (areMostly(cells, (cell) => /^\+?[\d .()-]{8,}$/u.test(cell))) return { kind: 'field', field: 'mobile' }
  if (areMostly(cells, (cell) => /^(?:clb|câu lạc bộ|trung tâm|đơn vị) /iu.test(cell)))
    return { kind: 'field', field: 'unit' }
  return areMostly(cells, isName) ? { kind: 'name', whose: null } : null
}

/**
 * Gives each column its field. Names and years belong to the first or second person by their headings, otherwise by their order. No field is
 * taken twice but contents, the sex, and the years of one person that stand in a column for each sex.
 */
function assignFields(kinds: readonly Kind[]): (ImportedField | null)[] {
  const taken = new Set<ImportedField>()
  const take = (field: ImportedField): ImportedField | null => {
    // A tick for each sex has a column of its own.
    if (field === 'contents' || field === 'sex') return field
    if (taken.has(field)) return null
    taken.add(field)
    return field
  }
  const reserved = kinds.flatMap((heading) =>
    heading && 'whose' in heading && heading.whose ? [personField(heading, heading.whose)] : [],
  )
  const findFreeSide = (heading: PersonHeading) =>
    (['one', 'two'] as const).find((side) => {
      const field = personField(heading, side)
      return !taken.has(field) && !reserved.includes(field)
    })
  const fields = kinds.map((heading) => {
    if (!heading || heading.kind === 'other' || heading.kind === 'man') return null
    if (heading.kind === 'field') return heading.spare ? null : take(heading.field)
    const side = heading.whose ?? findFreeSide(heading)
    if (side) return take(personField(heading, side))
    // Names behind those of two people are a team's.
    return heading.kind === 'name' ? take('members') : null
  })
  const hasOnePerson = !fields.includes('full_name_two')
  return fields.map((field, column) => {
    const heading = kinds[column]
    if (heading?.kind === 'field' && heading.spare) return fields.includes(heading.field) ? null : take(heading.field)
    return hasOnePerson && field === 'date_of_birth_two' ? 'date_of_birth_one' : field
  })
}

type Side = 'one' | 'two'
type PersonHeading = Extract<Heading, { whose: unknown }>
const prefixes = { name: 'full_name', family: 'family_name', year: 'date_of_birth' } as const

function personField({ kind }: PersonHeading, side: Side): ImportedField {
  return `${prefixes[kind]}_${side}`
}
