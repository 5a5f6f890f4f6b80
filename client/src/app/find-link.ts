import { fold } from '@portal/shared/kit/text/names'
import { paths } from '../paths.ts'

/** Other names by which people look for a page of the management, in both languages; first among them those of the specification. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  [paths.overview]: 'dashboard overview tổng quan bảng điều khiển',
  [paths.account]: 'profile password account tài khoản mật khẩu hồ sơ',
  [paths.admin.tournaments]:
    'tournaments competitions cups fees bibs programme documents giải đấu cúp lệ phí số đeo chương trình tài liệu',
  [paths.admin.waiting]: 'athletes entries waiting approval pending not active vận động viên đăng ký chờ duyệt',
  [paths.admin.entries]: 'athletes entries approved payments money vận động viên đăng ký đã duyệt thu tiền',
  [paths.admin.contents]: 'content competitions events nội dung thi đấu',
  [paths.admin.accounts]: 'users accounts members người dùng tài khoản thành viên',
  [paths.admin.mails]: 'emails outbox letters thư e-mail đã gửi',
  [paths.admin.contacts]: 'contacts messages inbox liên hệ tin nhắn hộp thư',
  [paths.admin.comments]: 'comments bình luận',
  [paths.admin.images]: 'images banners pictures resources hình ảnh biểu ngữ băng rôn',
  [paths.admin.texts]: 'settings page texts about contact cài đặt thiết lập giới thiệu nội dung trang',
  [paths.mc]: 'mc announcer hall bàn mc phát thanh viên',
}

/** Whether every word that was typed begins a word of the link's name or of its other names. */
export function isFound(typed: string, { to, label }: { to: string; label: string }): boolean {
  const names = fold(`${label} ${OTHER_NAMES[to] ?? ''}`).split(/[^\p{L}\p{N}]+/u)
  return fold(typed)
    .split(/\s+/u)
    .every((word) => names.some((name) => name.startsWith(word)))
}
