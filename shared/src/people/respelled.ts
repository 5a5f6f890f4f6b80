import { fold, type Member } from '../kit/text/names.ts'
import { editDistance } from '../kit/text/nearest.ts'

const LONG_WORD_LETTERS = 6

/**
 * Whether two lists name the same people in other spellings: as many, each with the same year of birth and nearly the same name. The consent
 * of a guardian for the first list is then valid for the second. Order, case and diacritics do not count.
 */
export function areRespelled(before: readonly Member[], after: readonly Member[]): boolean {
  if (before.length !== after.length) return false
  const unmatched = [...before]
  const match = (person: Member, isAlike: (a: string, b: string) => boolean) => {
    const index = unmatched.findIndex(({ name, year }) => year === person.year && isAlike(name, person.name))
    if (index >= 0) unmatched.splice(index, 1)
    return index >= 0
  }
  // Match unchanged names first, so that siblings are not mixed up.
  const changedPeople = after.filter((person) => !match(person, (a, b) => fold(a) === fold(b)))
  return changedPeople.every((person) => match(person, isRespelling))
}

/** Whether two names may be one: a letter or two wrong in at most half of the words, or words left out of a longer name. */
export function isRespelling(name: string, otherName: string): boolean {
  const [a, b] = [fold(name).split(' '), fold(otherName).split(' ')]
  if (a.join('') === b.join('')) return a.join('') !== ''
  if (a.length !== b.length) return a.length < b.length ? containsWords(a, b) : containsWords(b, a)
  const changedWordCount = a.filter((word, index) => word !== b[index]).length
  return (
    changedWordCount <= Math.max(1, Math.floor(a.length / 2)) &&
    a.every((word, index) => isSimilarWord(word, b[index] ?? ''))
  )
}

/** Whether the longer name contains the words of the shorter one, in order. */
function containsWords(short: readonly string[], long: readonly string[]): boolean {
  let matchedCount = 0
  for (const word of long) if (word === short[matchedCount]) matchedCount += 1
  return matchedCount === short.length && short.join('') !== ''
}

function isSimilarWord(a: string, b: string): boolean {
  const allowed = Math.max(a.length, b.length) >= LONG_WORD_LETTERS ? 2 : 1
  return editDistance(a, b, allowed) <= allowed
}
