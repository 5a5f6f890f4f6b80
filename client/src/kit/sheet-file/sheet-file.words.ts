import { defineWords } from '../i18n/words.ts'

/** Words of a file that is read, for all screens that take one. */
export const sheetFileWords = defineWords({
  en: {
    'import.file': 'Choose a file',
    'import.file.hint': 'Excel (.xlsx) or CSV, up to 5 MiB. You can also drop a file here.',
    'import.file.reading': 'Reading the file',
    'import.template': 'Download template',
    'import.sheet': 'Sheet',
    'import.sexUnread_one': 'Column “{{column}}”: {{words}} not read as a sex. It stays unknown in {{count}} row.',
    'import.sexUnread_other': 'Column “{{column}}”: {{words}} not read as a sex. It stays unknown in {{count}} rows.',
  },
  vi: {
    'import.file': 'Chọn tệp',
    'import.file.hint': 'Excel (.xlsx) hoặc CSV, tối đa 5 MiB. Có thể kéo tệp vào đây.',
    'import.file.reading': 'Đang đọc tệp',
    'import.template': 'Tải tệp mẫu',
    'import.sheet': 'Trang tính',
    'import.sexUnread_other': 'Cột “{{column}}”: không đọc được giới tính {{words}}, để trống ở {{count}} dòng.',
  },
})
