import { fold, type Member } from '@portal/shared/kit/text/names'

/** An entry with its people. */
export type EntryPeople = { id: number; unit_id: number | null; people: readonly Member[] }

/**
 * Gives each person of a tournament a number from 1: the same name, year of birth and unit is the same person. A missing year is that of the
 * namesake in the unit, if there is one. Returns the numbers by entry.
 */
export function numberPeople(entries: readonly EntryPeople[]): Map<number, number[]> {
  const numbers = new Map<string, number>()
  const namesakes = new Map<string, number>()
  const numberOf = (key: string) => numbers.get(key) ?? numbers.set(key, numbers.size + 1).size
  const nameKey = (entry: EntryPeople, { name }: Member) => `${entry.unit_id ?? ''} ${fold(name)}`
  for (const entry of entries)
    for (const person of entry.people) {
      const key = nameKey(entry, person)
      if (person.year !== null && !namesakes.has(key)) namesakes.set(key, numberOf(`${key} ${person.year}`))
      else if (person.year !== null) numberOf(`${key} ${person.year}`)
    }
  return new Map(
    entries.map((entry) => [
      entry.id,
      entry.people.map((person) => {
        const key = nameKey(entry, person)
        return person.year === null ? (namesakes.get(key) ?? numberOf(key)) : numberOf(`${key} ${person.year}`)
      }),
    ]),
  )
}
