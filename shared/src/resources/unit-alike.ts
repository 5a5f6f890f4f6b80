import { distance } from '../kit/text/nearest.ts'
import { fold } from '../kit/text/names.ts'
import { unitWords } from './unit-words.ts'

/** A unit by all that it is called. */
export type CalledUnit = {
  name: string
  code?: string | null | undefined
  short_name?: string | null | undefined
  province?: string | null | undefined
  other_names?: readonly string[]
}

/** Words that a slip of the pen does not change: numbers and single letters tell units from each other. */
const isSign = (word: string) => word.length === 1 || /\d/u.test(word)

type Core = { straight: string; sorted: string; signs: string }
const coreOf = (words: readonly string[]): Core => ({
  straight: words.join(''),
  sorted: words.toSorted().join(''),
  signs: words.filter(isSign).toSorted().join(' '),
})

/** The letters that may differ between two texts of this length. */
const slips = (length: number) => (length < 5 ? 0 : length < 10 ? 1 : 2)

/** How far two names are from each other, in letters; null for names of different units. */
function apart(a: Core, b: Core): number | null {
  if (a.signs !== b.signs) return null
  const most = slips(Math.min(a.straight.length, b.straight.length))
  const away = Math.min(distance(a.straight, b.straight, most), distance(a.sorted, b.sorted, most))
  return away > most ? null : away
}

/** The ways in which a unit is called: its names, and its name with the province that everybody adds. */
function coresOf({ name, short_name, province, other_names = [] }: CalledUnit): Core[] {
  const names = [name, ...(short_name ? [short_name] : []), ...other_names].map(unitWords)
  const place = unitWords(province ?? '')
  const placed = place.length === 0 ? [] : names.map((words) => [...words, ...place])
  const cores = [...names, ...placed].filter((words) => words.length > 0).map(coreOf)
  return [...new Map(cores.map((core) => [core.straight, core])).values()]
}

/**
 * Finds the unit that a typed name most likely means, though it is spelled differently: by its code, or by its names without words such as
 * CLB, in any order and with a slip of the pen. Null where nothing is close; of several the nearest in its whole name. Reads each unit
 * once; `units` may grow meanwhile.
 */
export function unitFinder<U extends CalledUnit>(units: readonly U[]): (typed: string) => U | null {
  const read: { unit: U; name: string; cores: Core[] }[] = []
  const answers = new Map<string, U | null>()

  function look(typed: string): U | null {
    for (const unit of units.slice(read.length)) read.push({ unit, name: fold(unit.name), cores: coresOf(unit) })
    const byCode = units.find(({ code }) => code && fold(code) === typed)
    if (byCode) return byCode
    const words = unitWords(typed)
    if (words.length === 0) return null
    const wanted = coreOf(words)
    let best: { unit: U; away: number; spelled: number } | null = null
    for (const { unit, name, cores } of read) {
      const away = Math.min(...cores.map((core) => apart(wanted, core) ?? Infinity))
      if (away === Infinity || (best && away > best.away)) continue
      const spelled = distance(typed, name, 80)
      if (!best || away < best.away || spelled < best.spelled) best = { unit, away, spelled }
    }
    return best?.unit ?? null
  }

  return (typed) => {
    const key = fold(typed)
    if (read.length < units.length) answers.clear()
    const cachedAnswer = answers.get(key)
    if (cachedAnswer !== undefined) return cachedAnswer
    const found = look(key)
    answers.set(key, found)
    return found
  }
}

/** The pairs of units whose names differ only in what `unitFinder` reads past: the whole name of one and any name of the other. */
export function unitsAlike<U extends CalledUnit>(units: readonly U[]): [U, U][] {
  const read = units.map((unit) => ({ unit, whole: coreOf(unitWords(unit.name)), cores: coresOf(unit) }))
  const means = (whole: Core, cores: readonly Core[]) =>
    whole.straight !== '' && cores.some((core) => apart(whole, core) !== null)
  return read.flatMap((a, at) =>
    read
      .slice(at + 1)
      .filter((b) => means(a.whole, b.cores) || means(b.whole, a.cores))
      .map((b): [U, U] => [a.unit, b.unit]),
  )
}
