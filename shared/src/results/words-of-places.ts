import type { Language } from '../kit/errors.ts'

const endings = ['th', 'st', 'nd', 'rd'] as const

/** “1st”, “2nd”, “11th”. */
function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${(isTeen ? undefined : endings[n % 10]) ?? 'th'}`
}

/** “3rd or better”, “từ hạng 3 trở lên”. */
export function placeOrBetter(place: number, language: Language): string {
  if (language === 'vi') return place === 1 ? 'hạng 1' : `từ hạng ${place} trở lên`
  return place === 1 ? '1st' : `${ordinal(place)} or better`
}

/** A place or a sum of places, with the decimal sign of the language. */
export function placeNumber(value: number, language: Language): string {
  return language === 'vi' ? String(value).replace('.', ',') : String(value)
}

/** A place among all places: “4”, or “2–3” for one that is shared. */
export function placeRange(place: number, all: readonly number[]): string {
  const first = all.filter((other) => other < place).length + 1
  const last = first + all.filter((other) => other === place).length - 1
  return first === last ? String(first) : `${first}–${last}`
}

/** “40, 50 and 60”. */
export function listOf(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${language === 'vi' ? 'và' : 'and'} ${last}`
}
