import { z } from 'zod'
import { formatDaysIn } from '../kit/dates.ts'
import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'

/** Problems of an imported running order, one sentence per code and language. Errors block the import, warnings do not. */
export const sheetSentences = {
  NO_ITEMS: {
    level: 'error',
    en: 'No items found. An item starts with a line like “SK 1: Chung kết Hạng A Latin - Điệu S,C,R - Giờ: 09:30”, after four heading lines.',
    vi: 'Không tìm thấy tiết mục nào. Mỗi tiết mục bắt đầu bằng dòng như “SK 1: Chung kết Hạng A Latin - Điệu S,C,R - Giờ: 09:30”, sau bốn dòng tiêu đề.',
  },
  NUMBER_TWICE: {
    level: 'error',
    en: 'Item {number} appears twice, first on line {first}.',
    vi: 'SK {number} xuất hiện hai lần, lần đầu ở dòng {first}.',
  },
  NUMBER_RANGE: {
    level: 'error',
    en: 'Item number {number} must be from 1 to {maximum}.',
    vi: 'Số tiết mục {number} phải từ 1 đến {maximum}.',
  },
  TOO_LONG: {
    level: 'error',
    en: 'A text has more than {maximum} characters.',
    vi: 'Có nội dung dài hơn {maximum} ký tự.',
  },
  OUTSIDE_ITEM: {
    level: 'error',
    en: 'A competitor is outside any item: “{text}”.',
    vi: 'Có vận động viên nằm ngoài mọi tiết mục: “{text}”.',
  },
  NO_NAME: {
    level: 'error',
    en: 'A competitor has neither a name nor the bib of an approved entry.',
    vi: 'Có vận động viên không có tên và cũng không có số đeo của đăng ký đã duyệt.',
  },
  LEFT_OUT: {
    level: 'warning',
    en: 'This line belongs to no item and is skipped: “{text}”.',
    vi: 'Dòng này không thuộc tiết mục nào, được bỏ qua: “{text}”.',
  },
  TAKEN_AS_NOTE: {
    level: 'warning',
    en: 'This line is read as a note to item {number}: “{text}”.',
    vi: 'Dòng này được hiểu là ghi chú của SK {number}: “{text}”.',
  },
  NO_COMPETITORS: {
    level: 'warning',
    en: 'Item {number} has no competitors.',
    vi: 'SK {number} không có vận động viên.',
  },
  NO_TIME: {
    level: 'warning',
    en: 'The time of item {number} could not be read: “{text}”.',
    vi: 'Không đọc được giờ của SK {number}: “{text}”.',
  },
  DAY_OUTSIDE: {
    level: 'warning',
    en: 'Item {number} is on {day}, which is not a day of the tournament.',
    vi: 'SK {number} ghi ngày {day}, không phải ngày thi đấu.',
  },
  NO_BIB: {
    level: 'warning',
    en: '“{text}” is not a bib number.',
    vi: '“{text}” không phải là số đeo.',
  },
  NO_HEAT: {
    level: 'warning',
    en: 'The heat could not be read: “{text}”.',
    vi: 'Không đọc được lượt thi: “{text}”.',
  },
  BIB_TWICE: {
    level: 'warning',
    en: 'Bib {bib} appears twice in item {number}.',
    vi: 'Số đeo {bib} xuất hiện hai lần trong SK {number}.',
  },
  BIB_UNKNOWN: {
    level: 'warning',
    en: 'No approved entry has bib {bib}. The names are taken from the file.',
    vi: 'Không có đăng ký đã duyệt nào mang số đeo {bib}. Lấy tên trong tệp.',
  },
  BIB_OF_OTHER: {
    level: 'warning',
    en: "Bib {bib} is “{name}” in the entries and “{text}” in the file. The file's names are used.",
    vi: 'Số đeo {bib} trong danh sách đăng ký là “{name}”, trong tệp là “{text}”. Lấy tên trong tệp.',
  },
  ITEM_UNKNOWN: {
    level: 'error',
    en: 'The timetable has no item {number}. Items are added on the page, not in the file.',
    vi: 'Lịch thi đấu không có SK {number}. Thêm tiết mục trên trang, không thêm trong tệp.',
  },
  NOT_IN_ITEM: {
    level: 'warning',
    en: 'Bib {bib} (column A) is not in item {number}. Competitors are changed on the page, not in the file.',
    vi: 'Số đeo {bib} (cột A) không có trong SK {number}. Thêm bớt vận động viên trên trang, không làm trong tệp.',
  },
  HEAT_RANGE: {
    level: 'error',
    en: 'Heat {heat} (column E): the round has {maximum}.',
    vi: 'Lượt {heat} (cột E): vòng này chỉ có {maximum} lượt.',
  },
  CELLS_MERGED: {
    level: 'error',
    en: 'Column A repeats line {first}. If its cell is merged, unmerge it: each item and each bib needs a line of its own.',
    vi: 'Cột A lặp lại dòng {first}. Nếu ô được gộp, hãy bỏ gộp: mỗi tiết mục, mỗi số đeo cần một dòng riêng.',
  },
  COLUMN_RENAMED: {
    level: 'error',
    en: 'Column {column} must be headed “{head}”, and is “{text}”.',
    vi: 'Cột {column} phải có tiêu đề “{head}”, trong tệp là “{text}”.',
  },
} as const satisfies Record<string, { level: 'error' | 'warning'; en: string; vi: string }>

export type SheetCode = keyof typeof sheetSentences
/** `line`: from 1; 0 for the whole sheet. */
export type SheetFinding = { line: number; code: SheetCode; params?: Readonly<Record<string, string | number>> }

export const sheetProblem = z.object({
  line: z.int(),
  code: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
})
export type SheetProblem = z.infer<typeof sheetProblem>

/** The finding with its sentence in a language. */
export function describeSheetFinding({ line, code, params = {} }: SheetFinding, language: Language): SheetProblem {
  const { level, [language]: sentence } = sheetSentences[code]
  return { line, code, level, message: fillIn(sentence, formatDaysIn(params, language)) }
}
