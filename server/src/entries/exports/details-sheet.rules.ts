import { declared, type EntryText } from '@portal/shared/entries/entry.fields'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { Source } from './export-entry.rules.ts'
import { edges, namesOf } from './sheet-cells.rules.ts'

/** The texts that are declared for a sheet, a row an entry: in a sheet of its own, because the others keep their columns. */
export function detailsSheet(
  names: readonly EntryText[],
  source: Pick<Source, 'title' | 'updated' | 'entries'>,
): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield ['TT', 'SĐ', 'HỌ TÊN', 'ĐƠN VỊ', ...names.map((name) => declared(name).word.vi.toLocaleUpperCase('vi'))]
    let n = 0
    for await (const entry of source.entries())
      yield [(n += 1), entry.number, namesOf(entry), entry.unit_name, ...names.map((name) => entry[name])]
  }
  return {
    name: 'Chi tiết',
    widths: [6, 7, 44, 34, ...names.map((name) => declared(name).sheet ?? 0)],
    frozenRows: 1,
    boldRows: [1],
    centred: [0, 1],
    wrapped: [2, 3, ...names.map((_, at) => at + 4)],
    print: { head: 1, ...edges(source, 'Chi tiết') },
    rows: rows(),
  }
}
