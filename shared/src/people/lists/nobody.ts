import { fold } from '../../kit/text/names.ts'

/** The beginning of a cell with a sum below a unit or a list. Not "Công" and "Tống", which are names. */
const SUM =
  /^\(?(?:tong|tổng|cong|cộng|(?:viết )?bằng chữ|luỹ kế|lũy kế|thành tiền|s[ốo] (?:vđv|vdv|vận động viên|người|nguoi|đội|doi|cặp|cap|lượng|luong|đơn vị|don vi|lượt|luot)|(?:grand |sub-?)?total|sum|subtotal)(?:\s|[:,.)(]|$)/iu
/** These are sums only in the first text of a row; in other cells they are about the person of the row. */
const SUM_FIRST = /^(?:đã nộp|da nop|đã thu|da thu|còn lại|con lai|còn thiếu|con thieu)(?:\s|[:,.)(]|$)/iu
const PAGE = /^(?:trang|page) ?\d{1,4}(?: ?(?:\/|of|trên) ?\d{1,4})?$/iu
/** A name without diacritics that begins with Tống or Công, not with "tổng" or "cộng". */
const NAME_WITHOUT_DIACRITICS = /^(?:Tong|Cong)(?: (?!Cong|So|Tien)\p{Lu}\p{Ll}*){1,3}$/u
/** The author and signature of a list, or its place and date ("ha noi, ngay 5 thang 3"); for folded text. */
const SIGNATURE =
  /^(?:\(?ky(?:,| ten| va ghi)|\(?da ky|nguoi (?:lap|ky|tong hop|de nghi|duyet|kiem tra)|nguoi (?:nop|thu)(?: tien)?(?: ?[:(]|$)|lap (?:bang|bieu|danh sach)|truong (?:doan|ban)|thu truong|(?:p\. ?|pho )?(?:giam doc|hieu truong|chu (?:nhiem|tich))|xac nhan|dai dien|ke toan|thu quy|(?:t\/?m\.? ?)?ban to chuc|t\/?m\. |(?:[\p{L} .]{2,30}, ?)?ngay .{0,9}thang)/u
const SIGNATURE_FIRST = /^(?:phê )?duyệt(?:\s|[:,.(]|$)/iu
const NOTE = /^\(?(?:lưu ý|luu y|chú ý|chu y|ghi chú|ghi chu|note|n\.b\.)\s?(?::|\)?$)/iu

const isSum = (cell: string) =>
  (SUM.test(cell.trim()) && !NAME_WITHOUT_DIACRITICS.test(cell.trim())) || PAGE.test(cell.trim())
const isSignature = (cell: string) => SIGNATURE.test(fold(cell).trim())
const isNote = (cell: string) => NOTE.test(cell.trim())

/** The kind of a footer row, which names nobody; null for any other row. A footer row with a year or an event may still name a person. */
export function findFooterKind(cells: readonly string[]): 'sum' | 'signature' | 'note' | null {
  const firstText = cells.find((cell) => /\p{L}/u.test(cell))?.trim() ?? ''
  if (cells.some(isSignature) || SIGNATURE_FIRST.test(firstText)) return 'signature'
  if (cells.some(isSum) || SUM_FIRST.test(firstText)) return 'sum'
  return isNote(firstText) ? 'note' : null
}

/** Whether a row or line is a sum or a signature. */
export const isSumOrSignature = (cells: readonly string[]) =>
  ['sum', 'signature'].some((foot) => foot === findFooterKind(cells))

/** Words of a message before or after a list. "Dạ Hương" and "Xin" may be people, so most words count in lower case only. */
const GREETING =
  /(?:^|\s)(?:[Dd]ạ(?=,? \p{Ll})|ạ|ơi|[Cc]hào(?= \p{Ll})|[Cc]ảm ơn|[Cc]ám ơn|xin|[Kk]ính gửi|giúp|nhé)(?:[\s!.,]|$)/u
export const isGreeting = (line: string) => GREETING.test(line)

/** Whether a cell of a column of names contains a name, not a sum, a signature or a number of people. */
export function containsName(cell: string): boolean {
  return cell !== '' && findFooterKind([cell]) === null && !/^\d/u.test(cell)
}

/** "(1)", "[A]", "(3=1+2)". */
const COLUMN_NUMBER = /^[([](?:\p{L}|[\d=+x*./ -]{1,20})[)\]]$/u

/** Whether a row numbers the columns above it: "(1) (2) (3)", or figures from 1 on. */
export function isColumnNumberRow(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isCounted = texts.length > 2 && texts.every((cell, index) => cell === String(index + 1))
  return isCounted || (texts.length > 1 && texts.every((cell) => COLUMN_NUMBER.test(cell)))
}
