import { COMPARED_MAX, editDistance } from '../kit/text/nearest.ts'
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

/** Numbers and single letters distinguish units, so they must be the same. */
const isDistinctive = (word: string) => word.length === 1 || /\d/u.test(word)

/** The letters of a name, once in the order of its words and once with sorted words, and its distinctive words. */
type NameCore = { inOrder: string; sorted: string; distinctive: string }
const toCore = (words: readonly string[]): NameCore => ({
  inOrder: words.join(''),
  sorted: words.toSorted().join(''),
  distinctive: words.filter(isDistinctive).toSorted().join(' '),
})

/** How many letters may differ between two texts of this length. */
const allowedTypos = (length: number) => (length < 5 ? 0 : length < 10 ? 1 : 2)

/** How many letters of two names differ; Infinity for names of different units. */
function nameDistance(a: NameCore, b: NameCore): number {
  if (a.distinctive !== b.distinctive) return Infinity
  const maxDistance = allowedTypos(Math.min(a.inOrder.length, b.inOrder.length))
  const letters = Math.min(
    editDistance(a.inOrder, b.inOrder, maxDistance),
    editDistance(a.sorted, b.sorted, maxDistance),
  )
  return letters > maxDistance ? Infinity : letters
}

/** All names of a unit, without and with its province. */
function nameCores({ name, short_name, province, other_names = [] }: NamedUnit): NameCore[] {
  const names = [name, ...(short_name ? [short_name] : []), ...other_names].map(unitWords)
  const provinceWords = unitWords(province ?? '')
  const withProvince = provinceWords.length === 0 ? [] : names.map((words) => [...words, ...provinceWords])
  const cores = [...names, ...withProvince].filter((words) => words.length > 0).map(toCore)
  return [...new Map(cores.map((core) => [`${core.inOrder} ${core.distinctive}`, core])).values()]
}

/**
 * Creates a function that finds the unit that a typed name most likely means: by its code, or by its names without words such as CLB, in any
 * word order and with typing errors. If several are equally close, the full name decides; null if none is close. Each unit is indexed once, and
 * `units` may grow between calls.
 */
export function createUnitFinder<U extends NamedUnit>(units: readonly U[]): (typed: string) => U | null {
  const indexed: { unit: U; name: string; cores: NameCore[] }[] = []
  const cache = new Map<string, U | null>()

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
      const wholeLetters = editDistance(typed, name, COMPARED_MAX)
      if (!best || letters < best.letters || wholeLetters < best.wholeLetters) best = { unit, letters, wholeLetters }
    }
    return best?.unit ?? null
  }

  return (typed) => {
    const key = fold(typed)
    if (indexed.length < units.length) cache.clear()
    const cachedUnit = cache.get(key)
    if (cachedUnit !== undefined) return cachedUnit
    const foundUnit = find(key)
    cache.set(key, foundUnit)
    return foundUnit
  }
}

/** Pairs of units that are probably the same: the full name of one is close to any name of the other. */
export function findSimilarUnits<U extends NamedUnit>(units: readonly U[]): [U, U][] {
  const indexed = units.map((unit) => ({ unit, whole: toCore(unitWords(unit.name)), cores: nameCores(unit) }))
  const isAmong = (whole: NameCore, cores: readonly NameCore[]) =>
    whole.inOrder !== '' && cores.some((core) => nameDistance(whole, core) < Infinity)
  return indexed.flatMap((a, index) =>
    indexed
      .slice(index + 1)
      .filter((b) => isAmong(a.whole, b.cores) || isAmong(b.whole, a.cores))
      .map((b): [U, U] => [a.unit, b.unit]),
  )
}
