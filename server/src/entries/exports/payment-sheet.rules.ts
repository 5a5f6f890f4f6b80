import { APPROVED } from '@portal/shared/entries/entry-state'
import { balanceOf } from '@portal/shared/payments/balance'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { ExportSource } from './export-entry.rules.ts'
import { formatSheetDay, pageHeadings, joinNames, joinSymbols, updatedLine } from './sheet-cells.rules.ts'

const METHODS: Readonly<Record<string, string>> = {
  cash: 'Tiền mặt',
  transfer: 'Chuyển khoản',
  other: 'Khác',
  unspecified: 'Chưa ghi',
}
/** The columns of amounts, which are summed. */
const SUM_COLUMNS = ['F', 'G', 'H', 'I'] as const
const HEAD_ROWS = 3

/**
 * The fees of all entries by unit: fee, paid, owed and to be refunded. Newer columns (unit code, last payment, signature) are at the end, so
 * that earlier ones keep their letters. The sums of each unit and of all entries are formulas, so that they follow corrected figures.
 */
export function paymentSheet(source: ExportSource): Sheet {
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
    const noTotals = { entries: 0, fee: 0, paid: 0, owed: 0, refund: 0 }
    const all = { ...noTotals }
    let unit = { name: null as string | null, id: undefined as number | null | undefined, ...noTotals }
    let row = HEAD_ROWS
    let firstUnitRow = row + 1
    // SUBTOTAL ignores other SUBTOTAL cells in its range, so that the total does not count the units twice.
    const sumCells = ({ entries, fee, paid, owed, refund }: typeof all, label: string, from: number): Cell[] => [
      null,
      null,
      label,
      null,
      `${entries} đăng ký`,
      ...[fee, paid, owed, refund].map((value, index) => {
        const column = SUM_COLUMNS[index] ?? ''
        return { formula: `SUBTOTAL(9,${column}${from}:${column}${row})`, value }
      }),
    ]
    for await (const entry of source.entries()) {
      if (unit.id !== entry.unit_id) {
        if (unit.entries > 0) {
          yield sumCells(unit, `Cộng ${unit.name ?? 'Tự do'}`, firstUnitRow)
          row += 1
        }
        firstUnitRow = row + 1
        unit = { name: entry.unit_name, id: entry.unit_id, ...noTotals }
      }
      const { owed, to_refund } = balanceOf(entry)
      for (const total of [unit, all]) {
        total.entries += 1
        total.fee += entry.fee_amount
        total.paid += entry.paid_amount
        total.owed += owed
        total.refund += to_refund
      }
      row += 1
      yield [
        all.entries,
        entry.number,
        joinNames(entry),
        entry.unit_name ?? 'Tự do',
        joinSymbols(entry.contents),
        entry.fee_amount,
        entry.paid_amount,
        owed,
        to_refund,
        entry.status === APPROVED ? 'Đã duyệt' : 'Chờ duyệt',
        entry.unit_code,
        entry.lastPayment && formatSheetDay(new Date(entry.lastPayment.paid_date)),
        entry.lastPayment && (METHODS[entry.lastPayment.method] ?? entry.lastPayment.method),
      ]
    }
    if (unit.entries > 0) {
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
