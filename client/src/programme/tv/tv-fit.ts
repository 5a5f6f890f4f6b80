/** How wide a text is in letters of 1. */
export type Measure = (text: string) => number
export type Fitted = { text: string; size: number }

/**
 * A name on one line: shrunk down to `least`, then its second word becomes an initial, then the third and so on, then initials leave from
 * the end. A single word that is too wide even so is set smaller still: a name is never wrapped and never cut.
 */
export function fitName(name: string, width: number, base: number, least: number, measure: Measure): Fitted {
  const shapes = shorter(name)
  const text = shapes.find((shape) => measure(shape) * least <= width) ?? shapes.at(-1) ?? name
  return { text, size: Math.min(base, width / Math.max(measure(text), 0.01)) }
}

/** A text on as many lines as its height holds, as large as it fits. */
export function fitText(text: string, width: number, height: number, base: number, measure: Measure): number {
  const wide = measure(text)
  let size = base
  for (; size > 1; size -= 0.1) {
    const lines = Math.floor(height / (LINE * size))
    // Lines break between words: part of each stays empty.
    if (wide * size <= (lines < 2 ? width : width * lines * 0.85)) break
  }
  return size
}

/** High enough for Ễ and Ự under each other. */
const LINE = 1.3

/** A name as it is, then with ever more initials, then with ever fewer of them; people named in one list, then ever fewer of them and how many more. */
function shorter(name: string): string[] {
  const people = name.split(', ')
  if (people.length > 1)
    return people.map((_, n) => (n === 0 ? name : `${people.slice(0, people.length - n).join(', ')} +${n}`))
  const words = name.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const middle = words.slice(1, -1)
  if (words.length === 1) return [name]
  const initials = middle.map(initialOf)
  const ever = middle.map((_, n) => [first, ...initials.slice(0, n + 1), ...middle.slice(n + 1), last])
  const fewer = middle.map((_, n) => [first, ...initials.slice(0, middle.length - 1 - n), last])
  return [words, ...ever, ...fewer, [initialOf(first), last]].map((shape) => shape.join(' '))
}

function initialOf(word: string): string {
  return `${[...word][0] ?? ''}.`
}
