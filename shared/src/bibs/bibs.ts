import { HIGHEST_BIB, type BibRefusal } from './bib-numbers.ts'
import { bibForms, type BibForm, type BibOrder, type ParsedBibSettings } from './bib-settings.ts'

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
 * Assigns bib numbers to entries by unit, then content, then registration, then id, or in another `order`, and returns the changed numbers.
 * The numbers come from `bibs`, in their order, or count up from `start`. `renumber`: entries that have a number get another one too. `takenBibs`: numbers of entries
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
  order = 'unit',
}: {
  entries: readonly BibEntry[]
  takenBibs: readonly number[]
  bibs: readonly number[] | null
  start: number | null
  skip: readonly number[]
  renumber: boolean
  order?: BibOrder
}): BibPlan {
  const entriesToNumber = entries.filter(({ number }) => renumber || number === null).sort(comparators[order])
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

const comparators: Readonly<Record<BibOrder, (a: BibEntry, b: BibEntry) => number>> = {
  unit: (a, b) => compare(a.unit_sort, b.unit_sort) || compareContents(a, b) || compareRegistration(a, b),
  content: (a, b) => compareContents(a, b) || compare(a.unit_sort, b.unit_sort) || compareRegistration(a, b),
  registered: compareRegistration,
}

function compareContents(a: BibEntry, b: BibEntry): number {
  return a.content_index - b.content_index
}

function compareRegistration(a: BibEntry, b: BibEntry): number {
  return compare(a.registered, b.registered) || a.id - b.id
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b)
}

type FormEntry = BibEntry & { form: BibForm }
type FormPlan = { ok: true; assignments: BibAssignment[] } | (BibRefusal & { form: BibForm | null })

/**
 * Assigns bib numbers as `planBibs` does, each form from its own range. Ranges may overlap, and numbers of other entries in them are passed
 * over. Forms without a range share the numbers outside all ranges, from 1. `form` of a refusal: the range that has too few numbers.
 */
export function planBibsByForm({
  entries,
  takenBibs,
  settings: { ranges, skip, spare },
  renumber,
  order,
}: {
  entries: readonly FormEntry[]
  takenBibs: readonly number[]
  settings: ParsedBibSettings
  renumber: boolean
  order: BibOrder
}): FormPlan {
  const usedBibs = new Set([...takenBibs, ...(renumber ? [] : entries.flatMap(({ number }) => number ?? []))])
  const reservedBibs = new Set([...skip, ...spare])
  const rangedForms = bibForms.filter((form) => ranges[form] !== null)
  const rangedBibs = new Set(rangedForms.flatMap((form) => ranges[form] ?? []))
  const groups: { forms: readonly BibForm[]; bibs: readonly number[]; form: BibForm | null }[] = [
    ...rangedForms.map((form) => ({ forms: [form], bibs: ranges[form] ?? [], form })),
    {
      forms: bibForms.filter((form) => ranges[form] === null),
      bibs: [...countUpFrom(1)].filter((bib) => !rangedBibs.has(bib)),
      form: null,
    },
  ]
  const assignments: BibAssignment[] = []
  for (const { forms, bibs, form } of groups) {
    const group = entries.filter((entry) => forms.includes(entry.form))
    if (group.length === 0) continue
    const freeBibs = bibs.filter((bib) => !usedBibs.has(bib) && !reservedBibs.has(bib))
    const plan = planBibs({ entries: group, takenBibs: [], bibs: freeBibs, start: null, skip: [], renumber, order })
    if (!plan.ok) return { ...plan, form }
    const assigned = new Map(plan.assignments.map(({ id, number }) => [id, number]))
    for (const { id, number } of group) usedBibs.add(assigned.get(id) ?? number ?? 0)
    assignments.push(...plan.assignments)
  }
  return { ok: true, assignments }
}
