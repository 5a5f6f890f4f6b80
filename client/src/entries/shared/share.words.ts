import { defineWords } from '../../kit/i18n/words.ts'

/** The texts for creating, sharing and ending read-only links. */
export const shareWords = defineWords({
  en: {
    'share.entry': 'Share view-only link',
    'share.entry.short': 'Share',
    'share.card': 'Share unit card',
    'share.hint': 'Anyone with the link can view it until {{day}}. Nobody can change anything with it.',
    'share.copy': 'Copy link',
    'share.save': 'Save picture',
    'share.view': 'View card',
    'share.end': 'Stop sharing',
    'share.end.title': 'Stop sharing?',
    'share.end.text': 'The link stops working for everyone who has it. You can share a new one at any time.',
    'share.end.keep': 'Keep sharing',
    'share.ended': 'The link no longer works',
    'share.copied': 'Link copied',
    'share.failed': 'The link is ready. Copy it to send it.',
  },
  vi: {
    'share.entry': 'Chia sẻ liên kết chỉ xem',
    'share.entry.short': 'Chia sẻ',
    'share.card': 'Chia sẻ phiếu đoàn',
    'share.hint': 'Ai có liên kết đều xem được đến hết ngày {{day}}, nhưng không sửa được.',
    'share.copy': 'Sao chép liên kết',
    'share.save': 'Lưu ảnh',
    'share.view': 'Xem phiếu',
    'share.end': 'Ngừng chia sẻ',
    'share.end.title': 'Ngừng chia sẻ?',
    'share.end.text': 'Người đang có liên kết sẽ không xem được nữa. Bạn có thể chia sẻ liên kết mới bất cứ lúc nào.',
    'share.end.keep': 'Tiếp tục chia sẻ',
    'share.ended': 'Liên kết không còn hiệu lực',
    'share.copied': 'Đã sao chép liên kết',
    'share.failed': 'Đã tạo liên kết. Sao chép để gửi đi.',
  },
})
