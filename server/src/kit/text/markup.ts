const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Most texts are plain: looked for once instead of replacing twice. */
const PLAIN = /^[\t\n\r\u0020!#-%(-;=\u003F-\uD7FF]*$/u

/** Plain text as a part of markup, HTML or XML 1.0; what XML cannot hold at all is left out. */
export function escaped(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? character)
}
