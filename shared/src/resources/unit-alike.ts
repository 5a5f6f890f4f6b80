import { COMPARED_MAX, distance } from '../kit/text/nearest.ts'
import { fold } from '../kit/text/names.ts'
import { unitWords } from './unit-words.ts'

/** A unit with all its names. */
export type NamedUnit = {
  name: string
  code?: string | null | undefined
  short_name?: string | null | undefined
  province?: string | null | undefined
  other_names?: readonly string[]
}

/** Numbers and single letters must be the same: they tell units from each other. */
const isSign = (word: string) => word.length === 1 || /\d/u.test(word)

/** The letters of a name, in the order of its words and sorted by word, and its signs. */
type NameCore = { written: string; sorted: string; signs: string }
const toCore = (words: readonly string[]): NameCore => ({
  written: words.join(''),
  sorted: words.toSorted().join(''),
  signs: words.filter(isSign).toSorted().join(' '),
})

/** The number of letters that may differ between two texts of this length. */
const allowedSlips = (length: number) => (length < 5 ? 0 : length < 10 ? 1 : 2)

/** The number of letters in which two names differ; Infinity for names of different units. */
function nameDistance(a: NameCore, b: NameCore): number {
  if (a.signs !== b.signs) return Infinity
  const most = allowedSlips(Math.min(a.written.length, b.written.length))
  const letters = Math.min(distance(a.written, b.written, most), distance(a.sorted, b.sorted, most))
  return letters > most ? Infinity : letters
}

/** All names of a unit, without and with its province. */
function nameCores({ name, short_name, province, other_names = [] }: NamedUnit): NameCore[] {
  const names = [name, ...(short_name ? [short_name] : []), ...other_names].map(unitWords)
  const provinceWords = unitWords(province ?? '')
  const withProvince = provinceWords.length === 0 ? [] : names.map((words) => [...words, ...provinceWords])
  const cores = [...names, ...withProvince].filter((words) => words.length > 0).map(toCore)
  return [...new Map(cores.map((core) => [`${core.written} ${core.signs}`, core])).values()]
}

/**
 * Finds the unit that a typed name most likely means, though it is spelled differently: by its code, or by its names without words such as
 * CLB, in any order and with a slip of the pen. Null where nothing is close; of several the nearest in its whole name. Indexes each unit
 * once; `units` may grow between calls.
 */
export function unitFinder<U extends NamedUnit>(units: readonly U[]): (typed: string) => U | null {
  const indexed: { unit: U; name: string; cores: NameCore[] }[] = []
  const answers = new Map<string, U | null>()

  function find(typed: string): U | null {
    for (const unit of units.slice(indexed.length))
      indexed.push({ unit, name: fold(unit.name), cores: nameCores(unit) })
    const byCode = units.find(({ code }) => code && fold(code) === typed)
    if (byCode) return byCode
    const words = unitWords(typed)
    if (words.length === 0) return null
    const typedCore = toCore(words)
    let best: { unit: U; letters: number; wholeLetters: number } | null = null
    for (const { unit, name, cores } of indexed) {
      const letters = Math.min(...cores.map((core) => nameDistance(typedCore, core)))
      if (letters === Infinity || (best && letters > best.letters)) continue
      const wholeLetters = distance(typed, name, COMPARED_MAX)
      if (!best || letters < best.letters || wholeLetters < best.wholeLetters) best = { unit, letters, wholeLetters }
    }
    return best?.unit ?? null
  }

  return (typed) => {
    const key = fold(typed)
    if (indexed.length < units.length) answers.clear()
    const cachedAnswer = answers.get(key)
    if (cachedAnswer !== undefined) return cachedAnswer
    const found = find(key)
    answers.set(key, found)
    return found
  }
}

/** Pairs of units that are likely one: `unitFinder` takes the full name of one for any name of the other. */
export function findUnitsAlike<U extends NamedUnit>(units: readonly U[]): [U, U][] {
  const indexed = units.map((unit) => ({ unit, whole: toCore(unitWords(unit.name)), cores: nameCores(unit) }))
  const isAmong = (whole: NameCore, cores: readonly NameCore[]) =>
    whole.written !== '' && cores.some((core) => nameDistance(whole, core) < Infinity)
  return indexed.flatMap((a, index) =>
    indexed
      .slice(index + 1)
      .filter((b) => isAmong(a.whole, b.cores) || isAmong(b.whole, a.cores))
      .map((b): [U, U] => [a.unit, b.unit]),
  )
}
