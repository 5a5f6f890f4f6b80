import { defineWords } from '../i18n/words.ts'

export const fieldsWords = defineWords({
  en: {
    'fields.unit.new': 'Add “{{name}}” as a new unit',
    'fields.unit.isNew': 'A new unit: it is added when you send the form',
    'fields.unit.clear': 'Clear the unit',
    'fields.unit.none': 'No units listed yet: type the name of yours',
    'fields.unit.failed': 'The list did not load: type the name of your unit',
  },
  vi: {
    'fields.unit.new': 'Thêm đơn vị mới “{{name}}”',
    'fields.unit.isNew': 'Đơn vị mới: sẽ được thêm khi bạn gửi',
    'fields.unit.clear': 'Xóa đơn vị đã chọn',
    'fields.unit.none': 'Chưa có đơn vị nào: hãy gõ tên đơn vị của bạn',
    'fields.unit.failed': 'Không tải được danh sách: hãy gõ tên đơn vị của bạn',
  },
})
