import { shownAddress } from '@portal/shared/users/invented-address'
import { PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import { PAGE_WIDTH, countPagesWide } from '../../kit/sheets/print.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import { moneyText } from '../../kit/text/money-text.ts'
import type { ExportEntry, Source } from './export-entry.rules.ts'
import { edges, people, peopleCells, symbolsOf, team, teamCells, titleOf, updatedOf } from './sheet-cells.rules.ts'

const counted = [
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
/** The columns before ND1. */
const BEFORE = 8
/** In which a programme of scrutineers writes; nothing is entered for them. */
const NEVER_FILLED = ['ND ĐD ĐÔI', 'ND ĐD ĐƠN']
const NARROW: Readonly<Record<string, number>> = {
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
  ĐỘI: 10,
}
/** The least width of the other columns. */
const LEAST = 5
/** Share what the others leave of a page. */
const FLEXIBLE: Readonly<Record<string, number>> = { NAM: 1, NỮ: 1, 'ĐƠN VỊ': 1.6, Email: 1.2 }
const SHARES = Object.values(FLEXIBLE).reduce((sum, share) => sum + share, 0)
const SHARE_LEAST = 14
const SHARE_MOST = 24
const WRAPPED = [...Object.keys(FLEXIBLE), 'ND NỘI BỘ', 'TRẠNG THÁI', 'ĐỘI']
const CENTRED = ['TT', 'SĐ', 'NS', 'MÃ ĐV', 'ND', 'N', 'ND ĐÔI', 'ND ĐƠN']
const MEMBERS_WIDTH = 60

export type ListSource = Source & {
  withState: boolean
  /** How many open contents an entry has at most. */
  most: number
  hasTeams: boolean
}

/**
 * The list that scrutineers read: a row an entry, its open contents packed from the left in ND1..NDn, the club-internal
 * ones apart at the end. Titles in row 1, headers in row 3, entries from row 4. ND columns that no entry reaches are folded away, and
 * of a team the members stay on the screen.
 */
export function listSheet(source: ListSource): Sheet {
  const { contents, entries, withState, hasTeams } = source
  const open = contents.filter(({ is_closed }) => is_closed === 0).length
  const headers = [
    'TT',
    'SĐ',
    ...people,
    'ĐƠN VỊ',
    'MÃ ĐV',
    ...Array.from({ length: open }, (_, n) => `ND${n + 1}`),
    ...counted,
    ...(withState ? ['TRẠNG THÁI'] : []),
    ...team,
  ]
  const titles: Cell[] = Array.from({ length: 18 }, () => null)
  titles[2] = titleOf(source)
  titles[17] = updatedOf(source)
  const all = { entries: 0, contents: 0, people: 0, fee: 0 }
  async function* rows(): AsyncGenerator<Cell[]> {
    yield titles
    yield []
    yield headers
    for await (const entry of entries()) {
      const packed = entry.contents.filter(({ is_closed }) => is_closed === 0)
      const closed = entry.contents.filter(({ is_closed }) => is_closed === 1)
      all.entries += 1
      all.contents += entry.contents.length
      all.people += entry.number_of_people
      all.fee += entry.fee_amount
      const cells: Cell[] = [all.entries, entry.number, ...peopleCells(entry), entry.unit_name, unitCode(entry)]
      for (let at = 0; at < open; at++) cells.push(packed[at]?.symbol ?? null)
      cells.push(
        shownAddress(entry.email),
        entry.mobile,
        entry.fee_amount,
        entry.contents.length,
        entry.number_of_people,
        entry.contents.filter(({ formality_id }) => formality_id === PAIR).length,
        entry.contents.filter(({ formality_id }) => formality_id === SOLO).length,
        null,
        null,
        symbolsOf(closed),
      )
      if (withState) cells.push(entry.status === 1 ? 'Đã duyệt' : 'Chờ duyệt')
      cells.push(...teamCells(entry))
      yield cells
    }
  }
  const hasClosed = contents.length > open
  const hidden = headers.flatMap((header, at) => {
    const unreached = at >= BEFORE + source.most && at < BEFORE + open
    const empty = NEVER_FILLED.includes(header) || (header === 'ND NỘI BỘ' && !hasClosed)
    return unreached || empty || (!hasTeams && at >= headers.length - team.length) ? [at] : []
  })
  const longest = contents.reduce((most, { symbol }) => Math.max(most, symbol.length), 0)
  const printed = headers.length - 1
  const columns = widthsOf(headers, { hidden: new Set(hidden), printed, symbols: Math.max(LEAST, longest + 1.3) })
  return {
    name: 'T1',
    widths: columns.widths,
    hidden,
    frozenRows: 3,
    boldRows: [1, 3],
    centred: headers.flatMap((header, at) => (CENTRED.includes(header) ? [at] : [])),
    wrapped: headers.flatMap((header, at) => (WRAPPED.includes(header) ? [at] : [])),
    print: {
      head: 3,
      columns: printed,
      pagesWide: columns.pages,
      repeated: columns.pages > 1 ? 3 : 0,
      ...edges(source, 'Danh sách đăng ký'),
      footer: () =>
        `Tổng cộng: ${all.entries} đăng ký · ${all.people} người · ${all.contents} lượt nội dung · lệ phí ${moneyText(all.fee, 'vi', source.currency)}`,
    },
    rows: rows(),
  }
}

/** A unit without a code of its own is written by its number, as ever. */
const unitCode = ({ unit_code, unit_id }: ExportEntry) => unit_code ?? unit_id

/** Widths by which the printed columns fill a page of type that can be read, or two pages side by side where an entry has many contents. */
function widthsOf(
  headers: readonly string[],
  { hidden, printed, symbols }: { hidden: ReadonlySet<number>; printed: number; symbols: number },
): { widths: number[]; pages: number } {
  const own = headers.map((header, at) =>
    at >= printed ? MEMBERS_WIDTH : /^ND\d/u.test(header) ? symbols : (NARROW[header] ?? LEAST),
  )
  const fixed = own
    .filter((_, at) => !hidden.has(at) && at < printed && !FLEXIBLE[headers[at] ?? ''])
    .reduce((sum, width) => sum + width, 0)
  const remainingWidth = (PAGE_WIDTH - fixed) / SHARES
  const share = remainingWidth < SHARE_LEAST ? SHARE_MOST : Math.min(SHARE_MOST, remainingWidth)
  const widths = headers.map((header, at) => {
    const weight = FLEXIBLE[header]
    return weight ? Math.floor(share * weight * 10) / 10 : (own[at] ?? LEAST)
  })
  return { widths, pages: countPagesWide(fixed + SHARES * share, 10 + share) }
}
