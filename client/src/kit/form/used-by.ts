import type { WordKey } from '../i18n/words.ts'
import type { T } from '../i18n/use-t.ts'
import type { Use } from '@portal/shared/kit/uses'

const tableLabels: Readonly<Record<string, WordKey>> = {
  content_competition: 'admin.table.contents',
  content_sub_ages: 'admin.table.subAges',
  ages_more: 'admin.table.ages',
  dances: 'admin.table.dances',
  grades: 'admin.table.grades',
  grade_dances: 'admin.table.grades',
  fees: 'admin.table.fees',
  fee_details: 'admin.table.feeDetails',
  athletes: 'admin.table.entries',
  registrations: 'admin.table.entries',
  unit_members: 'admin.table.members',
  news: 'admin.table.news',
  tournament_details: 'admin.table.tournaments',
  payments: 'admin.table.payments',
  programme_items: 'admin.table.items',
}

/** Where a record is used, by the data of a refused deletion: "contents: 12 (D215, S11C, …)"; empty for other data. */
export function describeUses(data: unknown, t: T): string {
  return readUses(data)
    .map(({ table, count, names = [] }) => {
      const nameList = names.join(', ') + (names.length < count ? ', …' : '')
      return t('admin.usedCount', { table: tableName(table, t), count }) + (names.length > 0 ? ` (${nameList})` : '')
    })
    .join(', ')
}

function tableName(table: string, t: T): string {
  const key = tableLabels[table]
  return key ? t(key) : table
}

function readUses(data: unknown): Use[] {
  if (typeof data !== 'object' || data === null || !('used_by' in data) || !Array.isArray(data.used_by)) return []
  return data.used_by.filter(
    (use: unknown): use is Use => typeof use === 'object' && use !== null && 'table' in use && 'count' in use,
  )
}
