import { defineWords } from '../kit/i18n/words.ts'

/** The newest version of the notice. To change the text, add a version (`shared/src/privacy/notice.ts`) and move this one to a file in `notices`. */
export const noticeWords = defineWords({
  en: {
    'notice.lead': 'What we keep about you, why, how long, and what you can ask for.',
    'notice.what': 'What we keep',
    'notice.what.entry':
      'For an entry: names and years of birth of the dancers, their unit and events, and the email and phone of the contact. Of solo dancers also the sex, if you give it: it places the name in the scoring sheets and is never public. For anyone under 16, also the name and phone of a parent or guardian.',
    'notice.what.account':
      'For an account: name, username, email, phone, address, unit and the devices it is signed in on.',
    'notice.what.rest':
      'Payments recorded by the organiser, copies of the emails we sent, and messages and comments you wrote.',
    'notice.why': 'Why',
    'notice.why.text':
      'To run the tournament: check age groups, collect fees, assign bibs, publish the running order and reach you. We do not sell data or use it for advertising.',
    'notice.who': 'Who sees it',
    'notice.who.text':
      'The organisers of your tournament see your entry. Everyone sees names and units in the running order. People under 16 are shown by their bib alone unless a parent or guardian agrees to publication; their names disappear 30 days after the tournament. Search engines are told not to list these pages.',
    'notice.long': 'How long',
    'notice.long.months_one': 'Names and contact details of an entry are erased {{count}} month after the tournament.',
    'notice.long.months_other':
      'Names and contact details of an entry are erased {{count}} months after the tournament.',
    'notice.long.asked': 'Names and contact details of an entry are kept until you ask for them to be erased.',
    'notice.long.money':
      'Amounts paid stay in the accounts of the tournament, without your name. Older backups expire later.',
    'notice.rights': 'What you can do',
    'notice.rights.text':
      'Open your personal link or your account to see, correct or download your data. To withdraw your consent or have your data erased, write to us. You can also complain to the authority for personal data protection.',
    'notice.rights.law': 'The Law on Personal Data Protection of Vietnam (No. 91/2025/QH15) gives you these rights.',
    'notice.version': 'Version {{version}}',
  },
  vi: {
    'notice.lead': 'Chúng tôi lưu gì về bạn, để làm gì, trong bao lâu và bạn có quyền gì.',
    'notice.what': 'Dữ liệu được lưu',
    'notice.what.entry':
      'Với một đăng ký: họ tên, năm sinh của vận động viên, đơn vị, nội dung thi, e-mail và điện thoại liên hệ. Với vận động viên thi cá nhân, thêm giới tính nếu bạn ghi: chỉ để xếp tên trong bảng chấm, không công khai. Với người dưới 16 tuổi, thêm họ tên và điện thoại của phụ huynh.',
    'notice.what.account':
      'Với một tài khoản: họ tên, tên đăng nhập, e-mail, điện thoại, địa chỉ, đơn vị và các thiết bị đang đăng nhập.',
    'notice.what.rest': 'Các khoản nộp do ban tổ chức ghi, bản sao e-mail đã gửi, tin nhắn và bình luận bạn đã viết.',
    'notice.why': 'Mục đích',
    'notice.why.text':
      'Để tổ chức giải: xét nhóm tuổi, thu lệ phí, phát số đeo, công bố thứ tự thi đấu và liên hệ với bạn. Chúng tôi không bán dữ liệu, không dùng để quảng cáo.',
    'notice.who': 'Ai xem được',
    'notice.who.text':
      'Ban tổ chức giải xem được đăng ký của bạn. Mọi người xem được tên và đơn vị trong thứ tự thi đấu. Người dưới 16 tuổi chỉ hiện số đeo, trừ khi phụ huynh đồng ý công bố; tên các em được ẩn sau giải 30 ngày. Máy tìm kiếm được yêu cầu không đưa các trang này vào kết quả.',
    'notice.long': 'Thời gian lưu',
    'notice.long.months_other': 'Họ tên và thông tin liên hệ của đăng ký được xóa sau giải {{count}} tháng.',
    'notice.long.asked': 'Họ tên và thông tin liên hệ của đăng ký được lưu cho đến khi bạn yêu cầu xóa.',
    'notice.long.money': 'Số tiền đã nộp vẫn nằm trong sổ thu của giải, không kèm họ tên. Bản sao lưu cũ hết hạn sau.',
    'notice.rights': 'Quyền của bạn',
    'notice.rights.text':
      'Mở liên kết riêng hoặc tài khoản để xem, sửa hoặc tải dữ liệu của mình. Muốn rút lại đồng ý hoặc xóa dữ liệu, hãy viết cho chúng tôi. Bạn cũng có quyền khiếu nại tới cơ quan bảo vệ dữ liệu cá nhân.',
    'notice.rights.law': 'Các quyền này theo Luật Bảo vệ dữ liệu cá nhân (số 91/2025/QH15).',
    'notice.version': 'Phiên bản {{version}}',
  },
})
