import type { TimetableProblem } from '../timetable.ts'
import { findItemStarts, type ItemStarts } from './competitors.ts'

/**
 * The people of each item. People who are in exactly the same items are one group; the items of group g stand in `itemsOf` from `itemsFrom[g]` up to
 * `itemsFrom[g + 1]`, and the groups of an item likewise.
 */
export type Crew = {
  itemStarts: readonly ItemStarts[]
  groups: readonly (readonly number[])[]
  groupSize: Int32Array
  groupsFrom: Int32Array
  groupsOf: Int32Array
  itemsFrom: Int32Array
  itemsOf: Int32Array
}

/** The people of these items, by the index of the item. */
export function findCrew(problem: TimetableProblem): Crew {
  const itemStarts = findItemStarts(problem)
  const { groups, items } = groupPeople(itemStarts)
  const [itemsFrom, itemsOf] = flatten(items)
  const [groupsFrom, groupsOf] = flatten(invert(items, problem.items.length))
  const groupSize = Int32Array.from(groups, ({ length }) => length)
  return { itemStarts, groups, groupSize, groupsFrom, groupsOf, itemsFrom, itemsOf }
}

/** Groups of people who are in the same items, with these items in order. */
function groupPeople(itemStarts: readonly ItemStarts[]): { groups: number[][]; items: number[][] } {
  const itemsByPerson = new Map<number, number[]>()
  for (const [item, { starts }] of itemStarts.entries())
    for (const person of new Set(starts.flatMap(({ people }) => people)))
      (itemsByPerson.get(person) ?? itemsByPerson.set(person, []).get(person))?.push(item)
  const byItems = Map.groupBy(itemsByPerson, ([, items]) => items.join(' '))
  const groups = [...byItems.values()]
  return {
    groups: groups.map((group) => group.map(([person]) => person)),
    items: groups.map((group) => group[0]?.[1] ?? []),
  }
}

/** Lists one after the other, and where each begins, with the end of the last. */
function flatten(lists: readonly (readonly number[])[]): [from: Int32Array, flat: Int32Array] {
  const from = new Int32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) from[index + 1] = (from[index] as number) + list.length
  return [from, Int32Array.from(lists.flat())]
}

/** For each of `count` values the indexes of the lists that hold it. */
function invert(lists: readonly (readonly number[])[], count: number): number[][] {
  const inverted: number[][] = Array.from({ length: count }, () => [])
  for (const [index, list] of lists.entries()) for (const value of list) inverted[value]?.push(index)
  return inverted
}
