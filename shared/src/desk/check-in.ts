import { readCode } from '../entries/entry-code.ts'
import type { Mark } from './desk-calls.ts'
import type { CheckIn, Desk, DeskEntry, DeskUnit } from './desk-rows.ts'

/** A check-in after a press, as a desk without the network shows it. `at`: when it was pressed. */
export function applyMark<Entry extends CheckIn>(
  entry: Entry,
  mark: Pick<Mark, 'kind' | 'on' | 'note'>,
  at: string,
): Entry {
  if (mark.kind === 'papers') return { ...entry, papers: mark.on === 1 ? (mark.note ?? entry.papers ?? '') : null }
  if (mark.kind === 'here') return { ...entry, here: mark.on === 1 ? (entry.here ?? at) : null }
  // A person who receives a bib is here; a bib that comes back says nothing about that.
  return mark.on === 1
    ? { ...entry, handed: entry.handed ?? at, here: entry.here ?? at }
    : { ...entry, handed: null, signed: null }
}

export type UnitSummary = {
  /** Null for the entries without a unit. */
  unit: DeskUnit | null
  /** Entries that come, those that are here, and those that have their bib. */
  entries: number
  here: number
  handed: number
  owed: number
  people: number
}

/** The counts of each unit (14 of 22) in the order of the units; entries without a unit are last. */
export function summarizeUnits({ units, entries }: Pick<Desk, 'units' | 'entries'>): UnitSummary[] {
  const byUnit = Map.groupBy(entries, ({ unit_id }) => unit_id)
  return [...units, null].flatMap((unit) => {
    const own = byUnit.get(unit?.id ?? null)
    return own ? [{ unit, ...summarize(own) }] : []
  })
}

/** The counts of entries; those that are scratched count only what they owe. */
export function summarize(entries: readonly DeskEntry[]): Omit<UnitSummary, 'unit'> {
  const coming = entries.filter(({ scratched }) => scratched !== 1)
  return {
    entries: coming.length,
    here: coming.filter(({ here }) => here !== null).length,
    handed: coming.filter(({ handed }) => handed !== null).length,
    people: coming.reduce((sum, { people }) => sum + people, 0),
    owed: entries.reduce((sum, { owed }) => sum + owed, 0),
  }
}

/** The entry of a scanned ticket; of a bib, where somebody types one. Undefined if there is none. */
export function findScanned(entries: readonly DeskEntry[], scanned: string): DeskEntry | undefined {
  const code = readCode(scanned)
  if (code !== null) return entries.find((entry) => entry.code === code)
  const text = scanned.trim()
  return /^\d{1,5}$/u.test(text) ? entries.find(({ number }) => number === Number(text)) : undefined
}
