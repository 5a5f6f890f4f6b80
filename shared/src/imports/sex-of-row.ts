import { cleanName } from '../kit/text/names.ts'
import { sexOfCell } from '../people/sex.ts'
import { NONE, TICK } from './cell-signs.ts'
import type { ImportedField, ReadSheet } from './fields.ts'
import { titlesOf } from './heading-rows.ts'
import { plainHeading, sexOfHeading } from './headings.ts'

const named: readonly (ImportedField | null)[] = ['full_name_one', 'full_name_two']
const born: readonly (ImportedField | null)[] = ['date_of_birth_one', 'date_of_birth_two']

/**
 * Reads what a row says of the sex of its only dancer: a column of its own says it by a word or a tick, else the heading of the column that
 * the name or the year of birth stands in. Answers '' where nothing does, and a word that is no sex as it stands.
 */
export function sexReader({ rows, heading, mapping }: ReadSheet<ImportedField>): (cells: readonly string[]) => string {
  const titles = titlesOf(rows, heading)
  const columns = mapping.map((field, at) => ({
    field,
    at,
    title: titles[at] ?? '',
    sex: sexOfHeading(titles[at] ?? ''),
  }))
  const ofField = (fields: readonly (ImportedField | null)[]) => columns.filter(({ field }) => fields.includes(field))
  const isFilled =
    (cells: readonly string[]) =>
    ({ at }: { at: number }) =>
      textAt(cells, at) !== '' && !NONE.test(textAt(cells, at))
  const [own, names, years] = [ofField(['sex']), ofField(named), ofField(born)]
  // Where every solo stands under the men's names, as in sheets for couples, that says nothing of them.
  const tellsByName = rows.slice(heading + 1).some((cells) => {
    const filled = names.filter(isFilled(cells))
    return filled.length > 0 && filled.every(({ sex }) => sex === 'female')
  })
  return (cells) => {
    const said = own.filter(({ at }) => textAt(cells, at) !== '')
    for (const { at, sex } of said) {
      const text = textAt(cells, at)
      const read = TICK.test(text) && sex ? sex : sexOfCell(text)
      if (read) return read
    }
    const [first] = said
    if (first && !NONE.test(textAt(cells, first.at))) return textAt(cells, first.at)
    const byName = names.filter(({ sex, title }) => sex === 'female' || (tellsByName && plainHeading(title) !== 'nam'))
    const by = [...byName, ...years].filter(isFilled(cells)).flatMap(({ sex }) => sex ?? [])
    return new Set(by).size === 1 ? (by[0] ?? '') : ''
  }
}

const textAt = (cells: readonly string[], at: number) => cleanName(cells[at] ?? '')
