import { BIB_MAX, type BibRefusal } from './bib-numbers.ts'

/** An approved entry that may get a bib. `unit_sort` and `registered` are sort keys. */
export type BibEntry = {
  id: number
  number: number | null
  unit_sort: string
  content_index: number
  registered: string | number
}

export type BibAssignment = { id: number; number: number; previous: number | null }
export type BibPlan = { ok: true; assignments: BibAssignment[] } | BibRefusal

const SHOWN_NUMBERS = 20

/**
 * Hands out bib numbers by unit, then content order, then registration, then id; answers only what changes. Either `bibs` (handed out in
 * that order; they win over `start`) or `start`, counted upwards. An entry keeps its number unless `renumber`. `taken` are the numbers of
 * entries outside the list: counted over from a start, refused by name among the bibs. `skip` is never handed out.
 * With `renumber` an entry may get a number that another one loses, so write the plan in two steps.
 */
export function distributeBibs({
  entries,
  taken,
  bibs,
  start,
  skip,
  renumber,
}: {
  entries: readonly BibEntry[]
  taken: readonly number[]
  bibs: readonly number[] | null
  start: number | null
  skip: readonly number[]
  renumber: boolean
}): BibPlan {
  const waiting = entries.filter(({ number }) => renumber || number === null).sort(byOrder)
  const keptBibs = entries.filter(({ number }) => !renumber && number !== null).map(({ number }) => Number(number))
  const skipped = new Set(skip)
  const usedBibs = new Set([...taken, ...keptBibs])

  if (bibs === null && start === null) return { ok: false, code: 'NUMBERS_MISSING', params: {} }
  const refusal = bibs
    ? refuseListed(
        bibs.filter((bib) => !skipped.has(bib)),
        new Set(taken),
      )
    : refuseOutOfRange([start ?? 0])
  if (refusal) return refusal

  const source = bibs ?? countUpFrom(start ?? 1)
  const free: number[] = []
  for (const number of source) {
    if (free.length === waiting.length) break
    if (!usedBibs.has(number) && !skipped.has(number)) free.push(number)
  }
  if (free.length < waiting.length)
    return { ok: false, code: 'NUMBERS_TOO_FEW', params: { needed: waiting.length, available: free.length } }

  const assignments = waiting.map(({ id, number }, index) => ({ id, number: free[index] ?? 0, previous: number }))
  return { ok: true, assignments: assignments.filter(({ number, previous }) => number !== previous) }
}

function refuseListed(bibs: readonly number[], taken: ReadonlySet<number>): BibRefusal | null {
  const outOfRange = refuseOutOfRange(bibs)
  if (outOfRange) return outOfRange
  const listed = new Set<number>()
  for (const bib of bibs) {
    if (listed.has(bib)) return { ok: false, code: 'PLATE_DUPLICATE', params: { value: bib } }
    listed.add(bib)
  }
  const worn = bibs.filter((bib) => taken.has(bib))
  if (worn.length === 0) return null
  const numbers = worn.slice(0, SHOWN_NUMBERS).join(', ') + (worn.length > SHOWN_NUMBERS ? ', …' : '')
  return { ok: false, code: 'NUMBER_TAKEN', params: { numbers } }
}

function refuseOutOfRange(numbers: readonly number[]): BibRefusal | null {
  const value = numbers.find((number) => !Number.isInteger(number) || number < 1 || number > BIB_MAX)
  if (value === undefined) return null
  return { ok: false, code: 'PLATE_OUT_OF_RANGE', params: { value, maximum: BIB_MAX } }
}

function* countUpFrom(start: number): Generator<number> {
  for (let number = start; number <= BIB_MAX; number++) yield number
}

function byOrder(a: BibEntry, b: BibEntry): number {
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
