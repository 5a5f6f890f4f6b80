import { fold } from '../../kit/text/names.ts'

/** A sum below a unit or a list, as a cell begins with it. Without diacritics "Công" is a name. */
const SUM =
  /^\(?(?:tong|tổng|cong|cộng|(?:viết )?bằng chữ|luỹ kế|lũy kế|(?:grand |sub-?)?total|sum|subtotal)(?:\s|[:,.)(]|$)/iu
/** Tống and Công, in names without diacritics. */
const BARE_NAME = /^(?:Tong|Cong)(?: (?!Cong|So|Tien)\p{Lu}\p{Ll}*){1,3}$/u
/** Who made a list and signs it, or where and when; folded. */
const SIGNED =
  /^(?:\(?ky(?:,| ten| va ghi)|\(?da ky|nguoi (?:lap|ky|tong hop|de nghi)|truong (?:doan|ban)|thu truong|giam doc|chu (?:nhiem|tich)|xac nhan|dai dien|ke toan|thu quy|(?:[\p{L} .]{2,30}, ?)?ngay .{0,9}thang)/u
const PAGE = /^(?:trang|page) ?\d{1,4}(?: ?(?:\/|of|trên) ?\d{1,4})?$/iu

const isSum = (cell: string) =>
  (SUM.test(cell.trim()) && !BARE_NAME.test(cell.trim())) || PAGE.test(cell.trim())
const isSigned = (cell: string) => SIGNED.test(fold(cell).trim())

/** Whether a row has a sum or a signature in any of its cells: where it has no year and no event, it is nobody's. */
export function footOf(cells: readonly string[]): 'sum' | 'signature' | null {
  if (cells.some(isSigned)) return 'signature'
  return cells.some(isSum) ? 'sum' : null
}

/** Whether a row or line is such a sum or signature. */
export const isFoot = (cells: readonly string[]) => footOf(cells) !== null

/** Words of a message around a list. Dạ Hương and Xin may be somebody: what is no name is written small. */
const GREETING =
  /(?:^|\s)(?:[Dd]ạ(?=,? \p{Ll})|ạ|ơi|[Cc]hào(?= \p{Ll})|[Cc]ảm ơn|[Cc]ám ơn|xin|[Kk]ính gửi|giúp|nhé)(?:[\s!.,]|$)/u
export const isGreeting = (line: string) => GREETING.test(line)

/** Whether a cell of names has a name: neither a sum, nor a number of people. */
export function isNamed(cell: string): boolean {
  return cell !== '' && !isSum(cell) && !isSigned(cell) && !/^\d/u.test(cell)
}
