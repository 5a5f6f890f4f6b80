import { defineWords } from '../i18n/words.ts'

export const dayWords = defineWords({
  en: {
    'fields.day.placeholder': 'day/month/year',
    'fields.day.open': 'Choose a date: {{label}}',
    'fields.day.before': 'Previous month',
    'fields.day.after': 'Next month',
    'fields.time.invalid': 'Enter a time from 0:00 to 23:59, for example 13:30',
  },
  vi: {
    'fields.day.placeholder': 'ngày/tháng/năm',
    'fields.day.open': 'Chọn ngày: {{label}}',
    'fields.day.before': 'Tháng trước',
    'fields.day.after': 'Tháng sau',
    'fields.time.invalid': 'Nhập giờ từ 0:00 đến 23:59, ví dụ 13:30',
  },
})
