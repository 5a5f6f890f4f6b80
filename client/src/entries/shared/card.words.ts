import { defineWords } from '../../kit/i18n/words.ts'

/** The texts of the pages that a shared link opens. */
export const cardWords = defineWords({
  en: {
    'card.title': 'Unit card',
    'card.live': 'View names and times',
    'card.tournament': 'View tournament',
    'card.tournaments': 'View tournaments',
    'card.note': 'This page shows no names and no years of birth. It always shows the latest version.',
    'card.failed': 'This link no longer works',
    'card.failedText': 'The link was ended, or the tournament was more than 30 days ago. Ask the person who sent it.',
    'card.ticket': 'Shared entry',
    'card.ticketNote': 'You can view this entry, not change it. The link works until {{day}}.',
  },
  vi: {
    'card.title': 'Phiếu đoàn',
    'card.live': 'Xem danh sách và giờ thi',
    'card.tournament': 'Xem giải',
    'card.tournaments': 'Xem các giải',
    'card.note': 'Trang này không hiện tên và năm sinh. Thông tin luôn được cập nhật.',
    'card.failed': 'Liên kết không còn hiệu lực',
    'card.failedText':
      'Người gửi đã ngừng chia sẻ, hoặc giải đã kết thúc hơn 30 ngày. Vui lòng hỏi người gửi liên kết.',
    'card.ticket': 'Đăng ký được chia sẻ',
    'card.ticketNote': 'Trang này chỉ để xem, không sửa được. Liên kết dùng được đến hết ngày {{day}}.',
  },
})
