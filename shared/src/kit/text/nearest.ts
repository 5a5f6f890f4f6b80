import { fold } from './names.ts'

/** Longer texts are not compared. */
export const COMPARED_MAX = 80
/** The most letters in which a misspelling may differ. */
const MISSPELT_LETTERS_MAX = 2
/** The most different texts that one list is searched for. */
export const NEAREST_TEXTS_MAX = 2_000

/** The number of letters to change, add or remove to make one text of the other; `limit` + 1 where it is more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (previousRow[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(changed, (previousRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > limit) return limit + 1
    previousRow = row
  }
  return Math.min(previousRow[b.length] ?? 0, limit + 1)
}

/**
 * Creates a function that finds the candidate that a misspelt text most likely means: it differs least, by at most two letters and half of
 * the text; null for none. Reads the candidates once, and searches for at most NEAREST_TEXTS_MAX different texts: more are not misspellings.
 */
export function createNearestFinder(candidates: Iterable<string>): (text: string) => string | null {
  let compared: { candidate: string; letters: string }[] | null = null
  const answers = new Map<string, string | null>()

  function findNearest(text: string): string | null {
    compared ??= Array.from(candidates, (candidate) => ({ candidate, letters: lettersOnly(candidate) }))
    let best: string | null = null
    let least = Math.min(MISSPELT_LETTERS_MAX, Math.floor(text.length / 2))
    for (const { candidate, letters } of compared) {
      const difference = editDistance(text, letters, least)
      if (difference > least || (difference === least && best !== null)) continue
      best = candidate
      least = difference
      if (least === 0) break
    }
    return best
  }

  return (text) => {
    const letters = lettersOnly(text)
    if (letters === '' || letters.length > COMPARED_MAX) return null
    const cachedAnswer = answers.get(letters)
    if (cachedAnswer !== undefined) return cachedAnswer
    if (answers.size >= NEAREST_TEXTS_MAX) return null
    const nearest = findNearest(letters)
    answers.set(letters, nearest)
    return nearest
  }
}

const lettersOnly = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
