export type Piece = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"]+/gu
// A sentence's own marks at the end of an address do not belong to it.
const TRAILING = /[.,;:!?)\]]+$/u

/** A plain text in pieces, web addresses as links; nothing but http and https becomes one. */
export function linkedText(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const href = match[0].replace(TRAILING, '')
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
