import { cleanName } from '../../kit/text/names.ts'
import { readCellSex, type Sex } from '../../people/sex.ts'
import { NO_TEXT, NO_VALUE, NO_TICK, TICK } from '../../people/lists/cell-signs.ts'
import type { ImportedField, MappedSheet } from '../fields.ts'
import { readTitles } from '../heading-rows.ts'
import { readHeadingSex } from '../headings.ts'
import { normalizeHeading } from '../normalize-heading.ts'
import { readSexBesideYear } from '../year-of-cell.ts'

type Cells = readonly string[]
type Column = { field: ImportedField | null; index: number; title: string; sex: Sex | null }
type Columns = { sexes: readonly Column[]; names: readonly Column[]; years: readonly Column[] }
/** How a list tells the sex outside of a column of sexes. */
type SheetHabits = { soloWomenUnderNu: boolean; womenBeforeYears: boolean }

/**
 * Creates a function that reads the sex of a solo dancer from a row: from a word or a tick in a column of sexes, else from the heading above
 * the name or year of birth, or a word next to the year. It returns '' if nothing tells the sex, and the typed cells if they tell none or both.
 */
export function createSexReader(sheet: MappedSheet<ImportedField>): (cells: Cells) => string {
  const columns = findColumns(sheet)
  const habits = findHabits(sheet.rows.slice(sheet.headingIndex + 1), columns)
  return (cells) => readSexColumns(cells, columns.sexes) ?? inferSex(cells, columns, habits)
}

function findColumns({ rows, headingIndex, mapping }: MappedSheet<ImportedField>): Columns {
  const titles = readTitles(rows, headingIndex)
  const columns = mapping.map((field, index): Column => {
    const title = titles[index] ?? ''
    return { field, index, title, sex: readHeadingSex(title) }
  })
  return {
    sexes: columns.filter(({ field }) => field === 'sex'),
    names: columns.filter(({ field }) => field === 'full_name_one' || field === 'full_name_two'),
    years: columns.filter(({ field }) => field === 'date_of_birth_one' || field === 'date_of_birth_two'),
  }
}

function findHabits(rows: readonly Cells[], { names, years }: Columns): SheetHabits {
  return {
    // In sheets made for couples every solo dancer is listed under the men's names, which then tell no sex.
    soloWomenUnderNu: rows.some((cells) => {
      const filledNames = names.filter(({ index }) => isFilled(cells, index))
      return filledNames.length > 0 && filledNames.every(({ sex }) => sex === 'female')
    }),
    // In a list that has "nữ 2014", "nam 2014" is a boy and not "năm 2014".
    womenBeforeYears: rows.some((cells) => years.some(({ index }) => /^nữ\s*\P{L}/iu.test(textAt(cells, index)))),
  }
}

/** The sex in the columns of sexes, their texts if they tell none or both, null if they are empty. */
function readSexColumns(cells: Cells, columns: readonly Column[]): string | null {
  const sexCells = columns.flatMap(({ index, sex }) => {
    const text = textAt(cells, index)
    // Under one heading for both sexes, "0" and "x" are texts for the user to check, not empty cells.
    if (text === '' || (sex ? NO_TICK : NO_TEXT).test(text)) return []
    return [{ text, sex: TICK.test(text) && sex ? sex : readCellSex(text) }]
  })
  const sexes = new Set(sexCells.flatMap(({ sex }) => sex ?? []))
  const [onlySex] = sexes
  if (onlySex && sexes.size === 1) return onlySex
  const texts = sexCells.map(({ text }) => text)
  return sexes.size > 1 ? texts.join(' / ') : (texts[0] ?? null)
}

function inferSex(
  cells: Cells,
  { names, years }: Columns,
  { soloWomenUnderNu, womenBeforeYears }: SheetHabits,
): Sex | '' {
  const tellingNames = names.filter(
    ({ sex, title }) => sex === 'female' || (soloWomenUnderNu && normalizeHeading(title) !== 'nam'),
  )
  const byHeading = [...tellingNames, ...years]
    .filter(({ index }) => isFilled(cells, index))
    .flatMap(({ sex }) => sex ?? [])
  const byWord = years.flatMap(({ index }) => {
    const word = readSexBesideYear(textAt(cells, index))
    return word && (womenBeforeYears || !word.isAmbiguous) ? word.sex : []
  })
  const sexes = new Set([...byHeading, ...byWord])
  const [onlySex = ''] = sexes
  return sexes.size === 1 ? onlySex : ''
}

const textAt = (cells: Cells, index: number) => cleanName(cells[index] ?? '')

const isFilled = (cells: Cells, index: number) => textAt(cells, index) !== '' && !NO_VALUE.test(textAt(cells, index))
