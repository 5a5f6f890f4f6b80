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

/** The symbol of a dance by its name; null for another text. A symbol alone is a dance only where a column says so. */
export const findDanceSymbol = (text: string): string | null => symbolByName.get(fold(text)) ?? null

/** The symbol under which the marks of a dance are stored: of an unknown one its own text. */
export function danceSymbol(text: string): string {
  const own = text.trim().toUpperCase()
  return findDanceSymbol(text) ?? (own in names ? own : text.trim())
}
