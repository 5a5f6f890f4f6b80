const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Most texts have no character to escape, and testing that is faster than replacing. */
const PLAIN = /^[\t\n\r\u0020!#-%(-;=\u003F-\uD7FF]*$/u

/** Escapes plain text for HTML or XML 1.0; characters that XML cannot contain are left out. */
export function escapeMarkup(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? character)
}
