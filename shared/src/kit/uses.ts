import type { Language } from './errors.ts'

/** The number of rows of a table that use a record, and the names of some of them. */
export type Use = { table: string; count: number; names?: readonly string[] }

const tables: Readonly<Record<string, Record<Language, string>>> = {
  ages_more: { en: 'age groups', vi: 'nhóm tuổi' },
  athletes: { en: 'entries', vi: 'đăng ký' },
  content_competition: { en: 'dance events', vi: 'nội dung' },
  content_sub_ages: { en: 'dance events', vi: 'nội dung' },
  dances: { en: 'dances', vi: 'điệu nhảy' },
  fee_details: { en: 'tournament fees', vi: 'lệ phí của giải' },
  fees: { en: 'fees', vi: 'lệ phí' },
  grade_dances: { en: 'grades', vi: 'hạng' },
  grades: { en: 'grades', vi: 'hạng' },
  news: { en: 'news', vi: 'tin tức' },
  payments: { en: 'payments', vi: 'khoản nộp' },
  programme_items: { en: 'programme items', vi: 'tiết mục' },
  registrations: { en: 'entries', vi: 'đăng ký' },
  tournament_details: { en: 'tournaments', vi: 'giải đấu' },
  unit_members: { en: 'unit accounts', vi: 'tài khoản của đơn vị' },
}

const begins: Record<Language, string> = { en: 'Used in', vi: 'Đang dùng ở' }

/** “Used in entries: 3 (Lý An, Hồ Vy, …).”, with each place. */
export function describeUses(uses: readonly Use[], language: Language): string {
  const places = uses.map(({ table, count, names = [] }) => {
    const nameList = names.join(', ') + (names.length < count ? ', …' : '')
    return `${tables[table]?.[language] ?? table}: ${count}${names.length > 0 ? ` (${nameList})` : ''}`
  })
  return `${begins[language]} ${places.join('; ')}.`
}
