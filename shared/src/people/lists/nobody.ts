import { fold } from '../../kit/text/names.ts'

/** A sum below a unit or a list, as a cell begins with it. Without diacritics "Công" is a name. */
const SUM =
  /^\(?(?:tong|tổng|cong|cộng|(?:viết )?bằng chữ|luỹ kế|lũy kế|thành tiền|s[ốo] (?:vđv|vdv|vận động viên|người|nguoi|đội|doi|cặp|cap|lượng|luong|đơn vị|don vi|lượt|luot)|(?:grand |sub-?)?total|sum|subtotal)(?:\s|[:,.)(]|$)/iu
/** Sums only in the first cell of a row; elsewhere these words are about the person of the row. */
const SUM_FIRST = /^(?:đã nộp|da nop|đã thu|da thu|còn lại|con lai|còn thiếu|con thieu)(?:\s|[:,.)(]|$)/iu
const PAGE = /^(?:trang|page) ?\d{1,4}(?: ?(?:\/|of|trên) ?\d{1,4})?$/iu
/** A name without diacritics that begins with Tống or Công, not with "tổng" or "cộng". */
const BARE_NAME = /^(?:Tong|Cong)(?: (?!Cong|So|Tien)\p{Lu}\p{Ll}*){1,3}$/u
/** The author and signature of a list, or its place and day; folded. */
const SIGNED =
  /^(?:\(?ky(?:,| ten| va ghi)|\(?da ky|nguoi (?:lap|ky|tong hop|de nghi|duyet|kiem tra)|nguoi (?:nop|thu)(?: tien)?(?: ?[:(]|$)|lap (?:bang|bieu|danh sach)|truong (?:doan|ban)|thu truong|(?:p\. ?|pho )?(?:giam doc|hieu truong|chu (?:nhiem|tich))|xac nhan|dai dien|ke toan|thu quy|(?:t\/?m\.? ?)?ban to chuc|t\/?m\. |(?:[\p{L} .]{2,30}, ?)?ngay .{0,9}thang)/u
const SIGNED_FIRST = /^(?:phê )?duyệt(?:\s|[:,.(]|$)/iu
const NOTE = /^\(?(?:lưu ý|luu y|chú ý|chu y|ghi chú|ghi chu|note|n\.b\.)\s?(?::|\)?$)/iu

const isSum = (cell: string) => (SUM.test(cell.trim()) && !BARE_NAME.test(cell.trim())) || PAGE.test(cell.trim())
const isSigned = (cell: string) => SIGNED.test(fold(cell).trim())
const isNote = (cell: string) => NOTE.test(cell.trim())

/** The kind of a row below a list that names nobody, null for any other row. One with a year or an event may still name a person. */
export function findFoot(cells: readonly string[]): 'sum' | 'signature' | 'note' | null {
  const first = cells.find((cell) => /\p{L}/u.test(cell))?.trim() ?? ''
  if (cells.some(isSigned) || SIGNED_FIRST.test(first)) return 'signature'
  if (cells.some(isSum) || SUM_FIRST.test(first)) return 'sum'
  return isNote(first) ? 'note' : null
}

/** Whether a row or line is a sum or a signature. */
export const isSumOrSignature = (cells: readonly string[]) =>
  ['sum', 'signature'].some((foot) => foot === findFoot(cells))

/** Words of a message around a list. In lower case only, because Dạ Hương and Xin may be people. */
const GREETING =
  /(?:^|\s)(?:[Dd]ạ(?=,? \p{Ll})|ạ|ơi|[Cc]hào(?= \p{Ll})|[Cc]ảm ơn|[Cc]ám ơn|xin|[Kk]ính gửi|giúp|nhé)(?:[\s!.,]|$)/u
export const isGreeting = (line: string) => GREETING.test(line)

/** Whether a cell of names has a name, and not a sum, a signature or a number of people. */
export function holdsName(cell: string): boolean {
  return cell !== '' && findFoot([cell]) === null && !/^\d/u.test(cell)
}

const NUMBER = /^[([](?:\p{L}|[\d=+x*./ -]{1,20})[)\]]$/u

/** Whether a row numbers the columns above it: "(1) (2) (3)", or figures from 1 on. */
export function isColumnNumbers(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isCounted = filled.length > 2 && filled.every((cell, index) => cell === String(index + 1))
  return isCounted || (filled.length > 1 && filled.every((cell) => NUMBER.test(cell)))
}
