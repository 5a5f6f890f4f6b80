import { entryTextField, type EntryText } from '@portal/shared/entries/entry.fields'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { ExportSource } from './export-entry.rules.ts'
import { pageHeadings, joinNames } from './sheet-cells.rules.ts'

const FIXED_COLUMNS = ['TT', 'SĐ', 'HỌ TÊN', 'ĐƠN VỊ']

/** A separate sheet with the additional texts of entries, one row each, because the other sheets have fixed columns. */
export function detailsSheet(
  textFields: readonly EntryText[],
  source: Pick<ExportSource, 'title' | 'updated' | 'entries'>,
): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [...FIXED_COLUMNS, ...textFields.map((name) => entryTextField(name).word.vi.toLocaleUpperCase('vi'))]
    let rowNumber = 0
    for await (const entry of source.entries()) {
      rowNumber += 1
      yield [rowNumber, entry.number, joinNames(entry), entry.unit_name, ...textFields.map((name) => entry[name])]
    }
  }
  return {
    name: 'Chi tiết',
    widths: [6, 7, 44, 34, ...textFields.map((name) => entryTextField(name).sheet ?? 0)],
    frozenRows: 1,
    boldRows: [1],
    centred: [0, 1],
    wrapped: [2, 3, ...textFields.map((_, index) => index + FIXED_COLUMNS.length)],
    print: { head: 1, ...pageHeadings(source, 'Chi tiết') },
    rows: rows(),
  }
}
