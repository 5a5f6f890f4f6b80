import { defineWords } from '../../i18n/words.ts'

export const unitFieldWords = defineWords({
  en: {
    'fields.unit.new': 'Use the new name “{{name}}”',
    'fields.unit.likely': 'Did you mean {{name}}?',
    'fields.unit.take': 'Use {{name}}',
    'fields.unit.isNew': 'New name. The organiser checks it before listing it.',
    'fields.unit.none': 'No units listed yet. Type the name.',
    'fields.unit.failed': 'The list could not be loaded. Type the name.',
    'fields.unit.clear': 'Clear unit',
  },
  vi: {
    'fields.unit.new': 'Dùng tên mới “{{name}}”',
    'fields.unit.likely': 'Có phải là {{name}}?',
    'fields.unit.take': 'Chọn {{name}}',
    'fields.unit.isNew': 'Tên mới. Ban tổ chức sẽ kiểm tra trước khi đưa vào danh sách.',
    'fields.unit.none': 'Chưa có đơn vị nào. Nhập tên đơn vị.',
    'fields.unit.failed': 'Không tải được danh sách. Nhập tên đơn vị.',
    'fields.unit.clear': 'Xóa đơn vị đã chọn',
  },
})
