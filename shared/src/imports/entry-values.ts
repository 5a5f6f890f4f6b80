import { entryTexts, type EntryText, type PeopleColumns } from '../entries/entry.fields.ts'
import { mapNames } from '../kit/define-fields.ts'
import { cleanName } from '../kit/text/names.ts'
import { correctMistypedYears } from '../people/doubts.ts'
import { splitPeople } from '../people/lists/people-joined.ts'
import { unitFieldNames, type UnitField } from '../resources/unit.fields.ts'
import type { ImportedField, MappedSheet } from './fields.ts'
import { isRepeatedHeading, readTitles, findRowAbove } from './heading-rows.ts'
import { readHeading } from './headings.ts'
import { findFooterKind, isColumnNumberRow, containsName } from '../people/lists/nobody.ts'
import { NO_VALUE, NO_TICK, TICK } from '../people/lists/cell-signs.ts'
import { createSexReader } from './sex/sex-of-row.ts'
import { findUnitRows, findUnitsAbove } from './unit-rows.ts'
import { readBirthYear, withoutSexWord } from './year-of-cell.ts'

/** One row of a list of entries in a request to preview or import it, with its texts as they were typed. */
export type EntryValues = Record<EntryText | keyof PeopleColumns, string> & {
  /** The number of the row in its sheet, from 1. */
  line: number
  unit: string
  email: string
  mobile: string
  /** One text for each column of contents, empty ones included, so that a problem can be shown at its cell. */
  contents: string[]
  /** Filled only for solo dancers. */
  sex: string
}
export type UnitValues = { line: number } & Record<UnitField, string>
/** Defaults for empty cells. */
export type CellDefaults = Partial<Record<'unit' | 'email' | 'mobile', string>>

/** "As above", written below the contents of the previous row. */
const DITTO = /^(?:như (?:dòng )?trên|nhu (?:dong )?tren|[-–—/]\s*nt\s*[-–—/]|n\/t|ditto|as above|["”″〃]|'')$/iu

/** Joins the values of several columns of one field. */
const VALUE_SEPARATOR = ' / '

type Columns = ReadonlyMap<ImportedField | null, readonly number[]>
type RowFields = Omit<EntryValues, 'line' | 'contents' | 'sex'>

/** Reads the entries below the headings, without blank rows, repeated headings, rows that name a unit, sums and signatures. */
export function readEntryValues(sheet: MappedSheet<ImportedField>, defaults: CellDefaults = {}): EntryValues[] {
  const { rows, headingIndex, mapping } = sheet
  const readSex = createSexReader(sheet)
  const columns: Columns = Map.groupBy(mapping.keys(), (column) => mapping[column] ?? null)
  const contentColumns = columns.get('contents') ?? []
  const titles = readTitles(rows, headingIndex)
  const [unitRows, units] = [new Set(findUnitRows(sheet)), findUnitsAbove(sheet)]
  const isHeadingRow = createHeadingRowTest(sheet, columns)
  const entries: EntryValues[] = []
  let previousContents: readonly string[] = []
  let isBelowSignature = false
  for (const [index, cells] of rows.entries()) {
    if (index <= headingIndex || unitRows.has(index) || isHeadingRow(cells)) continue
    const typedContents = contentColumns.map((column) => cleanName(cells[column] ?? ''))
    const contents = contentColumns.map((column, contentIndex) => {
      if (DITTO.test(typedContents[contentIndex] ?? '')) return previousContents[contentIndex] ?? ''
      return readContents(cells[column] ?? '', titles[column] ?? '')
    })
    const fields = readFields(cells, columns)
    const footerKind = findFooterKind(cells)
    const hasYear = /\d{4}/u.test(correctMistypedYears(fields.date_of_birth_one))
    const hasName = containsName(fields.full_name_one) || containsName(fields.full_name_two)
    // The names below a signature are those of its signers.
    isBelowSignature =
      (isBelowSignature || footerKind === 'signature') && !hasYear && !(hasName && contents.some(namesEvent))
    // A figure below the events of a sum is a count.
    const isFooter =
      footerKind !== null && !hasYear && !hasName && (footerKind === 'signature' || !typedContents.some(namesEvent))
    if (isBelowSignature || isFooter || (isBlankEntry(fields, contents) && !hasYear)) continue
    previousContents = contents
    entries.push({
      ...fields,
      line: index + 1,
      contents,
      sex: fields.full_name_two === '' ? readSex(cells) : '',
      unit: fields.unit || units[index] || (defaults.unit ?? '').trim(),
      email: fields.email || (defaults.email ?? '').trim(),
      mobile: fields.mobile || (defaults.mobile ?? '').trim(),
    })
  }
  return entries
}

/** Creates a test for the headings that are repeated on each printed page of a list, and for a row that numbers the columns. */
function createHeadingRowTest({ rows, headingIndex }: MappedSheet<ImportedField>, columns: Columns) {
  const nameColumns = [...(columns.get('full_name_one') ?? []), ...(columns.get('full_name_two') ?? [])]
  const headings = [rows[headingIndex], rows[findRowAbove(rows, headingIndex)]]
  return (cells: readonly string[]): boolean =>
    nameColumns.some((column) => cells[column] && headings.some((row) => row?.[column] === cells[column])) ||
    isColumnNumberRow(cells) ||
    (headingIndex >= 0 && isRepeatedHeading(cells, nameColumns))
}

/** The contents of a cell: its text, or the title of its column where it only has a tick. */
function readContents(cell: string, title: string): string {
  const text = cell.trim()
  if (NO_TICK.test(text)) return ''
  return TICK.test(text) && title.trim() !== '' ? title.trim() : text
}

function readFields(cells: readonly string[], columns: Columns): RowFields {
  // Several columns may hold one field, such as a column of years of birth for each sex.
  const filledCells = (field: ImportedField) =>
    (columns.get(field) ?? []).map((column) => cells[column] ?? '').filter((cell) => cell.trim() !== '')
  const text = (field: ImportedField) => cleanName(filledCells(field)[0] ?? '')
  const lines = (field: ImportedField) =>
    [...new Set(filledCells(field).map((cell) => cell.trim()))].join(VALUE_SEPARATOR)
  const fullName = (side: 'one' | 'two') =>
    [text(`family_name_${side}`), lines(`full_name_${side}`)].filter((part) => part !== '').join(' ')
  const years = (side: 'one' | 'two') =>
    joinYears(filledCells(`date_of_birth_${side}`), splitPeople(fullName(side)).length > 1)
  return {
    ...withFirstPerson({
      full_name_one: fullName('one') || lines('members'),
      date_of_birth_one: years('one'),
      full_name_two: fullName('two').replace(NO_VALUE, ''),
      date_of_birth_two: years('two'),
    }),
    ...mapNames(entryTexts, text),
    unit: text('unit'),
    email: text('email'),
    // A phone number that a program wrote as a decimal number.
    mobile: text('mobile').replace(/^(\d{8,12})\.0{1,6}$/u, '$1'),
  }
}

/** Joins the years of one field, each once; if the name cell holds several people, each column is the year of one, and equal years stay. */
function joinYears(cells: readonly string[], hasSeveralPeople: boolean): string {
  const texts = cells.map((cell) => withoutSexWord(cleanName(cell).replace(NO_VALUE, ''))).filter((cell) => cell !== '')
  const [first = ''] = texts
  if (texts.length < 2) return first
  const years = texts.map((cell) => String(readBirthYear(cell) ?? cell))
  return (hasSeveralPeople ? years : [...new Set(years)]).join(VALUE_SEPARATOR)
}

type People = Pick<EntryValues, 'full_name_one' | 'date_of_birth_one' | 'full_name_two' | 'date_of_birth_two'>

/** A name in the second column alone becomes the first person: a girl who dances solo, under "Nữ". */
function withFirstPerson(people: People): People {
  const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = people
  if (full_name_one.replace(NO_VALUE, '') !== '' || full_name_two === '') return people
  return {
    full_name_one: full_name_two,
    date_of_birth_one: date_of_birth_two || date_of_birth_one,
    full_name_two: '',
    date_of_birth_two: '',
  }
}

/** Whether a cell names an event, and is neither a figure nor part of a sum or signature. */
const namesEvent = (cell: string) => !/^(?:[\d.,]*|=)$/u.test(cell) && findFooterKind([cell]) === null

function isBlankEntry({ full_name_one, email, mobile }: RowFields, contents: readonly string[]): boolean {
  return full_name_one === '' && email === '' && mobile === '' && contents.every((cell) => cell === '')
}

const isUnitHeading = (text: string) => {
  const heading = readHeading(text)
  return heading?.kind === 'field' && heading.field === 'unit'
}

/** Reads the units below the heading, without rows that lack a name, sums and signatures. */
export function readUnitValues({ rows, headingIndex, mapping }: MappedSheet<UnitField>): UnitValues[] {
  const columns = Map.groupBy(mapping.keys(), (column) => mapping[column] ?? null)
  return rows.flatMap((cells, index) => {
    const isFilled = (column: number) => (cells[column] ?? '').trim() !== ''
    const values = mapNames(unitFieldNames, (field) => cleanName(cells[columns.get(field)?.find(isFilled) ?? -1] ?? ''))
    const { name, ...details } = values
    if (index <= headingIndex || name === '' || isColumnNumberRow(cells)) return []
    if (headingIndex >= 0 && isUnitHeading(name)) return []
    const isFooter = findFooterKind(cells) !== null && Object.values(details).every((text) => /^\d*$/u.test(text))
    return isFooter ? [] : [{ line: index + 1, ...values }]
  })
}
