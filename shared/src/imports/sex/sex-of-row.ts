import { cleanName } from '../../kit/text/names.ts'
import { sexOfCell } from '../../people/sex.ts'
import { DASH, NONE, NO_TICK, TICK } from '../../people/lists/cell-signs.ts'
import type { ImportedField, ReadSheet } from '../fields.ts'
import { titlesOf } from '../heading-rows.ts'
import { plainHeading, sexOfHeading } from '../headings.ts'
import { sexBesideYear } from '../year-of-cell.ts'

const nameFields: readonly (ImportedField | null)[] = ['full_name_one', 'full_name_two']
const yearFields: readonly (ImportedField | null)[] = ['date_of_birth_one', 'date_of_birth_two']

/**
 * Reads what a row says of the sex of its only dancer: a column of its own says it by a word or a tick, else the heading of the column that
 * the name or the year of birth stands in, or a word beside the year. Answers '' where nothing does, and as it stands what is no sex: a word,
 * a sign where there is one column for both, a tick under each.
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
  const [own, names, years] = [ofField(['sex']), ofField(nameFields), ofField(yearFields)]
  // Where every solo stands under the men's names, as in sheets for couples, that says nothing of them.
  const tellsByName = rows.slice(heading + 1).some((cells) => {
    const filled = names.filter(isFilled(cells))
    return filled.length > 0 && filled.every(({ sex }) => sex === 'female')
  })
  const besideYear = (cells: readonly string[]) => years.flatMap(({ at }) => sexBesideYear(textAt(cells, at)) ?? [])
  // Where girls are "nữ 2014", boys are "nam 2014".
  const tellsBeforeYear = rows
    .slice(heading + 1)
    .some((cells) => years.some(({ at }) => /^nữ\s*\P{L}/iu.test(textAt(cells, at))))
  return (cells) => {
    // "0" or "x" under one heading for both sexes is no dash.
    const filled = own.filter(
      ({ at, sex }) => textAt(cells, at) !== '' && !(sex ? NO_TICK : DASH).test(textAt(cells, at)),
    )
    const texts = filled.map(({ at }) => textAt(cells, at))
    const read = filled.flatMap(({ at, sex }) => {
      const text = textAt(cells, at)
      return (TICK.test(text) && sex ? sex : sexOfCell(text)) ?? []
    })
    const [word, ...words] = read
    if (word && words.every((other) => other === word)) return word
    if (texts.length > 0) return word ? texts.join(' / ') : (texts[0] ?? '')
    const byName = names.filter(({ sex, title }) => sex === 'female' || (tellsByName && plainHeading(title) !== 'nam'))
    const byHeading = [...byName, ...years].filter(isFilled(cells)).flatMap(({ sex }) => sex ?? [])
    const byWord = besideYear(cells).flatMap(({ sex, isBare }) => (isBare && !tellsBeforeYear ? [] : sex))
    const by = [...byHeading, ...byWord]
    return new Set(by).size === 1 ? (by[0] ?? '') : ''
  }
}

const textAt = (cells: readonly string[], at: number) => cleanName(cells[at] ?? '')
