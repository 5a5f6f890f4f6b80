import { defineWords } from '../../kit/i18n/words.ts'

/** The texts of the cup of the units. */
export const cupWords = defineWords({
  en: {
    'cup.title': 'Unit cup',
    'cup.hint':
      'Bibs of each unit that danced at least one round, each counted once. An item counts once the announcer has passed it; scratched and absent competitors do not.',
    'cup.empty': 'No item has been danced yet.',
    'cup.place': 'Place',
    'cup.unit': 'Unit',
    'cup.bibs': 'Bibs',
  },
  vi: {
    'cup.title': 'Cúp toàn đoàn',
    'cup.hint':
      'Số đeo của mỗi đơn vị đã thi ít nhất một vòng, mỗi số đeo tính một lần. Tiết mục được tính khi MC đã chuyển qua, không tính người bỏ thi hoặc vắng mặt.',
    'cup.empty': 'Chưa có tiết mục nào thi xong.',
    'cup.place': 'Hạng',
    'cup.unit': 'Đơn vị',
    'cup.bibs': 'Số đeo',
  },
})
