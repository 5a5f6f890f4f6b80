import { balanceOf } from '@portal/shared/payments/balance'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { Source } from './export-entry.rules.ts'
import { edges, namesOf, symbolsOf, updatedOf } from './sheet-cells.rules.ts'

/** Per unit its entries with fee, paid, owed, what is to be refunded and, last because columns keep their places, its code; a sum under each unit and one under all. */
export function paymentSheet(source: Source): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [null, null, `LỆ PHÍ ${source.title.toLocaleUpperCase('vi')}`]
    yield [null, null, updatedOf(source)]
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
    ]
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
    for await (const entry of source.entries()) {
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
        symbolsOf(entry.contents),
        entry.fee_amount,
        entry.paid_amount,
        owed,
        to_refund,
        entry.status === 1 ? 'Đã duyệt' : 'Chờ duyệt',
        entry.unit_code,
      ]
    }
    if (unit.n > 0) yield sum(unit, `Cộng ${unit.name ?? 'Tự do'}`)
    yield sum(all, 'Tổng cộng')
  }
  return {
    name: 'Lệ phí',
    widths: [6, 7, 44, 34, 30, 12, 12, 12, 12, 12, 10],
    frozenRows: 3,
    boldRows: [1, 3],
    sums: true,
    centred: [0, 1, 10],
    wrapped: [2, 3, 4],
    print: { head: 3, ...edges(source, 'Lệ phí') },
    rows: rows(),
  }
}
