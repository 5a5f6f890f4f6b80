import { defineWords } from '../i18n/words.ts'

export const uiWords = defineWords({
  en: {
    'ui.cancel': 'Cancel',
    'ui.close': 'Close',
    'ui.dismiss': 'Dismiss',
    'ui.busy': 'The server is busy. Trying again …',
    'ui.copied': 'Copied',
    'ui.notCopied': 'Your browser blocked copying',
    'ui.copyLink': 'Copy link',
    'ui.share': 'Share',
    'ui.part.failed':
      'This part could not be loaded. Your connection may be weak, or the portal has just been updated.',
    'ui.stale.title': 'Someone else changed this while you were editing',
    'ui.stale.field': 'Field',
    'ui.stale.mine': 'Yours',
    'ui.stale.theirs': 'Theirs',
    'ui.stale.keepMine': 'Overwrite with mine',
    'ui.stale.takeTheirs': 'Use theirs',
  },
  vi: {
    'ui.cancel': 'Hủy',
    'ui.close': 'Đóng',
    'ui.dismiss': 'Đóng thông báo',
    'ui.busy': 'Máy chủ đang bận. Đang thử lại …',
    'ui.copied': 'Đã sao chép',
    'ui.notCopied': 'Trình duyệt không cho sao chép',
    'ui.copyLink': 'Sao chép liên kết',
    'ui.share': 'Chia sẻ',
    'ui.part.failed': 'Không tải được phần này. Có thể mạng yếu hoặc hệ thống vừa được cập nhật.',
    'ui.stale.title': 'Có người khác vừa sửa mục này',
    'ui.stale.field': 'Mục',
    'ui.stale.mine': 'Bản của bạn',
    'ui.stale.theirs': 'Bản của họ',
    'ui.stale.keepMine': 'Lưu đè bản của tôi',
    'ui.stale.takeTheirs': 'Dùng bản của họ',
  },
})
