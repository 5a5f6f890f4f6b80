import { entryTexts, type EntryText, type PeopleColumns } from '../entries/entry.fields.ts'
import { each } from '../kit/define-fields.ts'
import { cleanName } from '../kit/text/names.ts'
import { withMendedYears } from '../people/doubts.ts'
import { joinedPeople } from '../people/lists/people-joined.ts'
import { unitFieldNames, type UnitField } from '../resources/unit.fields.ts'
import type { ImportedField, ReadSheet } from './fields.ts'
import { isHeadingAgain, titlesOf, upperOf } from './heading-rows.ts'
import { readHeading } from './headings.ts'
import { footOf, isColumnNumbers, isNamed } from '../people/lists/nobody.ts'
import { NONE, NO_TICK, TICK } from '../people/lists/cell-signs.ts'
import { sexReader } from './sex/sex-of-row.ts'
import { unitRowsOf, unitsAbove } from './unit-rows.ts'
import { birthOfCell, withoutSexWord } from './year-of-cell.ts'

/** One row of a list of entries as it is sent to be looked at or imported: texts as they were typed. */
export type EntryValues = Record<EntryText | keyof PeopleColumns, string> & {
  /** The number of the row in its sheet, from 1. */
  line: number
  unit: string
  email: string
  mobile: string
  /** One text a column of contents, empty ones included, so that problems find their cells again. */
  contents: string[]
  /** Filled for solo dancers alone. */
  sex: string
}
export type UnitValues = { line: number } & Record<UnitField, string>
/** Defaults for empty cells. */
export type Defaults = Partial<Record<'unit' | 'email' | 'mobile', string>>

/** "As above", as it is written under the contents of the row before. */
const AS_ABOVE = /^(?:như (?:dòng )?trên|nhu (?:dong )?tren|[-–—/]\s*nt\s*[-–—/]|n\/t|ditto|as above|["”″〃]|'')$/iu

/** The rows of a list of entries below its headings; empty ones, headings once more, rows that name a unit, sums and signatures are left out. */
export function entryValues(sheet: ReadSheet<ImportedField>, defaults: Defaults = {}): EntryValues[] {
  const { rows, heading, mapping } = sheet
  const sexOf = sexReader(sheet)
  const places = Map.groupBy(mapping.keys(), (column) => mapping[column] ?? null)
  const contentColumns = places.get('contents') ?? []
  const titles = titlesOf(rows, heading)
  const nameColumns = [...(places.get('full_name_one') ?? []), ...(places.get('full_name_two') ?? [])]
  const [unitRows, units] = [new Set(unitRowsOf(sheet)), unitsAbove(sheet)]
  const headings = [heading, upperOf(rows, heading)]
  let above: readonly string[] = []
  let isOver = false
  return rows.flatMap((cells, index) => {
    if (index <= heading || unitRows.has(index)) return []
    // Each printed page of a list begins with its headings.
    if (nameColumns.some((at) => cells[at] && headings.some((row) => rows[row]?.[at] === cells[at]))) return []
    if (isColumnNumbers(cells) || (heading >= 0 && isHeadingAgain(cells, nameColumns))) return []
    // Several columns may hold one field, as years of birth do in a column for each sex.
    const filled = (field: ImportedField) =>
      (places.get(field) ?? []).flatMap((column) => ((cells[column] ?? '').trim() === '' ? [] : [cells[column] ?? '']))
    const text = (field: ImportedField) => cleanName(filled(field)[0] ?? '')
    const lines = (field: ImportedField) => [...new Set(filled(field).map((cell) => cell.trim()))].join(BESIDE)
    const fullName = (side: 'one' | 'two') =>
      [text(`family_name_${side}`), lines(`full_name_${side}`)].filter((part) => part !== '').join(' ')
    const year = (side: 'one' | 'two') =>
      yearsOf(filled(`date_of_birth_${side}`), joinedPeople(fullName(side)).length > 1)
    const written = contentColumns.map((column) => cleanName(cells[column] ?? ''))
    const contents = contentColumns.map((column, place) => {
      const cell = (cells[column] ?? '').trim()
      if (AS_ABOVE.test(written[place] ?? '')) return above[place] ?? ''
      if (NO_TICK.test(cell)) return ''
      const title = (titles[column] ?? '').trim()
      return TICK.test(cell) && title !== '' ? title : cell
    })
    const values = {
      line: index + 1,
      ...sides({
        full_name_one: fullName('one') || lines('members'),
        date_of_birth_one: year('one'),
        full_name_two: fullName('two').replace(NONE, ''),
        date_of_birth_two: year('two'),
      }),
      ...each(entryTexts, text),
      unit: text('unit'),
      email: text('email'),
      // As programs write a number.
      mobile: text('mobile').replace(/^(\d{8,12})\.0{1,6}$/u, '$1'),
      contents,
    }
    const sex = values.full_name_two === '' ? sexOf(cells) : ''
    const foot = footOf(cells)
    const isPerson = [values.full_name_one, values.full_name_two].some(isNamed)
    const isBorn = /\d{4}/u.test(withMendedYears(values.date_of_birth_one))
    const names = (texts: readonly string[]) =>
      texts.some((cell) => !/^(?:[\d.,]*|=)$/u.test(cell) && footOf([cell]) === null)
    // Names below a signature are of those who sign.
    isOver = (isOver || foot === 'signature') && !isBorn && !(isPerson && names(contents))
    // A figure under the events of a sum is a count.
    const isFoot = foot !== null && !isBorn && !isPerson && (foot === 'signature' || !names(written))
    if (isOver || isFoot) return []
    if (isNobody(values) && !isBorn) return []
    above = contents
    return [
      {
        ...values,
        sex,
        unit: values.unit || units[index] || (defaults.unit ?? '').trim(),
        email: values.email || (defaults.email ?? '').trim(),
        mobile: values.mobile || (defaults.mobile ?? '').trim(),
      },
    ]
  })
}

/** Between what stands beside each other in two columns of one field. */
const BESIDE = ' / '

/** Years of birth of one field, each once; of several people in one cell there is one in each column, and two may be equal. */
function yearsOf(cells: readonly string[], isOfSeveral: boolean): string {
  const texts = cells.map((cell) => withoutSexWord(cleanName(cell).replace(NONE, ''))).filter((cell) => cell !== '')
  const [first = ''] = texts
  if (texts.length < 2) return first
  const years = texts.map((cell) => String(birthOfCell(cell) ?? cell))
  return (isOfSeveral ? years : [...new Set(years)]).join(BESIDE)
}

type Sides = Pick<EntryValues, 'full_name_one' | 'date_of_birth_one' | 'full_name_two' | 'date_of_birth_two'>

/** A person who stands alone in the second column is the first person: a girl who dances solo, under "Nữ". */
function sides(values: Sides): Sides {
  const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = values
  if (full_name_one.replace(NONE, '') !== '' || full_name_two === '') return values
  return {
    full_name_one: full_name_two,
    date_of_birth_one: date_of_birth_two || date_of_birth_one,
    full_name_two: '',
    date_of_birth_two: '',
  }
}

/** A row without names, events and anything to reach them by. */
function isNobody({ full_name_one, contents, email, mobile }: Omit<EntryValues, 'sex'>): boolean {
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
    const filled = (column: number) => (cells[column] ?? '').trim() !== ''
    const values = each(unitFieldNames, (field) => cleanName(cells[columns.get(field)?.find(filled) ?? -1] ?? ''))
    const { name, ...more } = values
    if (index <= heading || name === '' || isColumnNumbers(cells)) return []
    if (heading >= 0 && isUnitHeading(name)) return []
    const isFoot = footOf(cells) !== null && Object.values(more).every((text) => /^\d*$/u.test(text))
    return isFoot ? [] : [{ line: index + 1, ...values }]
  })
}
