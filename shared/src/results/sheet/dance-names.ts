import { fold } from '../../kit/text/names.ts'

/** The dances of the sport by their symbols, with the names that scrutineers write. */
const names: Readonly<Record<string, readonly string[]>> = {
  S: ['samba'],
  C: ['cha cha cha', 'cha cha', 'chachacha', 'chacha', 'cha-cha-cha', 'cha-cha'],
  R: ['rumba'],
  P: ['paso doble', 'paso', 'pasodoble'],
  J: ['jive'],
  W: ['waltz', 'slow waltz', 'english waltz', 'valse'],
  T: ['tango'],
  V: ['viennese waltz', 'valse viennoise', 'vien waltz', 'vw'],
  F: ['slow foxtrot', 'slow fox', 'foxtrot', 'sf'],
  Q: ['quickstep', 'quick step'],
}
const symbolByName = new Map(Object.entries(names).flatMap(([symbol, list]) => list.map((name) => [name, symbol])))

/** The dance that a title may name: “Điệu Samba”, “Dance: Samba”, “1. Samba”. */
export const readDanceTitle = (text: string): string =>
  text.replace(/^\s*(?:\d+[.)]?\s+)?(?:(?:điệu nhảy|điệu|dieu|dance)\b\s*:?\s*)?/iu, '').trim()

/** The symbol of a dance by its name; null for another text. A symbol alone is a dance only where a column says so. */
export const findDanceSymbol = (text: string): string | null => symbolByName.get(fold(readDanceTitle(text))) ?? null

/** The symbol of a dance by its name or symbol, which is how its marks are stored; of an unknown dance its own text. */
export function danceSymbol(text: string): string {
  const title = readDanceTitle(text)
  const own = title.toUpperCase()
  return findDanceSymbol(title) ?? (own in names ? own : title)
}

/** Whether a text is a dance by its name or its symbol. */
export const isDance = (text: string): boolean => danceSymbol(text) in names
