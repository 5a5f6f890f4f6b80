import type { ItemKind } from './rounds.ts'

/** The titles that the portal itself gives to what is not danced, in Vietnamese and English. */
const usualNames = [
  ['Khai mạc', 'Opening'],
  ['Bế mạc', 'Closing'],
  ['Nghỉ trưa', 'Lunch'],
  ['Nghỉ', 'Break'],
  ['Trao giải', 'Award ceremony'],
  ['Nghi lễ', 'Ceremony'],
  ['Phát biểu', 'Speech'],
  ['Nhảy giới thiệu', 'General look'],
  ['Nhà tài trợ', 'Sponsor'],
] as const

/**
 * An item with its title in both languages if it is not danced and its title is a usual one: it is stored in the language of the organiser
 * who added it, and read in both.
 */
export function withUsualName<T extends { kind: ItemKind; name: string; name_en: string | null }>(item: T): T {
  if (item.kind === 'round') return item
  const pair = usualNames.find((names) => names.some((name) => name.toLowerCase() === item.name.toLowerCase()))
  return pair ? { ...item, name: pair[0], name_en: pair[1] } : item
}
