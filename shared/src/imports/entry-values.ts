import { entryTexts, type EntryText, type PeopleColumns } from '../entries/entry.fields.ts'
import { each } from '../kit/define-fields.ts'
import { cleanName } from '../kit/text/names.ts'
import { withMendedYears } from '../people/doubts.ts'
import { joinedPeople } from '../people/lists/people-joined.ts'
import { unitFieldNames, type UnitField } from '../resources/unit.fields.ts'
import type { ImportedField, ReadSheet } from './fields.ts'
import { isHeadingAgain, readTitles, findUpperRow } from './heading-rows.ts'
import { readHeading } from './headings.ts'
import { findFoot, isColumnNumbers, holdsName } from '../people/lists/nobody.ts'
import { NONE, NO_TICK, TICK } from '../people/lists/cell-signs.ts'
import { sexReader } from './sex/sex-of-row.ts'
import { findUnitRows, findUnitsAbove } from './unit-rows.ts'
import { readBirthYear, withoutSexWord } from './year-of-cell.ts'

/** One row of a list of entries, as it is sent to be previewed or imported: texts as they were typed. */
export type EntryValues = Record<EntryText | keyof PeopleColumns, string> & {
  /** The number of the row in its sheet, from 1. */
  line: number
  unit: string
  email: string
  mobile: string
  /** One text for each column of contents, empty ones included, so that a problem can be shown at its cell. */
  contents: string[]
  /** Filled for solo dancers alone. */
  sex: string
}
export type UnitValues = { line: number } & Record<UnitField, string>
/** Defaults for empty cells. */
export type Defaults = Partial<Record<'unit' | 'email' | 'mobile', string>>

/** "As above", as it is written under the contents of the row before. */
const AS_ABOVE = /^(?:như (?:dòng )?trên|nhu (?:dong )?tren|[-–—/]\s*nt\s*[-–—/]|n\/t|ditto|as above|["”″〃]|'')$/iu

/** Between what stands beside each other in two columns of one field. */
const BESIDE = ' / '

type Columns = ReadonlyMap<ImportedField | null, readonly number[]>
type RowFields = Omit<EntryValues, 'line' | 'contents' | 'sex'>

/** The rows of a list of entries below its headings; empty ones, headings once more, rows that name a unit, sums and signatures are left out. */
export function entryValues(sheet: ReadSheet<ImportedField>, defaults: Defaults = {}): EntryValues[] {
  const { rows, heading, mapping } = sheet
  const readSex = sexReader(sheet)
  const columns: Columns = Map.groupBy(mapping.keys(), (column) => mapping[column] ?? null)
  const contentColumns = columns.get('contents') ?? []
  const titles = readTitles(rows, heading)
  const [unitRows, units] = [new Set(findUnitRows(sheet)), findUnitsAbove(sheet)]
  const isHeadingRow = headingRowTest(sheet, columns)
  const entries: EntryValues[] = []
  let above: readonly string[] = []
  let isOver = false
  for (const [index, cells] of rows.entries()) {
    if (index <= heading || unitRows.has(index) || isHeadingRow(cells)) continue
    const typedContents = contentColumns.map((column) => cleanName(cells[column] ?? ''))
    const contents = contentColumns.map((column, place) => {
      if (AS_ABOVE.test(typedContents[place] ?? '')) return above[place] ?? ''
      return readContents(cells[column] ?? '', titles[column] ?? '')
    })
    const fields = readFields(cells, columns)
    const foot = findFoot(cells)
    const hasYear = /\d{4}/u.test(withMendedYears(fields.date_of_birth_one))
    const hasName = holdsName(fields.full_name_one) || holdsName(fields.full_name_two)
    // Names below a signature are of those who sign.
    isOver = (isOver || foot === 'signature') && !hasYear && !(hasName && contents.some(isEvent))
    // A figure under the events of a sum is a count.
    const isFoot = foot !== null && !hasYear && !hasName && (foot === 'signature' || !typedContents.some(isEvent))
    if (isOver || isFoot || (isNobody(fields, contents) && !hasYear)) continue
    above = contents
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

/** Tells the headings that each printed page of a list begins with, and a row that numbers the columns. */
function headingRowTest({ rows, heading }: ReadSheet<ImportedField>, columns: Columns) {
  const nameColumns = [...(columns.get('full_name_one') ?? []), ...(columns.get('full_name_two') ?? [])]
  const headings = [rows[heading], rows[findUpperRow(rows, heading)]]
  return (cells: readonly string[]): boolean =>
    nameColumns.some((column) => cells[column] && headings.some((row) => row?.[column] === cells[column])) ||
    isColumnNumbers(cells) ||
    (heading >= 0 && isHeadingAgain(cells, nameColumns))
}

/** The contents of a cell: its text, or the title of its column where it only has a tick. */
function readContents(cell: string, title: string): string {
  const text = cell.trim()
  if (NO_TICK.test(text)) return ''
  return TICK.test(text) && title.trim() !== '' ? title.trim() : text
}

function readFields(cells: readonly string[], columns: Columns): RowFields {
  // Several columns may hold one field, as years of birth do in a column for each sex.
  const filledCells = (field: ImportedField) =>
    (columns.get(field) ?? []).map((column) => cells[column] ?? '').filter((cell) => cell.trim() !== '')
  const text = (field: ImportedField) => cleanName(filledCells(field)[0] ?? '')
  const lines = (field: ImportedField) => [...new Set(filledCells(field).map((cell) => cell.trim()))].join(BESIDE)
  const fullName = (side: 'one' | 'two') =>
    [text(`family_name_${side}`), lines(`full_name_${side}`)].filter((part) => part !== '').join(' ')
  const years = (side: 'one' | 'two') =>
    joinYears(filledCells(`date_of_birth_${side}`), joinedPeople(fullName(side)).length > 1)
  return {
    ...withFirstPerson({
      full_name_one: fullName('one') || lines('members'),
      date_of_birth_one: years('one'),
      full_name_two: fullName('two').replace(NONE, ''),
      date_of_birth_two: years('two'),
    }),
    ...each(entryTexts, text),
    unit: text('unit'),
    email: text('email'),
    // As programs write a number.
    mobile: text('mobile').replace(/^(\d{8,12})\.0{1,6}$/u, '$1'),
  }
}

/** Years of birth of one field, each once; of several people in one cell there is one in each column, and two may be equal. */
function joinYears(cells: readonly string[], isOfSeveral: boolean): string {
  const texts = cells.map((cell) => withoutSexWord(cleanName(cell).replace(NONE, ''))).filter((cell) => cell !== '')
  const [first = ''] = texts
  if (texts.length < 2) return first
  const years = texts.map((cell) => String(readBirthYear(cell) ?? cell))
  return (isOfSeveral ? years : [...new Set(years)]).join(BESIDE)
}

type People = Pick<EntryValues, 'full_name_one' | 'date_of_birth_one' | 'full_name_two' | 'date_of_birth_two'>

/** Somebody who stands alone in the second column becomes the first person: a girl who dances solo, under "Nữ". */
function withFirstPerson(people: People): People {
  const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = people
  if (full_name_one.replace(NONE, '') !== '' || full_name_two === '') return people
  return {
    full_name_one: full_name_two,
    date_of_birth_one: date_of_birth_two || date_of_birth_one,
    full_name_two: '',
    date_of_birth_two: '',
  }
}

/** Whether a cell names an event: no figure, and no part of a sum or signature. */
const isEvent = (cell: string) => !/^(?:[\d.,]*|=)$/u.test(cell) && findFoot([cell]) === null

function isNobody({ full_name_one, email, mobile }: RowFields, contents: readonly string[]): boolean {
  return full_name_one === '' && email === '' && mobile === '' && contents.every((cell) => cell === '')
}

const isUnitHeading = (text: string) => {
  const heading = readHeading(text)
  return heading?.kind === 'field' && heading.field === 'unit'
}

/** The rows of a list of units below its heading; those without a name, sums and signatures are left out. */
export function unitValues({ rows, heading, mapping }: ReadSheet<UnitField>): UnitValues[] {
  const columns = Map.groupBy(mapping.keys(), (column) => mapping[column] ?? null)
  return rows.flatMap((cells, index) => {
    const isFilled = (column: number) => (cells[column] ?? '').trim() !== ''
    const values = each(unitFieldNames, (field) => cleanName(cells[columns.get(field)?.find(isFilled) ?? -1] ?? ''))
    const { name, ...details } = values
    if (index <= heading || name === '' || isColumnNumbers(cells)) return []
    if (heading >= 0 && isUnitHeading(name)) return []
    const isFoot = findFoot(cells) !== null && Object.values(details).every((text) => /^\d*$/u.test(text))
    return isFoot ? [] : [{ line: index + 1, ...values }]
  })
}
