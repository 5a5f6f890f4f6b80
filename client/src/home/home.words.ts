import { defineWords } from '../i18n/words.ts'

export const homeWords = defineWords({
  en: {
    'home.title': 'Find a competition, enter your dancers',
    'home.lead': 'Choose a tournament, say who dances, and see the fee before you send. No account needed.',
    'home.next': 'Next tournaments',
    'home.all': 'All tournaments',
    'home.entry': 'Look up an entry',
    'home.entry.text': 'With the entry code and the e-mail: is it approved, what is to pay, which bib.',
    'home.entry.go': 'Look up my entry',
    'home.club': 'For clubs and units',
    'home.club.text': 'Enter many dancers without typing the club again, and keep an eye on all of them.',
    'home.club.mine': 'To my overview',
    'home.empty': 'No tournament is published yet',
    'home.empty.text': 'As soon as an organiser publishes one, its dates and contents stand here.',
    'home.noneComing': 'No further tournament is announced at the moment.',
  },
  vi: {
    'home.title': 'Xem giải và đăng ký thi đấu',
    'home.lead': 'Chọn giải, nhập người dự thi và biết lệ phí trước khi gửi. Không cần tài khoản.',
    'home.next': 'Các giải sắp tới',
    'home.all': 'Tất cả các giải',
    'home.entry': 'Tra cứu đăng ký',
    'home.entry.text': 'Dùng mã đăng ký và e-mail để xem đã duyệt chưa, còn phải nộp bao nhiêu, số đeo nào.',
    'home.entry.go': 'Tra cứu đăng ký của tôi',
    'home.club': 'Dành cho câu lạc bộ, đơn vị',
    'home.club.text': 'Đăng ký nhiều vận động viên mà không phải nhập lại đơn vị, theo dõi tất cả ở một nơi.',
    'home.club.mine': 'Đến trang của tôi',
    'home.empty': 'Chưa có giải nào được công bố',
    'home.empty.text': 'Khi ban tổ chức công bố giải, lịch và các nội dung thi đấu sẽ có ở đây.',
    'home.noneComing': 'Hiện chưa có giải mới.',
  },
})
