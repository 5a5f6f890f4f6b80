import { defineWords } from '../../kit/i18n/words.ts'

/** What the owner of an approved entry asks the organiser for, and how it is answered. */
export const requestsWords = defineWords({
  en: {
    'request.change': 'Request a change',
    'request.change.title': 'Request a change to entry {{code}}',
    'request.change.text':
      'This entry is approved. The organiser receives your changes as a request, and the entry stays as it is until they accept it.',
    'request.change.do': 'Send request',
    'request.note': 'Message to the organiser',
    'request.note.hint': 'Optional. For example, why you need the change.',
    'request.withdraw': 'Request withdrawal',
    'request.withdraw.title': 'Request withdrawal of entry {{code}}?',
    'request.withdraw.text':
      'The organiser decides and answers by email. Until then the entry of {{people}} at {{tournament}} stands.',
    'request.withdraw.textNoMail':
      'The organiser decides, and the answer appears on this page. Until then the entry of {{people}} at {{tournament}} stands.',
    'request.withdraw.replaces': 'This replaces the change you asked for.',
    'request.withdraw.hint': 'Optional. For example, why you withdraw.',
    'request.withdraw.paid': 'You have paid {{amount}}. Ask the organiser about a refund in your message.',
    'request.open': 'Request sent',
    'request.open.change': 'The organiser will answer by email. Nothing has changed yet.',
    'request.open.changeNoMail': 'The organiser’s answer will appear here. Nothing has changed yet.',
    'request.open.withdraw': 'You asked to withdraw this entry. The organiser will answer by email.',
    'request.open.withdrawNoMail': 'You asked to withdraw this entry. The organiser’s answer will appear here.',
    'request.edit': 'Edit request',
    'request.takeBack': 'Cancel request',
    'request.takenBack': 'Request cancelled. The entry stays as it was approved.',
    'request.accepted': 'The organiser has made the change you asked for.',
    'request.declined.change': 'Change request declined',
    'request.declined.withdraw': 'Withdrawal request declined',
    'request.added': 'Add: {{contents}}',
    'request.removed': 'Remove: {{contents}}',
    'request.none': 'none',
  },
  vi: {
    'request.change': 'Xin sửa đăng ký',
    'request.change.title': 'Xin sửa đăng ký {{code}}',
    'request.change.text':
      'Đăng ký này đã được duyệt. Nội dung bạn sửa được gửi cho ban tổ chức. Đăng ký giữ nguyên cho đến khi ban tổ chức đồng ý.',
    'request.change.do': 'Gửi yêu cầu',
    'request.note': 'Lời nhắn cho ban tổ chức',
    'request.note.hint': 'Không bắt buộc, ví dụ lý do cần sửa.',
    'request.withdraw': 'Xin rút đăng ký',
    'request.withdraw.title': 'Xin rút đăng ký {{code}}?',
    'request.withdraw.text':
      'Ban tổ chức xem xét và trả lời qua e-mail. Trong lúc chờ, {{people}} vẫn có tên tại {{tournament}}.',
    'request.withdraw.textNoMail':
      'Ban tổ chức xem xét và trả lời ngay trên trang này. Trong lúc chờ, {{people}} vẫn có tên tại {{tournament}}.',
    'request.withdraw.replaces': 'Yêu cầu này thay cho yêu cầu sửa đang chờ.',
    'request.withdraw.hint': 'Không bắt buộc, ví dụ lý do rút.',
    'request.withdraw.paid': 'Bạn đã nộp {{amount}}. Nếu muốn nhận lại, hãy ghi trong lời nhắn.',
    'request.open': 'Đã gửi yêu cầu',
    'request.open.change': 'Ban tổ chức sẽ trả lời qua e-mail. Đăng ký chưa thay đổi gì.',
    'request.open.changeNoMail': 'Câu trả lời của ban tổ chức sẽ hiện ở đây. Đăng ký chưa thay đổi gì.',
    'request.open.withdraw': 'Bạn đã xin rút đăng ký này. Ban tổ chức sẽ trả lời qua e-mail.',
    'request.open.withdrawNoMail': 'Bạn đã xin rút đăng ký này. Câu trả lời của ban tổ chức sẽ hiện ở đây.',
    'request.edit': 'Sửa yêu cầu',
    'request.takeBack': 'Hủy yêu cầu',
    'request.takenBack': 'Đã hủy yêu cầu. Đăng ký giữ nguyên như đã duyệt.',
    'request.accepted': 'Ban tổ chức đã sửa đăng ký theo yêu cầu của bạn.',
    'request.declined.change': 'Yêu cầu sửa không được chấp nhận',
    'request.declined.withdraw': 'Yêu cầu rút không được chấp nhận',
    'request.added': 'Thêm: {{contents}}',
    'request.removed': 'Bỏ: {{contents}}',
    'request.none': 'không có',
  },
})
