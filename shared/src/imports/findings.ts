import type { Language } from '../errors.ts'
import { fillIn } from '../fill-in.ts'

/** What an import finds beyond the rules of a single entry or unit, in both languages. */
const sentences = {
  CELL_FORMULA: {
    en: 'Begins with =: put in the value itself, not a formula',
    vi: 'Bắt đầu bằng dấu =: hãy ghi giá trị, không ghi công thức',
  },
  CELL_GARBLED: {
    en: 'The diacritics are broken: type it again, or save the sheet in Unicode (.xlsx, CSV UTF-8)',
    vi: 'Dấu tiếng Việt bị lỗi: hãy gõ lại, hoặc lưu tệp ở dạng Unicode (.xlsx, CSV UTF-8)',
  },
  SYMBOL_UNKNOWN: {
    en: '“{text}” is no content of this tournament',
    vi: 'Giải không có nội dung “{text}”',
  },
  SYMBOL_NEAREST: {
    en: '“{text}” is no content of this tournament. Did you mean {nearest}?',
    vi: 'Giải không có nội dung “{text}”. Có phải là {nearest}?',
  },
  CONTENTS_TOO_MANY: {
    en: 'One cell may name at most {maximum} contents: put the others into further columns',
    vi: 'Mỗi ô ghi tối đa {maximum} nội dung: hãy ghi phần còn lại sang cột khác',
  },
  UNIT_UNKNOWN: {
    en: 'There is no unit “{text}” yet: correct it, or allow it as a new one when importing',
    vi: 'Chưa có đơn vị “{text}”: hãy sửa lại, hoặc cho phép thêm mới khi nhập',
  },
  UNIT_NEAREST: {
    en: 'There is no unit “{text}” yet. Did you mean {nearest}?',
    vi: 'Chưa có đơn vị “{text}”. Có phải là {nearest}?',
  },
  UNIT_NEW: { en: '“{text}” is added as a new unit', vi: 'Sẽ thêm đơn vị mới “{text}”' },
  UNIT_SIMILAR: {
    en: 'There is “{nearest}” already: is it the same unit?',
    vi: 'Đã có “{nearest}”: có phải cùng một đơn vị không?',
  },
  UNIT_THERE: { en: 'There already', vi: 'Đã có' },
  UNIT_LISTED: {
    en: 'Was named by an entrant so far; becomes a listed unit',
    vi: 'Trước đây do người đăng ký khai; nay được đưa vào danh sách',
  },
  LINE_PASSED_OVER: {
    en: 'Read as a heading, not a dancer: “{text}”',
    vi: 'Hiểu là tiêu đề, không phải vận động viên: “{text}”',
  },
  SAME_AS_ROW: { en: 'The same as row {line}', vi: 'Trùng với dòng {line}' },
  ENTERED_IN_ROW: {
    en: 'Entered in {contents} in row {line} already',
    vi: 'Trùng người với dòng {line}, nội dung {contents}',
  },
  JOINS_ROW: {
    en: 'As in row {line}: the contents become one entry',
    vi: 'Cùng người với dòng {line}: các nội dung gộp thành một đăng ký',
  },
  ENTRY_THERE: { en: 'Entered already: {code}', vi: 'Đã đăng ký: {code}' },
  ENTRY_WAITS: {
    en: 'Entered already and waiting for approval: {code}',
    vi: 'Đã đăng ký và đang chờ duyệt: {code}',
  },
  ENTRY_CHANGED: {
    en: 'Entered before as {code}, whose names were mended since: leave it out unless these are others',
    vi: 'Đã đăng ký với mã {code}, sau đó tên đã được sửa: hãy bỏ qua, trừ khi là người khác',
  },
  ENTRY_JOINED: {
    en: 'Adds {contents} to the entry {code} that is there already',
    vi: 'Cùng người: thêm {contents} vào đăng ký {code}',
  },
  ENTRY_BESIDE: {
    en: 'Waits for approval already as {code}: approving that entry may be enough',
    vi: 'Cùng người đang chờ duyệt ở đăng ký {code}: có thể chỉ cần duyệt đăng ký đó',
  },
  SAME_NAMES: {
    en: 'Entry {code} has the same names with other years of birth: is it the same?',
    vi: 'Đăng ký {code} có cùng tên nhưng khác năm sinh: có phải là một không?',
  },
  OTHER_UNIT: {
    en: 'Entered in another unit already: {code}',
    vi: 'Cùng người đã đăng ký ở đơn vị khác: {code}',
  },
} as const satisfies Record<string, Record<Language, string>>

export type FindingCode = keyof typeof sentences

/** What a person reads about a row of a list. */
export function findingSentence(
  code: FindingCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(sentences[code][language], params)
}
