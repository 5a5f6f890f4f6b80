import { balanceOf } from '@portal/shared/payments/balance'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { Source } from './export-entry.rules.ts'
import { formatSheetDay, pageHeadings, joinNames, joinSymbols, updatedLine } from './sheet-cells.rules.ts'

const METHODS: Readonly<Record<string, string>> = {
  cash: 'Tiền mặt',
  transfer: 'Chuyển khoản',
  other: 'Khác',
  unspecified: 'Chưa ghi',
}
/** The columns of money. */
const SUMMED = ['F', 'G', 'H', 'I'] as const
const HEAD_ROWS = 3

/**
 * The fees of all entries by unit: fee, paid, owed and to be refunded. Newer columns stand at the end, because earlier ones keep their
 * places: unit code, last payment, signature. Sums under each unit and under all are formulas, so that a corrected figure counts.
 */
export function paymentSheet(source: Source): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [null, null, `LỆ PHÍ ${source.title.toLocaleUpperCase('vi')}`]
    yield [null, null, updatedLine(source)]
    yield [
      'TT',
      'SĐ',
      'HỌ TÊN',
      'ĐƠN VỊ',
      'NỘI DUNG',
      'KINH PHÍ',
      'ĐÃ THU',
      'CÒN THIẾU',
      'HOÀN LẠI',
      'TRẠNG THÁI',
      'MÃ ĐV',
      'NGÀY THU',
      'HÌNH THỨC',
      'KÝ TÊN',
    ]
    const zero = { n: 0, fee: 0, paid: 0, owed: 0, refund: 0 }
    const all = { ...zero }
    let unit = { name: null as string | null, id: undefined as number | null | undefined, ...zero }
    let row = HEAD_ROWS
    let firstUnitRow = row + 1
    // SUBTOTAL leaves out the other sums among its rows.
    const sumCells = ({ n, fee, paid, owed, refund }: typeof all, label: string, from: number): Cell[] => [
      null,
      null,
      label,
      null,
      `${n} đăng ký`,
      ...[fee, paid, owed, refund].map((value, index) => {
        const column = SUMMED[index] ?? ''
        return { formula: `SUBTOTAL(9,${column}${from}:${column}${row})`, value }
      }),
    ]
    for await (const entry of source.entries()) {
      if (unit.id !== entry.unit_id) {
        if (unit.n > 0) {
          yield sumCells(unit, `Cộng ${unit.name ?? 'Tự do'}`, firstUnitRow)
          row += 1
        }
        firstUnitRow = row + 1
        unit = { name: entry.unit_name, id: entry.unit_id, ...zero }
      }
      const { owed, to_refund } = balanceOf(entry)
      for (const total of [unit, all]) {
        total.n += 1
        total.fee += entry.fee_amount
        total.paid += entry.paid_amount
        total.owed += owed
        total.refund += to_refund
      }
      row += 1
      yield [
        all.n,
        entry.number,
        joinNames(entry),
        entry.unit_name ?? 'Tự do',
        joinSymbols(entry.contents),
        entry.fee_amount,
        entry.paid_amount,
        owed,
        to_refund,
        entry.status === 1 ? 'Đã duyệt' : 'Chờ duyệt',
        entry.unit_code,
        entry.last_paid && formatSheetDay(new Date(entry.last_paid.paid_date)),
        entry.last_paid && (METHODS[entry.last_paid.method] ?? entry.last_paid.method),
      ]
    }
    if (unit.n > 0) {
      yield sumCells(unit, `Cộng ${unit.name ?? 'Tự do'}`, firstUnitRow)
      row += 1
    }
    yield sumCells(all, 'Tổng cộng', HEAD_ROWS + 1)
  }
  return {
    name: 'Lệ phí',
    widths: [6, 7, 42, 31, 27, 10, 10, 10, 10, 10, 8, 10, 12, 14],
    frozenRows: HEAD_ROWS,
    boldRows: [1, 3],
    sums: true,
    centred: [0, 1, 10, 11],
    wrapped: [2, 3, 4],
    print: { head: 3, ...pageHeadings(source, 'Lệ phí') },
    rows: rows(),
  }
}
