import { fold } from '@portal/shared/kit/text/names'
import { paths } from '../portal/paths.ts'

/** The id in the paths below, for any tournament. */
const ANY_ID = '0'

/** More words that find a page of the management, in both languages: those of the specification and of organisers. */
const SEARCH_WORDS: Readonly<Record<string, string>> = {
  [paths.overview]: 'dashboard overview tổng quan bảng điều khiển',
  [paths.account]: 'profile password account tài khoản mật khẩu hồ sơ',
  [paths.admin.tournaments]:
    'tournament details competitions cups fees bib numbers programme documents chi tiết giải đấu cúp lệ phí số đeo chương trình thi đấu tài liệu',
  [paths.admin.waiting]:
    'athletes entries waiting for approval pending not active vận động viên đăng ký chờ duyệt phê duyệt',
  [paths.admin.entries]:
    'athletes entries approved fee collection payments money vận động viên đăng ký đã duyệt thu tiền lệ phí',
  [paths.admin.contents]: 'contents content competitions events nội dung thi đấu',
  [paths.admin.accounts]: 'users accounts account management members người dùng tài khoản quản lý thành viên',
  [paths.admin.mails]: 'emails outbox letters thư e-mail đã gửi',
  [paths.admin.contacts]: 'contacts messages inbox liên hệ tin nhắn hộp thư câu hỏi',
  [paths.admin.comments]: 'comments bình luận',
  [paths.admin.images]: 'images banners pictures resources hình ảnh biểu ngữ băng rôn',
  [paths.admin.texts]:
    'settings page texts about contact info information cài đặt thiết lập giới thiệu nội dung trang thông tin liên hệ',
  [paths.mc]: 'mc announcer hall bàn mc phát thanh viên',
  [paths.deskOf(ANY_ID)]: 'scan late bibs phát số đeo quét bỏ thi muộn',
  '/ages': 'ages age groups nhóm lứa độ tuổi',
  '/grades': 'grades classes levels hạng',
  '/formality': 'formalities formality entry forms hình thức thi',
  '/units': 'units clubs schools đơn vị câu lạc bộ clb',
  [paths.admin.tournament(ANY_ID)]: 'settings deadline dates thiết lập cài đặt hạn đăng ký',
  [paths.admin.feesOf(ANY_ID)]: 'fees fee tiers lệ phí',
  [paths.admin.bankOf(ANY_ID)]: 'bank account tài khoản ngân hàng',
  [paths.admin.publicOf(ANY_ID)]: 'publish comments minors hall screen công bố bình luận trẻ em màn hình',
  [paths.admin.documentsOf(ANY_ID)]: 'documents files tài liệu tệp',
  [paths.admin.mailingsOf(ANY_ID)]: 'emails mailings thư gửi',
  [paths.admin.waitingOf(ANY_ID)]: 'waiting approve approval chờ duyệt phê duyệt',
  [paths.admin.entriesOf(ANY_ID)]: 'approved athletes excel papers lists export đã duyệt giấy tờ danh sách xuất tệp',
  [paths.admin.unpaidOf(ANY_ID)]: 'money payments unpaid tiền chưa nộp',
  [paths.admin.unitsOf(ANY_ID)]: 'units clubs cards zalo đơn vị đoàn phiếu đoàn tin nhắn',
  [paths.admin.bibsOf(ANY_ID)]: 'numbers print plates in bảng số',
  [paths.admin.timetableOf(ANY_ID)]: 'programme timetable schedule conflicts chương trình lịch thi đấu xung đột',
  [paths.admin.programmeOf(ANY_ID)]: 'programme running order recalls chương trình thứ tự thi',
  [paths.admin.rolesOf(ANY_ID)]: 'team roles staff codes nhân sự phân quyền mã truy cập',
  '/calendar_events': 'event calendar lịch giải sự kiện',
}

/** Whether every typed word begins a word of the link's label or of its search words. */
export function isFound(typed: string, { to, label }: { to: string; label: string }): boolean {
  const names = fold(`${label} ${SEARCH_WORDS[to] ?? SEARCH_WORDS[to.replace(/\d+/u, ANY_ID)] ?? ''}`).split(
    /[^\p{L}\p{N}]+/u,
  )
  return fold(typed)
    .split(/\s+/u)
    .every((word) => names.some((name) => name.startsWith(word)))
}
