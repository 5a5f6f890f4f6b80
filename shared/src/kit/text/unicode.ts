/**
 * Unicode normalisation in bounded time: a long run of combining marks costs the square of its length, so more than eight on one
 * letter, which no script writes, are cut.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKD'): string {
  return text.replace(/(\p{M}{8})\p{M}+/gu, '$1').normalize(form)
}

/** Replaces full-width letters and signs, which keyboards of East Asia type, by the plain ones. */
export function toPlainWidth(text: string): string {
  return text.replace(/[\u3000\uFF01-\uFF5E]+/gu, (wide) => wide.normalize('NFKC'))
}

/** Normalises a text from outside for comparison: NFC, in letters of plain width. */
export function toPlainLetters(text: string): string {
  return normalizeText(toPlainWidth(text), 'NFC')
}

/**
 * Removes invisible signs (zero-width spaces, marks of direction, soft hyphens) that are copied along from pages and chats; users could not
 * see them to remove them.
 */
export function removeInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

/** Removes signs that change the direction of writing: x\u202Egpj.exe looks like a picture. Vietnamese and English need none. */
export function removeDirectionMarks(text: string): string {
  return text.replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu, '')
}
