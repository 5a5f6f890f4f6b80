import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'

/** The names of an entry's people, in order. */
export function peopleNames({ members, full_name_one, full_name_two }: Entry): string[] {
  if (members.length > 0) return members.map(({ full_name }) => full_name)
  return full_name_two ? [full_name_one, full_name_two] : [full_name_one]
}

export type CodedUnit = { name: string; code: string | null }

/** A unit's name with its code, if any, as papers print it. */
export const unitTitle = ({ name, code }: CodedUnit): string => (code === null ? name : `${name} · ${code}`)

/** The words of papers, in both languages. */
export const paperWords = {
  en: {
    list: 'Approved entries',
    bib: 'Bib',
    names: 'Names',
    unit: 'Unit',
    noUnit: 'No unit',
    contents: 'Events',
    signedList: 'Bibs received',
    receiver: 'Received by',
    signature: 'Signature',
    ticked: 'Ticked on screen',
    entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    confirmation: 'Entry confirmation',
    receipt: 'Receipt',
    account_of_unit: 'Unit fees',
    ownEntries: 'My entries',
    total: 'Total',
    waitingToo: (sum: string) => `Pending entries would add ${sum}.`,
    code: 'Entry code',
    state: 'Status',
    waiting: 'Pending approval',
    approved: 'Approved',
    asked: 'Correction needed',
    refused: 'Not accepted',
    withdrawn: 'Withdrawn',
    scratched: 'Scratched',
    fee: 'Fee',
    lateFee: 'of which late entry surcharge',
    paid: 'Paid',
    owed: 'Due',
    payBy: 'Pay by',
    refunded: 'Refunded',
    toRefund: 'To be refunded',
    nothingOwed: 'Paid in full.',
    transfer: 'To pay by transfer, scan with your banking app:',
    account: 'Account',
    memo: 'Transfer note',
    contact: 'Questions',
    printed: (when: string) => `Printed on ${when}`,
  },
  vi: {
    list: 'Danh sách đăng ký đã duyệt',
    bib: 'Số đeo',
    names: 'Họ tên',
    unit: 'Đơn vị',
    noUnit: 'Tự do',
    contents: 'Nội dung',
    signedList: 'Danh sách nhận số đeo',
    receiver: 'Người nhận',
    signature: 'Ký nhận',
    ticked: 'Đánh dấu trên máy',
    entries: (count: number) => `${count} đăng ký`,
    page: (page: number, pages: number) => `Trang ${page}/${pages}`,
    confirmation: 'Xác nhận đăng ký',
    receipt: 'Phiếu thu lệ phí',
    account_of_unit: 'Bảng kê lệ phí của đơn vị',
    ownEntries: 'Đăng ký của tôi',
    total: 'Tổng cộng',
    waitingToo: (sum: string) => `Các đăng ký chờ duyệt: thêm ${sum}.`,
    code: 'Mã đăng ký',
    state: 'Trạng thái',
    waiting: 'Chờ duyệt',
    approved: 'Đã duyệt',
    asked: 'Cần sửa',
    refused: 'Không được nhận',
    withdrawn: 'Đã rút',
    scratched: 'Bỏ thi',
    fee: 'Lệ phí',
    lateFee: 'trong đó phụ thu đăng ký muộn',
    paid: 'Đã nộp',
    owed: 'Còn phải nộp',
    payBy: 'Hạn nộp',
    refunded: 'Đã hoàn',
    toRefund: 'Sẽ hoàn lại',
    nothingOwed: 'Đã nộp đủ lệ phí.',
    transfer: 'Quét bằng ứng dụng ngân hàng để chuyển khoản:',
    account: 'Tài khoản nhận',
    memo: 'Nội dung chuyển khoản',
    contact: 'Liên hệ',
    printed: (when: string) => `In lúc ${when}`,
  },
} as const satisfies Record<Language, unknown>
