import { defineWords } from '../i18n/words.ts'

export const unitFieldWords = defineWords({
  en: {
    'fields.unit.new': 'Use the new name “{{name}}”',
    'fields.unit.isNew': 'A new name: the organiser checks it before it is listed.',
    'fields.unit.none': 'No unit is listed yet. Type the name.',
    'fields.unit.failed': 'The list did not load. Type the name.',
    'fields.unit.clear': 'Clear the unit',
  },
  vi: {
    'fields.unit.new': 'Dùng tên mới “{{name}}”',
    'fields.unit.isNew': 'Tên mới: ban tổ chức sẽ kiểm tra trước khi đưa vào danh sách.',
    'fields.unit.none': 'Chưa có đơn vị nào. Hãy nhập tên.',
    'fields.unit.failed': 'Không tải được danh sách. Hãy nhập tên.',
    'fields.unit.clear': 'Xóa đơn vị đã chọn',
  },
})
