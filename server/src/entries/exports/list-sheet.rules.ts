import { APPROVED } from '@portal/shared/entries/entry-state'
import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import { PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import { PAGE_WIDTH, countPagesWide } from '../../kit/sheets/print.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import { formatMoney } from '../../kit/text/money-text.ts'
import type { ExportEntry, ExportSource } from './export-entry.rules.ts'
import {
  pageHeadings,
  peopleHeaders,
  peopleCells,
  joinSymbols,
  teamHeaders,
  teamCells,
  sheetTitle,
  updatedLine,
} from './sheet-cells.rules.ts'

const COUNT_HEADERS = [
  'Email',
  'ĐT',
  'KINH PHÍ',
  'ND',
  'N',
  'ND ĐÔI',
  'ND ĐƠN',
  'ND ĐD ĐÔI',
  'ND ĐD ĐƠN',
  'ND NỘI BỘ',
] as const
/** The number of columns before ND1. */
const COLUMNS_BEFORE_CONTENTS = 8
/** Columns that the scrutineers' program fills; they stay empty here. */
const NEVER_FILLED = ['ND ĐD ĐÔI', 'ND ĐD ĐƠN']
const FIXED_WIDTHS: Readonly<Record<string, number>> = {
  TT: 4.5,
  SĐ: 5,
  NS: 5,
  'MÃ ĐV': 9,
  ĐT: 11,
  'KINH PHÍ': 9.5,
  ND: 4,
  N: 4,
  'ND NỘI BỘ': 6,
  'TRẠNG THÁI': 10,
  'TÊN NHÓM': 10,
}
/** The default width of a column, and the least width of the ND columns. */
const WIDTH_MIN = 5
/** The weights by which these columns share the width that remains on a page. */
const WIDTH_SHARES: Readonly<Record<string, number>> = { NAM: 1, NỮ: 1, 'ĐƠN VỊ': 1.6, Email: 1.2 }
const SHARES_SUM = Object.values(WIDTH_SHARES).reduce((sum, share) => sum + share, 0)
const SHARE_MIN = 14
const SHARE_MAX = 24
const WRAPPED = [...Object.keys(WIDTH_SHARES), 'ND NỘI BỘ', 'TRẠNG THÁI', 'TÊN NHÓM']
const CENTRED = ['TT', 'SĐ', 'NS', 'MÃ ĐV', 'ND', 'N', 'ND ĐÔI', 'ND ĐƠN']
const MEMBERS_WIDTH = 60

export type ListSource = ExportSource & {
  hasStatusColumn: boolean
  /** The largest number of open contents of one entry. */
  contentsMax: number
  hasTeams: boolean
}

/**
 * The list that scrutineers read: one row per entry, its open contents from the left in ND1..NDn, the club-internal ones in one
 * column at the end. Titles are in row 1, headers in row 3, entries from row 4. ND columns that no entry needs are hidden, and the members of
 * teams are not printed.
 */
export function listSheet(source: ListSource): Sheet {
  const { contents, entries, hasStatusColumn, hasTeams } = source
  const openCount = contents.filter(({ is_closed }) => is_closed === 0).length
  const headers = [
    'TT',
    'SĐ',
    ...peopleHeaders,
    'ĐƠN VỊ',
    'MÃ ĐV',
    ...Array.from({ length: openCount }, (_, n) => `ND${n + 1}`),
    ...COUNT_HEADERS,
    ...(hasStatusColumn ? ['TRẠNG THÁI'] : []),
    ...teamHeaders,
  ]
  const titles: Cell[] = Array.from({ length: 18 }, () => null)
  titles[2] = sheetTitle(source)
  titles[17] = updatedLine(source)
  const totals = { entries: 0, contents: 0, people: 0, fee: 0 }
  async function* rows(): AsyncGenerator<Cell[]> {
    yield titles
    yield []
    yield headers
    for await (const entry of entries()) {
      const openContents = entry.contents.filter(({ is_closed }) => is_closed === 0)
      const closedContents = entry.contents.filter(({ is_closed }) => is_closed === 1)
      totals.entries += 1
      totals.contents += entry.contents.length
      totals.people += entry.number_of_people
      totals.fee += entry.fee_amount
      const cells: Cell[] = [totals.entries, entry.number, ...peopleCells(entry), entry.unit_name, unitCode(entry)]
      for (let index = 0; index < openCount; index++) cells.push(openContents[index]?.symbol ?? null)
      cells.push(
        hidePlaceholderEmail(entry.email),
        entry.mobile,
        entry.fee_amount,
        entry.contents.length,
        entry.number_of_people,
        entry.contents.filter(({ formality_id }) => formality_id === PAIR).length,
        entry.contents.filter(({ formality_id }) => formality_id === SOLO).length,
        null,
        null,
        joinSymbols(closedContents),
      )
      if (hasStatusColumn) cells.push(entry.status === APPROVED ? 'Đã duyệt' : 'Chờ duyệt')
      cells.push(...teamCells(entry))
      yield cells
    }
  }
  const hasClosed = contents.length > openCount
  const hidden = headers.flatMap((header, index) => {
    const isUnneeded =
      index >= COLUMNS_BEFORE_CONTENTS + source.contentsMax && index < COLUMNS_BEFORE_CONTENTS + openCount
    const isEmpty = NEVER_FILLED.includes(header) || (header === 'ND NỘI BỘ' && !hasClosed)
    return isUnneeded || isEmpty || (!hasTeams && index >= headers.length - teamHeaders.length) ? [index] : []
  })
  const longestSymbol = contents.reduce((most, { symbol }) => Math.max(most, symbol.length), 0)
  const printedCount = headers.length - 1
  const columns = columnWidths(headers, {
    hidden: new Set(hidden),
    printedCount,
    symbolWidth: Math.max(WIDTH_MIN, longestSymbol + 1.3),
  })
  return {
    name: 'T1',
    widths: columns.widths,
    hidden,
    frozenRows: 3,
    boldRows: [1, 3],
    centred: headers.flatMap((header, index) => (CENTRED.includes(header) ? [index] : [])),
    wrapped: headers.flatMap((header, index) => (WRAPPED.includes(header) ? [index] : [])),
    print: {
      head: 3,
      columns: printedCount,
      pagesWide: columns.pages,
      repeated: columns.pages > 1 ? 3 : 0,
      ...pageHeadings(source, 'Danh sách đăng ký'),
      footer: () =>
        `Tổng cộng: ${totals.entries} đăng ký · ${totals.people} người · ${totals.contents} lượt nội dung · lệ phí ${formatMoney(totals.fee, 'vi', source.currency)}`,
    },
    rows: rows(),
  }
}

/** The code of a unit, or its id if it has no code, as in earlier exports. */
const unitCode = ({ unit_code, unit_id }: ExportEntry) => unit_code ?? unit_id

/** The widths with which the printed columns fill a page in legible type, or two pages side by side if there are many contents. */
function columnWidths(
  headers: readonly string[],
  { hidden, printedCount, symbolWidth }: { hidden: ReadonlySet<number>; printedCount: number; symbolWidth: number },
): { widths: number[]; pages: number } {
  const fixedWidths = headers.map((header, index) =>
    index >= printedCount ? MEMBERS_WIDTH : /^ND\d/u.test(header) ? symbolWidth : (FIXED_WIDTHS[header] ?? WIDTH_MIN),
  )
  const fixedWidth = fixedWidths
    .filter((_, index) => !hidden.has(index) && index < printedCount && !WIDTH_SHARES[headers[index] ?? ''])
    .reduce((sum, width) => sum + width, 0)
  const remainingWidth = (PAGE_WIDTH - fixedWidth) / SHARES_SUM
  const share = remainingWidth < SHARE_MIN ? SHARE_MAX : Math.min(SHARE_MAX, remainingWidth)
  const widths = headers.map((header, index) => {
    const weight = WIDTH_SHARES[header]
    return weight ? Math.floor(share * weight * 10) / 10 : (fixedWidths[index] ?? WIDTH_MIN)
  })
  return { widths, pages: countPagesWide(fixedWidth + SHARES_SUM * share, 10 + share) }
}
