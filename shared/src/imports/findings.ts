import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'

/** The findings of an import beyond the rules of a single entry or unit, in both languages. */
const sentences = {
  CELL_FORMULA: {
    en: 'This cell holds a formula without a result. Open and save the file once in Excel, or enter the value',
    vi: 'Ô này chứa công thức chưa có kết quả. Mở tệp bằng Excel rồi lưu lại, hoặc ghi giá trị',
  },
  CELL_GARBLED: {
    en: 'The diacritics are damaged. Type the text again, or save the sheet in Unicode (.xlsx, CSV UTF-8)',
    vi: 'Dấu tiếng Việt bị lỗi. Gõ lại, hoặc lưu tệp ở dạng Unicode (.xlsx, CSV UTF-8)',
  },
  YEAR_OF_CELL: {
    en: 'The cell shows a day of 1905, as Excel does with a year typed into a date cell. Read as {year}',
    vi: 'Ô hiện một ngày năm 1905 vì năm sinh được gõ vào ô định dạng ngày. Hiểu là năm {year}',
  },
  AGE_HUNDRED: {
    en: '{name} would be {age} years old. Check the year of birth',
    vi: '{name} sẽ {age} tuổi. Cần kiểm tra năm sinh',
  },
  PHONE_UNKNOWN: {
    en: 'Vietnam has no such number. Check it; it can be imported as it is',
    vi: 'Việt Nam không có đầu số này. Cần kiểm tra; vẫn nhập được',
  },
  SYMBOL_UNKNOWN: {
    en: 'This tournament has no event “{text}”',
    vi: 'Giải không có nội dung “{text}”',
  },
  SYMBOL_UNOPENED: {
    en: '“{text}” is not open in this tournament. See “Events to add”, or correct it',
    vi: 'Giải chưa mở nội dung “{text}”. Xem mục “Nội dung cần thêm”, hoặc sửa lại',
  },
  SYMBOL_NEAREST: {
    en: 'This tournament has no event “{text}”. Did you mean {nearest}?',
    vi: 'Giải không có nội dung “{text}”. Có phải là {nearest}?',
  },
  EVENT_GUESSED: {
    en: '“{text}” is probably {symbol}, {name}. Use it, or correct the cell',
    vi: '“{text}” có lẽ là {symbol}, {name}. Xác nhận, hoặc sửa lại ô',
  },
  CONTENTS_TOO_MANY: {
    en: 'At most {maximum} events per cell. Put the rest in other columns',
    vi: 'Mỗi ô ghi tối đa {maximum} nội dung. Ghi phần còn lại sang cột khác',
  },
  UNIT_UNKNOWN: {
    en: 'Unit “{text}” does not exist. Correct it, or allow new units when importing',
    vi: 'Chưa có đơn vị “{text}”. Sửa lại, hoặc cho phép thêm đơn vị mới khi nhập',
  },
  UNIT_NEAREST: {
    en: 'Unit “{text}” does not exist. Did you mean {nearest}?',
    vi: 'Chưa có đơn vị “{text}”. Có phải là {nearest}?',
  },
  UNIT_LISTED_TWICE: {
    en: 'The list also has “{nearest}”. Is “{text}” the same unit?',
    vi: 'Danh sách còn ghi “{nearest}”. “{text}” có phải là đơn vị đó?',
  },
  UNIT_NEW: { en: '“{text}” will be added as a new unit', vi: 'Sẽ thêm đơn vị mới “{text}”' },
  UNIT_SIMILAR: {
    en: 'Did you mean {nearest}, which already exists?',
    vi: 'Có phải là {nearest}? Đơn vị này đã có.',
  },
  UNIT_THERE: { en: 'Already exists', vi: 'Đã có' },
  UNIT_FILLED: { en: 'Already exists. Adds: {fields}', vi: 'Đã có. Bổ sung: {fields}' },
  UNIT_LISTED: {
    en: 'Previously named by an entrant. Will become a listed unit',
    vi: 'Trước đây do người đăng ký khai, nay được đưa vào danh sách',
  },
  SEX_UNREAD: {
    en: '“{text}” is not read as a sex. It is left unknown',
    vi: 'Không đọc được giới tính “{text}”, để trống',
  },
  PAIR_YEAR_MISSING: {
    en: 'The cell names a pair but gives one year of birth. Add the other one',
    vi: 'Ô ghi tên một đôi nhưng chỉ có một năm sinh. Bổ sung năm sinh còn lại',
  },
  LINE_PASSED_OVER: {
    en: 'Read as a heading, not a dancer: “{text}”',
    vi: 'Bỏ qua vì là tiêu đề: “{text}”',
  },
  SAME_AS_ROW: { en: 'Same as row {line}', vi: 'Trùng với dòng {line}' },
  ENTERED_IN_ROW: {
    en: 'Already entered in {contents} in row {line}',
    vi: 'Trùng người với dòng {line}, nội dung {contents}',
  },
  JOINS_ROW: {
    en: 'Same dancers as row {line}. The events are combined into one entry',
    vi: 'Cùng người với dòng {line}, các nội dung gộp thành một đăng ký',
  },
  WAITS_FOR_ROW: {
    en: 'Left out until row {line} is corrected',
    vi: 'Chưa nhập cho đến khi sửa dòng {line}',
  },
  PAIR_OF_ROWS: { en: 'Partner of row {line}', vi: 'Bạn nhảy của dòng {line}' },
  EVENT_MOVED: {
    en: '{from} becomes {to}, the age group of their year',
    vi: '{from} thành {to}, đúng nhóm tuổi theo năm sinh',
  },
  FEE_OF_LIST: {
    en: 'The list says {fee}. By the fees it would be {price}. The entry keeps the fee of the list',
    vi: 'Danh sách ghi {fee}, tính theo lệ phí là {price}. Đăng ký giữ số tiền trong danh sách',
  },
  FEE_UNREAD: {
    en: '“{text}” is not an amount. The usual fee is used',
    vi: '“{text}” không phải số tiền. Tính theo lệ phí chung',
  },
  ENTRY_THERE: { en: 'Already entered: {code}', vi: 'Đã đăng ký: {code}' },
  ENTRY_WAITS: {
    en: 'Already entered, pending approval: {code}',
    vi: 'Đã đăng ký và đang chờ duyệt: {code}',
  },
  ENTRY_CHANGED: {
    en: 'Already entered as {code}, whose names were corrected later. Skip this row unless it is someone else',
    vi: 'Đã đăng ký với mã {code}, sau đó tên đã được sửa. Bỏ qua dòng này, trừ khi là người khác',
  },
  ENTRY_JOINED: {
    en: 'Same dancers. Adds {contents} to existing entry {code}',
    vi: 'Cùng người: thêm {contents} vào đăng ký {code}',
  },
  ENTRY_APART: {
    en: 'Same dancers as existing entry {code}. Add the events to that entry',
    vi: 'Cùng người với đăng ký {code}. Thêm nội dung vào đăng ký đó',
  },
  ENTRY_BESIDE: {
    en: 'Already pending approval as {code}. Approving that entry may be enough',
    vi: 'Đang chờ duyệt ở đăng ký {code}. Có thể chỉ cần duyệt đăng ký đó',
  },
  NAME_HOLDS_YEAR: {
    en: 'The name still holds a year. Leave only the name',
    vi: 'Họ tên còn lẫn năm. Chỉ để lại họ tên',
  },
  NAME_HOLDS_NICKNAME: {
    en: '“{nickname}” would be printed with the name. Leave only the name',
    vi: '“{nickname}” sẽ bị in cùng họ tên. Chỉ để lại họ tên',
  },
  NAME_BARE: {
    en: '{name} is written without marks. Check the spelling',
    vi: '{name} viết không dấu. Cần kiểm tra lại họ tên',
  },
  NAME_HOLDS_WORD: {
    en: 'Is “{word}” part of the name {name}? Leave only the name',
    vi: '“{word}” có thuộc họ tên {name} không? Chỉ để lại họ tên',
  },
  SAME_NAMES: {
    en: 'Entry {code} has the same names but other years of birth. Is it the same?',
    vi: 'Đăng ký {code} có cùng tên nhưng khác năm sinh. Có phải là một không?',
  },
  OTHER_UNIT: {
    en: 'Already entered in another unit: {code}',
    vi: 'Cùng người đã đăng ký ở đơn vị khác: {code}',
  },
} as const satisfies Record<string, Record<Language, string>>

export type FindingCode = keyof typeof sentences

/** The warnings about an entry that is there already, which may come after the preview of a list. */
export const entryWarnings = [
  'ENTRY_JOINED',
  'ENTRY_BESIDE',
  'ENTRY_CHANGED',
  'SAME_NAMES',
  'OTHER_UNIT',
] as const satisfies FindingCode[]

/** The sentence of a finding. */
export function findingSentence(
  code: FindingCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(sentences[code][language], params)
}
