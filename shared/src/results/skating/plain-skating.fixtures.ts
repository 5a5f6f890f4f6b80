import type { Ballots } from '../ballots.ts'

// The skating system a second time, written from the text of the rules alone: slow, without steps or explanations. Tests hold the product against it.

type Table = Readonly<Record<string, readonly number[]>>
type Places = Record<string, number>

const upTo = (marks: readonly number[], column: number) => marks.filter((mark) => mark <= column)
const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** How good marks are from a column on, as a text that sorts: more marks first, then the smaller sum, then the next column. */
function keyFrom(marks: readonly number[], column: number, columns: number): string {
  const parts: number[] = []
  for (let next = column; next <= columns; next++) {
    const counted = upTo(marks, next)
    parts.push(9000 - counted.length, add(counted) * 2)
  }
  return parts.map((part) => String(part).padStart(5, '0')).join(' ')
}

/** The bibs of a table that reach a majority first, sorted into groups of equals. */
function bestGroups(
  table: Table,
  bibs: readonly string[],
  first: { column: number; columns: number; majority: number },
) {
  let { column } = first
  const reach = (bib: string) => upTo(table[bib] ?? [], column).length >= first.majority
  while (!bibs.some(reach)) column++
  const groups = new Map<string, string[]>()
  for (const bib of bibs.filter(reach)) {
    const key = keyFrom(table[bib] ?? [], column, first.columns)
    groups.set(key, [...(groups.get(key) ?? []), bib])
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

function share(places: Places, bibs: readonly string[], from: number): number {
  for (const bib of bibs) places[bib] = from + (bibs.length - 1) / 2
  return from + bibs.length
}

export function placeDancePlainly(table: Table, judges: number): Places {
  const places: Places = {}
  const columns = Object.keys(table).length
  let place = 1
  while (place <= columns) {
    const unplaced = Object.keys(table).filter((bib) => places[bib] === undefined)
    const majority = Math.floor(judges / 2) + 1
    for (const group of bestGroups(table, unplaced, { column: 1, columns, majority }))
      place = share(places, group, place)
  }
  return places
}

/** Rules 10 and 11 for bibs with one total. */
function placeEquals(
  places: Places,
  bibs: readonly string[],
  from: number,
  final: { dancePlaces: Table; marks: Table; majority: number; columns: number },
): void {
  if (bibs.length === 0) return
  const key = (bib: string) => {
    const counted = upTo(final.dancePlaces[bib] ?? [], from)
    return 1000 * (100 - counted.length) + add(counted)
  }
  const bestKey = Math.min(...bibs.map(key))
  const best = bibs.filter((bib) => key(bib) === bestKey)
  const others = bibs.filter((bib) => !best.includes(bib))
  if (best.length > 1) {
    const [winners = []] = bestGroups(final.marks, best, { column: from, ...final })
    const losers = best.filter((bib) => !winners.includes(bib))
    placeEquals(places, losers, share(places, winners, from), final)
  } else share(places, best, from)
  placeEquals(places, others, from + best.length, final)
}

export function placePlainly({ judges, dances, marks }: Ballots): Places {
  const tables = dances.map((dance) => marks[dance] ?? {})
  const byDance = tables.map((table) => placeDancePlainly(table, judges.length))
  if (byDance.length === 1) return byDance[0] ?? {}
  const bibs = Object.keys(tables[0] ?? {})
  const fromDances = <T>(cells: (index: number, bib: string) => T[]) =>
    Object.fromEntries(bibs.map((bib) => [bib, tables.flatMap((_, index) => cells(index, bib))]))
  const final = {
    dancePlaces: fromDances((index, bib) => [byDance[index]?.[bib] ?? 0]),
    marks: fromDances((index, bib) => [...(tables[index]?.[bib] ?? [])]),
    majority: Math.floor((judges.length * dances.length) / 2) + 1,
    columns: bibs.length,
  }
  const totals = [...new Set(bibs.map((bib) => add(final.dancePlaces[bib] ?? [])))].toSorted((a, b) => a - b)
  const places: Places = {}
  let place = 1
  for (const total of totals) {
    const equals = bibs.filter((bib) => add(final.dancePlaces[bib] ?? []) === total)
    placeEquals(places, equals, place, final)
    place += equals.length
  }
  return places
}
