/** Measures the width of a text at a letter size of 1. */
export type Measure = (text: string) => number
export type FittedText = { text: string; size: number }

/**
 * Fits a name into one line. It is set smaller down to `minSize`, then abbreviated step by step. If its shortest form is still too wide,
 * it gets smaller than `minSize`: names are neither wrapped nor cut.
 */
export function fitName(name: string, width: number, maxSize: number, minSize: number, measure: Measure): FittedText {
  const forms = abbreviate(name)
  const text = forms.find((form) => measure(form) * minSize <= width) ?? forms.at(-1) ?? name
  return { text, size: Math.min(maxSize, width / Math.max(measure(text), 0.01)) }
}

/**
 * The forms of a name from long to short. First the middle words become initials, then these are dropped from the end: “Lê Thị Minh Anh”,
 * “Lê T. Minh Anh”, “Lê T. M. Anh”, “Lê T. Anh”, “Lê Anh”, “L. Anh”. A list of people loses its last names, whose number is added: “A, B +1”.
 */
function abbreviate(name: string): string[] {
  const people = name.split(', ')
  if (people.length > 1)
    return people.map((_, dropped) =>
      dropped === 0 ? name : `${people.slice(0, people.length - dropped).join(', ')} +${dropped}`,
    )
  const words = name.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const middle = words.slice(1, -1)
  if (words.length === 1) return [name]
  const initials = middle.map(toInitial)
  const moreInitials = middle.map((_, index) => [
    first,
    ...initials.slice(0, index + 1),
    ...middle.slice(index + 1),
    last,
  ])
  const fewerInitials = middle.map((_, index) => [first, ...initials.slice(0, middle.length - 1 - index), last])
  return [words, ...moreInitials, ...fewerInitials, [toInitial(first), last]].map((form) => form.join(' '))
}

function toInitial(word: string): string {
  return `${[...word][0] ?? ''}.`
}
