export type TextPiece = { text: string; href?: string }

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/gu
// Punctuation at the end of an address belongs to the sentence.
const TRAILING_PUNCTUATION = /[.,;:!?)\]]+$/u

/** Splits a plain text into pieces, with http and https addresses as links. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const href = match[0].replace(TRAILING_PUNCTUATION, '')
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
