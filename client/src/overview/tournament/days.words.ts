import { defineWords } from '../../kit/i18n/words.ts'

export const tournamentDaysWords = defineWords({
  en: {
    'tourDays.title': 'Key dates',
    'tourDays.day.created_date': 'Created',
    'tourDays.day.today': 'Today',
    'tourDays.day.register_start_date': 'Registration opens',
    'tourDays.day.register_end_date': 'Registration closes',
    'tourDays.day.approve_by': 'Approvals due',
    'tourDays.day.pay_by': 'Fees due',
    'tourDays.day.bibs_from': 'Bibs available',
    'tourDays.day.start_date': 'Competition',
    'tourDays.in_one': 'in {{count}} day',
    'tourDays.in_other': 'in {{count}} days',
    'tourDays.isToday': 'today',
  },
  vi: {
    'tourDays.title': 'Các mốc thời gian',
    'tourDays.day.created_date': 'Lập giải',
    'tourDays.day.today': 'Hôm nay',
    'tourDays.day.register_start_date': 'Mở đăng ký',
    'tourDays.day.register_end_date': 'Đóng đăng ký',
    'tourDays.day.approve_by': 'Hạn duyệt',
    'tourDays.day.pay_by': 'Hạn nộp lệ phí',
    'tourDays.day.bibs_from': 'Phát số đeo',
    'tourDays.day.start_date': 'Thi đấu',
    'tourDays.in_other': 'sau {{count}} ngày',
    'tourDays.isToday': 'hôm nay',
  },
})
