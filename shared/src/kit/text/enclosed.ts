/** The closing sign by the opening one. */
export const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
])
export const TAGS: ReadonlyMap<string, string> = new Map([['<', '>']])

/**
 * A text with a blank for each enclosed part, its signs included; what is never closed stays. Read once from front to back: an expression
 * such as `\([^)]*\)` looks through the rest again for each sign that opens.
 */
export function withoutEnclosed(text: string, pairs: ReadonlyMap<string, string>): string {
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
