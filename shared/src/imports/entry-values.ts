import { entryTexts, type EntryText, type PeopleColumns } from '../entries/entry.fields.ts'
import { each } from '../kit/define-fields.ts'
import { cleanName } from '../kit/text/names.ts'
import { unitFieldNames, type UnitField } from '../resources/unit.fields.ts'
import type { ImportedField, ReadSheet } from './fields.ts'

/** One row of a list of entries as it is sent to be looked at or imported: texts as they were typed. */
export type EntryValues = Record<EntryText | keyof PeopleColumns, string> & {
  /** The number of the row in its sheet, from 1. */
  line: number
  unit: string
  email: string
  mobile: string
  /** One text a column of contents, empty ones included, so that problems find their cells again. */
  contents: string[]
}
export type UnitValues = { line: number } & Record<UnitField, string>
/** Defaults for empty cells. */
export type Defaults = Partial<Record<'unit' | 'email' | 'mobile', string>>

/** "X" stands in our own sheets where there is no partner. */
const NONE = /^(?:x|-|–|—|0|n\/a)$/iu
const TICK = /^(?:x|v|1|✓|✔|có|co|yes|y)$/iu

/** "As above", as it is written under the contents of the row before. */
const AS_ABOVE = /^(?:như (?:dòng )?trên|nhu (?:dong )?tren|[-–—/]\s*nt\s*[-–—/]|n\/t|ditto|as above|["”″〃]|'')$/iu

/** The rows of a list of entries below its headings; empty ones, headings once more and sums are left out. */
export function entryValues(
  { rows, heading, mapping }: ReadSheet<ImportedField>,
  defaults: Defaults = {},
): EntryValues[] {
  const at = (field: ImportedField) => mapping.indexOf(field)
  const contentColumns = mapping.flatMap((field, column) => (field === 'contents' ? [column] : []))
  const titles = rows[heading] ?? []
  let above: readonly string[] = []
  return rows.flatMap((cells, index) => {
    if (index <= heading) return []
    // Each printed page of a list begins with its headings.
    const name = cells[at('full_name_one')]
    if (name && name === titles[at('full_name_one')]) return []
    const text = (field: ImportedField) => cleanName(cells[at(field)] ?? '')
    const lines = (field: ImportedField) => (cells[at(field)] ?? '').trim()
    const named = (side: 'one' | 'two') =>
      [text(`family_name_${side}`), lines(`full_name_${side}`)].filter((part) => part !== '').join(' ')
    const year = (side: 'one' | 'two') => text(`date_of_birth_${side}`).replace(NONE, '')
    const written = contentColumns.map((column) => cleanName(cells[column] ?? ''))
    const contents = contentColumns.map((column, place) => {
      const cell = (cells[column] ?? '').trim()
      if (AS_ABOVE.test(written[place] ?? '')) return above[place] ?? ''
      const title = (titles[column] ?? '').trim()
      return TICK.test(cell) && title !== '' ? title : cell
    })
    const values = {
      line: index + 1,
      full_name_one: named('one') || lines('members'),
      date_of_birth_one: year('one'),
      full_name_two: named('two').replace(NONE, ''),
      date_of_birth_two: year('two'),
      ...each(entryTexts, text),
      unit: text('unit'),
      email: text('email'),
      mobile: text('mobile'),
      contents,
    }
    if (isNobody(values, written)) return []
    above = contents
    return [
      {
        ...values,
        unit: values.unit || (defaults.unit ?? '').trim(),
        email: values.email || (defaults.email ?? '').trim(),
        mobile: values.mobile || (defaults.mobile ?? '').trim(),
      },
    ]
  })
}

const SUM = /^(?:tong|tổng|cong|cộng|total|sum)(?:\s|:|$)/iu

/** An empty row, or one of sums below the list. */
function isNobody(values: Omit<EntryValues, 'line'>, written: readonly string[]): boolean {
  const { full_name_one, full_name_two, date_of_birth_one, contents } = values
  const entered = contents.some((cell) => cell !== '')
  const person = full_name_one !== '' || full_name_two !== ''
  const counts = date_of_birth_one === '' && written.every((cell) => /^\d*$/u.test(cell))
  if (person && (!entered || counts) && SUM.test(full_name_one)) return true
  return !person && !entered && values.email === '' && values.mobile === ''
}

/** The rows of a list of units below its heading; those without a name are left out. */
export function unitValues({ rows, heading, mapping }: ReadSheet<UnitField>): UnitValues[] {
  return rows.flatMap((cells, index) => {
    const values = each(unitFieldNames, (field) => cleanName(cells[mapping.indexOf(field)] ?? ''))
    return index > heading && values.name !== '' ? [{ line: index + 1, ...values }] : []
  })
}
