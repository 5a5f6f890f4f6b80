import { HIGHEST_BIB, type BibRefusal } from './bib-numbers.ts'

/** An approved entry. `unit_sort` and `registered` are sort keys. */
export type BibEntry = {
  id: number
  number: number | null
  unit_sort: string
  content_index: number
  registered: string | number
}

export type BibAssignment = { id: number; number: number; previous: number | null }
export type BibPlan = { ok: true; assignments: BibAssignment[] } | BibRefusal

const MAX_LISTED_NUMBERS = 20

/**
 * Assigns bib numbers to entries by unit, then content, then registration, then id, and returns the changed numbers. The numbers come from
 * `bibs`, in their order, or count up from `start`. `renumber`: entries that have a number get another one too. `takenBibs`: numbers of entries
 * outside the list; they are skipped when counting and refused in `bibs`. `skip`: numbers that are never assigned.
 * With `renumber` an entry may get the number that another one loses, so write the plan in two steps.
 */
export function planBibs({
  entries,
  takenBibs,
  bibs,
  start,
  skip,
  renumber,
}: {
  entries: readonly BibEntry[]
  takenBibs: readonly number[]
  bibs: readonly number[] | null
  start: number | null
  skip: readonly number[]
  renumber: boolean
}): BibPlan {
  const entriesToNumber = entries.filter(({ number }) => renumber || number === null).sort(compareEntries)
  const unchangedBibs = entries.filter(({ number }) => !renumber && number !== null).map(({ number }) => Number(number))
  const skipped = new Set(skip)
  const usedBibs = new Set([...takenBibs, ...unchangedBibs])

  if (bibs === null && start === null) return { ok: false, code: 'NUMBERS_MISSING', params: {} }
  const refusal = bibs
    ? checkListedBibs(
        bibs.filter((bib) => !skipped.has(bib)),
        new Set(takenBibs),
      )
    : checkBibRange([start ?? 0])
  if (refusal) return refusal

  const source = bibs ?? countUpFrom(start ?? 1)
  const freeBibs: number[] = []
  for (const number of source) {
    if (freeBibs.length === entriesToNumber.length) break
    if (!usedBibs.has(number) && !skipped.has(number)) freeBibs.push(number)
  }
  if (freeBibs.length < entriesToNumber.length)
    return {
      ok: false,
      code: 'NUMBERS_TOO_FEW',
      params: { needed: entriesToNumber.length, available: freeBibs.length },
    }

  const assignments = entriesToNumber.map(({ id, number }, index) => ({
    id,
    number: freeBibs[index] ?? 0,
    previous: number,
  }))
  return { ok: true, assignments: assignments.filter(({ number, previous }) => number !== previous) }
}

function checkListedBibs(bibs: readonly number[], taken: ReadonlySet<number>): BibRefusal | null {
  const outOfRange = checkBibRange(bibs)
  if (outOfRange) return outOfRange
  const distinctBibs = new Set<number>()
  for (const bib of bibs) {
    if (distinctBibs.has(bib)) return { ok: false, code: 'PLATE_DUPLICATE', params: { value: bib } }
    distinctBibs.add(bib)
  }
  const takenListed = bibs.filter((bib) => taken.has(bib))
  if (takenListed.length === 0) return null
  const numbers =
    takenListed.slice(0, MAX_LISTED_NUMBERS).join(', ') + (takenListed.length > MAX_LISTED_NUMBERS ? ', …' : '')
  return { ok: false, code: 'NUMBER_TAKEN', params: { numbers } }
}

function checkBibRange(numbers: readonly number[]): BibRefusal | null {
  const value = numbers.find((number) => !Number.isInteger(number) || number < 1 || number > HIGHEST_BIB)
  if (value === undefined) return null
  return { ok: false, code: 'PLATE_OUT_OF_RANGE', params: { value, maximum: HIGHEST_BIB } }
}

function* countUpFrom(start: number): Generator<number> {
  for (let number = start; number <= HIGHEST_BIB; number++) yield number
}

function compareEntries(a: BibEntry, b: BibEntry): number {
  return (
    compare(a.unit_sort, b.unit_sort) ||
    a.content_index - b.content_index ||
    compare(a.registered, b.registered) ||
    a.id - b.id
  )
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b)
}
