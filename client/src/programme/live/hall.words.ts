import { defineWords } from '../../kit/i18n/words.ts'

/** The texts of the hall's screen, and those that the console shares with other pages. */
export const hallWords = defineWords({
  en: {
    'hall.item': 'Item {{number}}',
    'hall.sign': 'SK',
    'hall.heat': 'Heat {{number}}',
    'hall.now': 'Now',
    'hall.next': 'Next',
    'hall.rehearsal': 'Rehearsal',
    'hall.here': '{{here}} of {{of}} here',
    'mc.screen': 'Open hall screen',
    'mc.competitors_one': '{{count}} competitor',
    'mc.competitors_other': '{{count}} competitors',
  },
  vi: {
    'hall.item': 'SK {{number}}',
    'hall.sign': 'SK',
    'hall.heat': 'Lượt {{number}}',
    'hall.now': 'Đang thi',
    'hall.next': 'Tiếp theo',
    'hall.rehearsal': 'Diễn tập',
    'hall.here': '{{here}}/{{of}} có mặt',
    'mc.screen': 'Mở màn hình nhà thi đấu',
    'mc.competitors_other': '{{count}} VĐV/cặp',
  },
})
