import { fold, type Member } from '../kit/text/names.ts'

const LONG_WORD = 6

/**
 * Whether these are the same people written another way: as many, each of the same year of birth and of nearly the same name. A guardian
 * who agreed for the ones agreed for the others. Order, case and diacritics do not count.
 */
export function areRespelled(before: readonly Member[], after: readonly Member[]): boolean {
  if (before.length !== after.length) return false
  const rest = [...before]
  const take = (person: Member, alike: (a: string, b: string) => boolean) => {
    const at = rest.findIndex(({ name, year }) => year === person.year && alike(name, person.name))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }
  // Match unchanged names first, so that siblings are not mixed up.
  const others = after.filter((person) => !take(person, (a, b) => fold(a) === fold(b)))
  return others.every((person) => take(person, isRespelling))
}

/** Whether two names may be one: a letter or two amiss in at most half of the words, or words left out of a longer name. */
export function isRespelling(name: string, otherName: string): boolean {
  const [a, b] = [fold(name).split(' '), fold(otherName).split(' ')]
  if (a.join('') === b.join('')) return a.join('') !== ''
  if (a.length !== b.length) return a.length < b.length ? isWithin(a, b) : isWithin(b, a)
  const changed = a.filter((word, i) => word !== b[i]).length
  return changed <= Math.max(1, Math.floor(a.length / 2)) && a.every((word, i) => isNear(word, b[i] ?? ''))
}

/** Whether the longer name contains the words of the shorter one, in order. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  for (const word of long) if (word === short[at]) at += 1
  return at === short.length && short.join('') !== ''
}

function isNear(a: string, b: string): boolean {
  return distance(a, b) <= (Math.max(a.length, b.length) >= LONG_WORD ? 2 : 1)
}

/** How many letters have to be put in, left out or replaced to make one word the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
