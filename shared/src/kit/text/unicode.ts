/**
 * Unicode normalisation in bounded time: a long run of combining marks costs the square of its length, so what no script
 * writes (more than eight on one letter) is cut.
 */
export function normalized(text: string, form: 'NFC' | 'NFKD'): string {
  return text.replace(/(\p{M}{8})\p{M}+/gu, '$1').normalize(form)
}

/** Letters and signs as wide as Chinese ones, which keyboards of East Asia type, as the plain ones that they mean: they are no others. */
export function withPlainWidth(text: string): string {
  return text.replace(/[\u3000\uFF01-\uFF5E]+/gu, (wide) => wide.normalize('NFKC'))
}

/** Text of outside as readers of lists compare it: a letter and its marks are one sign, as wide as others. */
export function withPlainLetters(text: string): string {
  return normalized(withPlainWidth(text), 'NFC')
}

/**
 * Without what comes along when text is copied from a page, a chat or an address book and nobody sees: zero-width spaces, marks of
 * direction, soft hyphens. Users could not see them to remove them.
 */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

/** Without the signs that turn the direction of what is around them: x\u202Egpj.exe reads as a picture. No Vietnamese or English text has one. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu, '')
}
