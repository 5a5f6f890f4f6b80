import { fold } from '../names.ts'

/** What a column of a table holds: a whole name, the parts of one, a year or date of birth, or nothing of these. */
export type Column = 'name' | 'family' | 'given' | 'year' | 'other'

const words: Record<Column, readonly string[]> = {
  name: [
    'ho va ten',
    'ho ten',
    'ho & ten',
    'full name',
    'fullname',
    'name',
    'dancer',
    'athlete',
    'member',
    'thanh vien',
    'van dong vien',
    'vdv',
    'ten van dong vien',
    'ten vdv',
    'ho va ten vdv',
    'ho ten vdv',
  ],
  family: ['ho', 'ho dem', 'ho va ten dem', 'ho va dem', 'ho lot', 'last name', 'family name', 'surname'],
  given: ['ten', 'first name', 'given name'],
  year: [
    'nam sinh',
    'ngay sinh',
    'ngay thang nam sinh',
    'year of birth',
    'birth year',
    'date of birth',
    'birthday',
    'year',
    'born',
    'dob',
    'yob',
  ],
  other: [
    'stt',
    'tt',
    'so tt',
    'so thu tu',
    'no',
    'nr',
    'gioi tinh',
    'nam nu',
    'gender',
    'sex',
    'don vi',
    'clb',
    'cau lac bo',
    'unit',
    'club',
    'truong',
    'lop',
    'ghi chu',
    'note',
    'notes',
    'sdt',
    'so dien thoai',
    'dien thoai',
    'phone',
    'email',
    'e mail',
    'dia chi',
    'noi dung',
    'hang',
    'chieu cao',
  ],
}
const columns = new Map(Object.entries(words).flatMap(([column, all]) => all.map((word) => [word, column as Column])))
/** Alone on a line these are no heading: somebody may be called so. */
const MAYBE_NAMES: ReadonlySet<string> = new Set(['ho', 'ten', 'no', 'tt', 'hang', 'lop', 'truong', 'nr', 'nam nu'])
/** What stands above or below a table. */
const TITLE = /^(?:danh sach|tong cong|tong so|list of|total)(?: |$)/u
const LONGEST_WORD = 4
const LONGEST_HEADER = 300

const plain = (cell: string) =>
  fold(cell)
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replace(/[*:.#_/"–-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    // "Họ và tên nam", "Full name 2": the same column of the other partner.
    .replace(/^(.{4,}) (?:[12]|nam|nu)$/u, (whole, rest: string) => (columns.has(rest) ? rest : whole))

/**
 * The columns of a line that is a heading (STT, Họ và tên, Năm sinh ...), or null when it is not one. A heading in one piece, as it comes
 * out of a document, has no columns.
 */
export function readHeader(cells: readonly string[]): Column[] | null {
  const texts = cells.map(plain)
  const filled = texts.filter((text) => text !== '')
  if (TITLE.test(filled[0] ?? '')) return []
  if (filled.length === 0 || filled.join(' ').length > LONGEST_HEADER) return null
  const known = filled.every((text) => columns.has(text))
  const sure = filled.some((text) => columns.has(text) && !MAYBE_NAMES.has(text))
  if (known && sure) return texts.map((text) => columns.get(text) ?? 'other')
  const [only = ''] = filled
  return filled.length === 1 && isRunTogether(only) ? [] : null
}

/** Whether a text is headings behind one another and nothing else, at least two of which are nobody's name. */
function isRunTogether(text: string): boolean {
  const parts = text.split(' ')
  // From each word on: how many sure headings fill the rest.
  const rest = new Map<number, number>([[parts.length, 0]])
  for (let from = parts.length - 1; from >= 0; from--)
    for (let length = Math.min(LONGEST_WORD, parts.length - from); length > 0 && !rest.has(from); length--) {
      const word = parts.slice(from, from + length).join(' ')
      const behind = rest.get(from + length)
      if (behind !== undefined && columns.has(word)) rest.set(from, behind + (MAYBE_NAMES.has(word) ? 0 : 1))
    }
  return (rest.get(0) ?? 0) > 1
}
