import { formatDay, inVietnam } from '@portal/shared/kit/dates'
import { isTeam } from '@portal/shared/people/people'
import { balanceOf } from '@portal/shared/payments/balance'
import { PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import type { ExportContent, ExportEntry } from './export-entry.rules.ts'
import type { Cell, Sheet } from '../../kit/sheets/xlsx.ts'

type Entries = () => AsyncIterable<ExportEntry>
type SheetInput = {
  title: string
  updated: Date
  contents: readonly ExportContent[]
  entries: Entries
  withState: boolean
}

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
const people = ['NAM', 'NS', 'NỮ', 'NS'] as const

/**
 * The list that scrutineers read: a row an entry, its open contents packed from the left in ND1..NDn, the club-internal
 * ones apart at the end. Titles in row 1, headers in row 3, entries from row 4.
 */
export function listSheet({ title, updated, contents, entries, withState }: SheetInput): Sheet {
  const open = contents.filter(({ is_closed }) => is_closed === 0)
  const headers = [
    'TT',
    'SĐ',
    ...people,
    'ĐƠN VỊ',
    'MÃ ĐV',
    ...open.map((_, n) => `ND${n + 1}`),
    ...counted,
    ...(withState ? ['TRẠNG THÁI'] : []),
  ]
  const titles: Cell[] = Array.from({ length: 18 }, () => null)
  titles[2] = `CẬP NHẬT ĐĂNG KÍ ${title.toLocaleUpperCase('vi')}`
  titles[17] = `Cập nhật ngày: ${dayOf(updated)}`
  async function* rows(): AsyncGenerator<Cell[]> {
    yield titles
    yield []
    yield headers
    let n = 0
    for await (const entry of entries()) {
      const entered = enteredIn(entry, contents)
      const packed = entered.filter(({ is_closed }) => is_closed === 0)
      const closed = entered.filter(({ is_closed }) => is_closed === 1)
      yield [
        (n += 1),
        entry.number,
        ...peopleCells(entry),
        entry.unit_name,
        entry.unit_id,
        ...open.map((_, at) => packed[at]?.symbol ?? null),
        entry.email,
        entry.mobile,
        entry.fee_amount,
        entered.length,
        entry.number_of_people,
        entered.filter(({ formality_id }) => formality_id === PAIR).length,
        entered.filter(({ formality_id }) => formality_id === SOLO).length,
        null,
        null,
        symbolsOf(closed),
        ...(withState ? [entry.status === 1 ? 'Đã duyệt' : 'Chờ duyệt'] : []),
      ]
    }
  }
  return { name: 'T1', widths: [6, 7, 26, 8, 26, 8, 34, 8], frozenRows: 3, boldRows: [1, 3], rows: rows() }
}

/** Entry by content: symbols in row 5 from column G, headers in row 9, a 1 under each entered content from row 10. */
export function matrixSheet(name: string, { title, updated, contents, entries }: Omit<SheetInput, 'withState'>): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield []
    yield [null, `CẬP NHẬT ĐĂNG KÍ ${title.toLocaleUpperCase('vi')}`]
    yield [null, `Cập nhật ngày: ${dayOf(updated)}`]
    yield []
    yield [null, null, null, null, null, null, ...contents.map(({ symbol }) => symbol)]
    yield* [[], [], []]
    yield ['TT', ...people, 'ĐƠN VỊ']
    let n = 0
    for await (const entry of entries()) {
      const entered = new Set(entry.details)
      yield [
        (n += 1),
        ...peopleCells(entry),
        entry.unit_name,
        ...contents.map(({ detail_id }) => (entered.has(detail_id) ? 1 : null)),
      ]
    }
  }
  return { name, widths: [6, 26, 8, 26, 8, 34], frozenRows: 9, boldRows: [2, 5, 9], rows: rows() }
}

/** Per unit its entries with fee, paid, owed and what is to be refunded, a sum under each unit and one under all. */
export function paymentSheet({ title, updated, contents, entries }: Omit<SheetInput, 'withState'>): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [null, null, `LỆ PHÍ ${title.toLocaleUpperCase('vi')}`]
    yield [null, null, `Cập nhật ngày: ${dayOf(updated)}`]
    yield ['TT', 'SĐ', 'HỌ TÊN', 'ĐƠN VỊ', 'NỘI DUNG', 'KINH PHÍ', 'ĐÃ THU', 'CÒN THIẾU', 'HOÀN LẠI', 'TRẠNG THÁI']
    const none = { n: 0, fee: 0, paid: 0, owed: 0, refund: 0 }
    const all = { ...none }
    let unit = { name: null as string | null, id: undefined as number | null | undefined, ...none }
    const sum = ({ n, fee, paid, owed, refund }: typeof all, label: string): Cell[] => [
      null,
      null,
      label,
      null,
      `${n} đăng ký`,
      fee,
      paid,
      owed,
      refund,
    ]
    for await (const entry of entries()) {
      if (unit.id !== entry.unit_id) {
        if (unit.n > 0) yield sum(unit, `Cộng ${unit.name ?? 'Tự do'}`)
        unit = { name: entry.unit_name, id: entry.unit_id, ...none }
      }
      const { owed, to_refund } = balanceOf(entry)
      for (const total of [unit, all]) {
        total.n += 1
        total.fee += entry.fee_amount
        total.paid += entry.paid_amount
        total.owed += owed
        total.refund += to_refund
      }
      yield [
        all.n,
        entry.number,
        namesOf(entry),
        entry.unit_name ?? 'Tự do',
        symbolsOf(enteredIn(entry, contents)),
        entry.fee_amount,
        entry.paid_amount,
        owed,
        to_refund,
        entry.status === 1 ? 'Đã duyệt' : 'Chờ duyệt',
      ]
    }
    if (unit.n > 0) yield sum(unit, `Cộng ${unit.name ?? 'Tự do'}`)
    yield sum(all, 'Tổng cộng')
  }
  return {
    name: 'Lệ phí',
    widths: [6, 7, 44, 34, 30, 12, 12, 12, 12, 12],
    frozenRows: 3,
    boldRows: [1, 3],
    rows: rows(),
  }
}

/** NAM, NS, NỮ, NS: the team's name first and its members second; X without a partner. */
function peopleCells(entry: ExportEntry): Cell[] {
  if (isTeam(entry)) return [entry.team_name ?? '', null, entry.full_name_one, 'X']
  return [entry.full_name_one, entry.date_of_birth_one, entry.full_name_two, entry.date_of_birth_two ?? 'X']
}

export function namesOf(entry: ExportEntry): string {
  if (isTeam(entry)) return entry.team_name ?? entry.full_name_one
  return [entry.full_name_one, entry.full_name_two].filter(Boolean).join(' – ')
}

/** The contents of an entry, in the order of the tournament. */
const enteredIn = ({ details }: ExportEntry, contents: readonly ExportContent[]) =>
  contents.filter(({ detail_id }) => details.includes(detail_id))

const symbolsOf = (contents: readonly ExportContent[]) => contents.map(({ symbol }) => symbol).join(', ')

/** The day in Vietnam, as the sheets write it. */
function dayOf(moment: Date): string {
  return formatDay(inVietnam(moment).day, 'vi')
}
