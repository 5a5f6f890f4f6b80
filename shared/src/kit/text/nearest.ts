import { fold } from './names.ts'

/** Beyond this length nothing is compared letter by letter. */
const LONGEST = 80
/** Different texts of one list. */
export const NEAREST_ASKED = 2_000

/** How many letters have to be changed, added or left out to make one text of the other; at most `limit` + 1. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > limit) return limit + 1
    before = row
  }
  return Math.min(before[b.length] ?? 0, limit + 1)
}

/**
 * Tells what somebody most likely meant: the candidate that differs least, by at most a third of its letters, and by two; null for none. Reads
 * the candidates once, and looks for no more than NEAREST_ASKED different texts: a list with more is not one of slips of the pen.
 */
export function nearestReader(candidates: Iterable<string>): (text: string) => string | null {
  let compared: { candidate: string; other: string }[] | null = null
  const answers = new Map<string, string | null>()

  function look(wanted: string): string | null {
    compared ??= Array.from(candidates, (candidate) => ({ candidate, other: bare(candidate) }))
    let best: string | null = null
    let least = Math.min(2, Math.floor(wanted.length / 2))
    for (const { candidate, other } of compared) {
      const away = distance(wanted, other, least)
      if (away > least || (away === least && best !== null)) continue
      best = candidate
      least = away
      if (least === 0) break
    }
    return best
  }

  return (text) => {
    const wanted = bare(text)
    if (wanted === '' || wanted.length > LONGEST) return null
    const cachedAnswer = answers.get(wanted)
    if (cachedAnswer !== undefined) return cachedAnswer
    if (answers.size >= NEAREST_ASKED) return null
    const found = look(wanted)
    answers.set(wanted, found)
    return found
  }
}

const bare = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
