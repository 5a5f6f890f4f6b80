import { defineWords } from '../i18n/words.ts'

export const uiWords = defineWords({
  en: {
    'ui.cancel': 'Cancel',
    'ui.close': 'Close',
    'ui.dismiss': 'Close this message',
    'ui.copied': 'Copied',
    'ui.notCopied': 'Not copied: the browser refused',
    'ui.copyLink': 'Copy the link',
    'ui.share': 'Share',
    'ui.stale.title': 'Somebody else changed this in the meantime',
    'ui.stale.field': 'Field',
    'ui.stale.mine': 'Yours',
    'ui.stale.theirs': 'Saved by them',
    'ui.stale.keepMine': 'Save mine over it',
    'ui.stale.takeTheirs': 'Take theirs',
  },
  vi: {
    'ui.cancel': 'Hủy',
    'ui.close': 'Đóng',
    'ui.dismiss': 'Đóng thông báo này',
    'ui.copied': 'Đã sao chép',
    'ui.notCopied': 'Trình duyệt không cho sao chép',
    'ui.copyLink': 'Sao chép liên kết',
    'ui.share': 'Chia sẻ',
    'ui.stale.title': 'Có người khác vừa sửa mục này',
    'ui.stale.field': 'Mục',
    'ui.stale.mine': 'Bản của bạn',
    'ui.stale.theirs': 'Bản họ đã lưu',
    'ui.stale.keepMine': 'Lưu bản của tôi',
    'ui.stale.takeTheirs': 'Lấy bản của họ',
  },
})
