import { entered } from './entered.ts'
import type { Season } from './season.ts'

export const names = ['Bùi An Nhiên', 'Cao Bảo Châu', 'Đinh Gia Hân', 'Hồ Khánh Linh', 'Lê Minh Thư'] as const

/** Some solo entries in an open content, in the order of `names`. */
export async function soloists(season: Season, as: 'visitor' | 'admin', count: number) {
  const made = []
  for (const name of names.slice(0, count)) made.push(await entered(season, as, [{ name, year: 2000 }], ['SMOC']))
  return made
}
