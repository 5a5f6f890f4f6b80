const names: string[] = []

/** A, B, ... Z, AA for 0, 1, ... 25, 26. */
export function columnName(index: number): string {
  const known = names[index]
  if (known !== undefined) return known
  const rest = Math.floor(index / 26)
  return (names[index] = (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26)))
}

/** What most texts are: looked for once instead of replacing five times. */
const PLAIN = /^[\t\n\r\u0020!#-%'-;=\u003F-\uD7FF]*$/u

/** Text as XML 1.0 takes it; what it cannot hold at all is left out. */
export function escaped(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
