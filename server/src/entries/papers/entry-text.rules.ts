import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/errors'

/** The names of an entry's people, in their order. */
export function peopleNames({ members, full_name_one, full_name_two }: Entry): string[] {
  if (members.length > 0) return members.map(({ full_name }) => full_name)
  return full_name_two ? [full_name_one, full_name_two] : [full_name_one]
}

/** What papers say, in both languages. */
export const paperWords = {
  en: {
    list: 'Approved entries',
    bib: 'Bib',
    names: 'Names',
    unit: 'Unit',
    noUnit: 'No unit',
    contents: 'Contents',
    entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    confirmation: 'Confirmation of entry',
    receipt: 'Receipt',
    account_of_unit: 'Fees of a unit',
    total: 'Total',
    waitingToo: (sum: string) => `Entries that wait for approval would cost ${sum} more.`,
    code: 'Entry code',
    state: 'State',
    waiting: 'Waiting for approval',
    approved: 'Approved',
    fee: 'Fee',
    paid: 'Paid',
    owed: 'Still to pay',
    refunded: 'Refunded',
    toRefund: 'To be refunded',
    nothingOwed: 'Everything is paid.',
    transfer: 'To pay by transfer, scan with your bank’s app:',
    account: 'Account',
    memo: 'Memo',
    contact: 'Questions',
    printed: (when: string) => `Printed on ${when}`,
  },
  vi: {
    list: 'Danh sách đăng ký đã duyệt',
    bib: 'Số đeo',
    names: 'Họ tên',
    unit: 'Đơn vị',
    noUnit: 'Không có đơn vị',
    contents: 'Nội dung',
    entries: (count: number) => `${count} đăng ký`,
    page: (page: number, pages: number) => `Trang ${page}/${pages}`,
    confirmation: 'Xác nhận đăng ký',
    receipt: 'Phiếu thu lệ phí',
    account_of_unit: 'Bảng kê lệ phí của đơn vị',
    total: 'Tổng cộng',
    waitingToo: (sum: string) => `Các đăng ký chờ duyệt sẽ thêm ${sum}.`,
    code: 'Mã đăng ký',
    state: 'Trạng thái',
    waiting: 'Chờ duyệt',
    approved: 'Đã duyệt',
    fee: 'Lệ phí',
    paid: 'Đã nộp',
    owed: 'Còn phải nộp',
    refunded: 'Đã hoàn',
    toRefund: 'Được hoàn lại',
    nothingOwed: 'Đã nộp đủ lệ phí.',
    transfer: 'Để chuyển khoản, hãy quét mã bằng ứng dụng ngân hàng:',
    account: 'Tài khoản',
    memo: 'Nội dung chuyển khoản',
    contact: 'Cần hỏi thêm',
    printed: (when: string) => `In lúc ${when}`,
  },
} as const satisfies Record<Language, unknown>
