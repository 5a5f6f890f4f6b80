import { defineWords } from '../../kit/i18n/words.ts'

export const homeWords = defineWords({
  en: {
    'home.title': 'Find a competition, register your dancers',
    'home.lead': 'Choose a tournament, enter the dancers and see the fee before you submit. No account needed.',
    'home.next': 'Upcoming tournaments',
    'home.all': 'All tournaments',
    'home.entry': 'Look up an entry',
    'home.entry.text': 'Use your entry code and email to check approval, fees and bibs.',
    'home.entry.go': 'Find my entry',
    'home.club': 'For clubs',
    'home.club.text':
      "Register all your dancers without retyping the club's details, and follow every entry in one place.",
    'home.club.mine': 'Go to my entries',
    'home.banners': 'From the organisers',
    'home.partners': 'Partners',
    'home.empty': 'No tournaments yet',
    'home.empty.text': 'Dates and events appear here when an organiser publishes a tournament.',
    'home.noneComing': 'No upcoming tournaments have been announced.',
  },
  vi: {
    'home.title': 'Xem giải và đăng ký thi đấu',
    'home.lead': 'Chọn giải, nhập tên vận động viên và xem lệ phí trước khi gửi. Không cần tài khoản.',
    'home.next': 'Các giải sắp tới',
    'home.all': 'Tất cả các giải',
    'home.entry': 'Tra cứu đăng ký',
    'home.entry.text': 'Nhập mã đăng ký và e-mail để xem tình trạng duyệt, lệ phí và số đeo.',
    'home.entry.go': 'Tra cứu đăng ký của tôi',
    'home.club': 'Dành cho câu lạc bộ, đơn vị',
    'home.club.text': 'Đăng ký nhiều vận động viên không cần nhập lại đơn vị, theo dõi tất cả ở một nơi.',
    'home.club.mine': 'Xem đăng ký của tôi',
    'home.banners': 'Từ ban tổ chức',
    'home.partners': 'Đối tác',
    'home.empty': 'Chưa có giải nào được công bố',
    'home.empty.text': 'Lịch thi đấu và các nội dung sẽ hiện ở đây khi ban tổ chức công bố giải.',
    'home.noneComing': 'Hiện chưa có giải sắp tới.',
  },
})
