import { cleanName } from '../../kit/text/names.ts'
import { readCellSex, type Sex } from '../../people/sex.ts'
import { DASH, NONE, NO_TICK, TICK } from '../../people/lists/cell-signs.ts'
import type { ImportedField, ReadSheet } from '../fields.ts'
import { readTitles } from '../heading-rows.ts'
import { plainHeading, readHeadingSex } from '../headings.ts'
import { readSexBesideYear } from '../year-of-cell.ts'

type Cells = readonly string[]
type Column = { field: ImportedField | null; index: number; title: string; sex: Sex | null }
type Columns = { sexes: readonly Column[]; names: readonly Column[]; years: readonly Column[] }
/** Where a list writes the sex beside its own column. */
type Habits = { soloWomenUnderNu: boolean; womenBeforeYears: boolean }

/**
 * Reads the sex of the only dancer of a row: by a word or a tick in a column for it, else by the heading of the column that the name or the
 * year of birth stands in, or a word beside the year. Answers '' where nothing says it, and the cells as typed where they say no sex or both.
 */
export function sexReader(sheet: ReadSheet<ImportedField>): (cells: Cells) => string {
  const columns = findColumns(sheet)
  const habits = findHabits(sheet.rows.slice(sheet.heading + 1), columns)
  return (cells) => readSexColumns(cells, columns.sexes) ?? inferSex(cells, columns, habits)
}

function findColumns({ rows, heading, mapping }: ReadSheet<ImportedField>): Columns {
  const titles = readTitles(rows, heading)
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

function findHabits(rows: readonly Cells[], { names, years }: Columns): Habits {
  return {
    // In sheets made for couples every solo stands under the men's names, which then tell no sex.
    soloWomenUnderNu: rows.some((cells) => {
      const filledNames = names.filter(({ index }) => isFilled(cells, index))
      return filledNames.length > 0 && filledNames.every(({ sex }) => sex === 'female')
    }),
    // In a list that has "nữ 2014", "nam 2014" is a boy and not "năm 2014".
    womenBeforeYears: rows.some((cells) => years.some(({ index }) => /^nữ\s*\P{L}/iu.test(textAt(cells, index)))),
  }
}

/** The sex that the columns for it say, their texts where they say none or both, null where they are empty. */
function readSexColumns(cells: Cells, columns: readonly Column[]): string | null {
  const filled = columns.flatMap(({ index, sex }) => {
    const text = textAt(cells, index)
    // Under one heading for both sexes "0" and "x" are texts to be looked at, not empty cells.
    if (text === '' || (sex ? NO_TICK : DASH).test(text)) return []
    return [{ text, sex: TICK.test(text) && sex ? sex : readCellSex(text) }]
  })
  const sexes = new Set(filled.flatMap(({ sex }) => sex ?? []))
  const [onlySex] = sexes
  if (onlySex && sexes.size === 1) return onlySex
  const texts = filled.map(({ text }) => text)
  return sexes.size > 1 ? texts.join(' / ') : (texts[0] ?? null)
}

function inferSex(cells: Cells, { names, years }: Columns, { soloWomenUnderNu, womenBeforeYears }: Habits): Sex | '' {
  const tellingNames = names.filter(
    ({ sex, title }) => sex === 'female' || (soloWomenUnderNu && plainHeading(title) !== 'nam'),
  )
  const byHeading = [...tellingNames, ...years]
    .filter(({ index }) => isFilled(cells, index))
    .flatMap(({ sex }) => sex ?? [])
  const byWord = years.flatMap(({ index }) => {
    const word = readSexBesideYear(textAt(cells, index))
    return word && (womenBeforeYears || !word.isBare) ? word.sex : []
  })
  const sexes = new Set([...byHeading, ...byWord])
  const [onlySex = ''] = sexes
  return sexes.size === 1 ? onlySex : ''
}

const textAt = (cells: Cells, index: number) => cleanName(cells[index] ?? '')

const isFilled = (cells: Cells, index: number) => textAt(cells, index) !== '' && !NONE.test(textAt(cells, index))
