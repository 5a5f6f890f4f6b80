const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Plain text as a part of markup. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? character)
