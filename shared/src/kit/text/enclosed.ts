/** The closing sign by the opening one. */
export const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
])
export const TAGS: ReadonlyMap<string, string> = new Map([['<', '>']])

/**
 * Replaces each enclosed part, with its signs, by a blank; an unclosed part stays. Reads the text once: an expression such as `\([^)]*\)`
 * would search the rest of the text for each opening sign.
 */
export function blankEnclosed(text: string, pairs: ReadonlyMap<string, string>): string {
  const open = new Map(pairs)
  let outside = ''
  let from = 0
  for (let at = 0; at < text.length && open.size > 0; at++) {
    const closing = open.get(text.charAt(at))
    if (closing === undefined) continue
    const end = text.indexOf(closing, at + 1)
    if (end < 0) {
      open.delete(text.charAt(at))
      continue
    }
    outside += `${text.slice(from, at)} `
    from = end + 1
    at = end
  }
  return outside + text.slice(from)
}
