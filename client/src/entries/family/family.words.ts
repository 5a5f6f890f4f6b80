import { defineWords } from '../../kit/i18n/words.ts'

/** The page of the entries of one order. */
export const familyWords = defineWords({
  en: {
    'family.title': 'Your family’s entries',
    'family.count_one': '{{count}} entry',
    'family.count_other': '{{count}} entries',
    'family.paid': 'All fees due are paid',
    'family.pay': 'Pay for all entries together',
    'family.memo': 'Use this transfer note to pay for all approved entries. The note of a single entry works too.',
    'family.waiting': '{{amount}} more is due once the other entries are approved.',
    'family.later': 'Fees: {{amount}}, due after approval',
    'family.credit': 'Paid in advance: {{amount}}. It pays for entries that are approved later.',
    'family.copy': 'Copy link to this page',
    'family.secret': 'Anyone with this link can change these entries. Keep it private.',
    'family.linkFailedText': 'The entries may have been withdrawn, or the tournament is over.',
    'family.noLink': 'Open the link in the email about your order.',
    'family.ownEntries': 'Find your entries',
    'family.only': 'This fee is for this entry alone.',
    'family.together': 'Pay for the whole family together',
    'family.own_one': 'Pay for your family’s order ({{count}} entry)',
    'family.own_other': 'Pay for your family’s order ({{count}} entries)',
  },
  vi: {
    'family.title': 'Đăng ký của gia đình',
    'family.count_other': '{{count}} đăng ký',
    'family.paid': 'Đã nộp đủ lệ phí đến hạn',
    'family.pay': 'Nộp chung lệ phí',
    'family.memo':
      'Ghi nội dung chuyển khoản này để nộp cho mọi đăng ký đã duyệt. Nội dung chuyển khoản của từng đăng ký vẫn dùng được.',
    'family.waiting': 'Khi các đăng ký khác được duyệt, bạn nộp thêm {{amount}}.',
    'family.later': 'Lệ phí {{amount}}, nộp sau khi được duyệt',
    'family.credit': 'Đã nộp trước {{amount}}, dùng cho đăng ký được duyệt sau.',
    'family.copy': 'Sao chép liên kết trang này',
    'family.secret': 'Ai có liên kết này cũng sửa được các đăng ký. Vui lòng không chia sẻ.',
    'family.linkFailedText': 'Các đăng ký có thể đã được rút, hoặc giải đã kết thúc.',
    'family.noLink': 'Mở liên kết trong thư xác nhận đơn đăng ký.',
    'family.ownEntries': 'Tìm đăng ký của bạn',
    'family.only': 'Đây là lệ phí của riêng đăng ký này.',
    'family.together': 'Nộp chung lệ phí của cả gia đình',
    'family.own_other': 'Nộp chung lệ phí của gia đình ({{count}} đăng ký)',
  },
})
