import { inOrder } from './times.ts'
import type { TimetableEvent, TimetableProblem } from './timetable.ts'

type Group = Pick<TimetableEvent, 'age_order' | 'style'>

const compareGroups = (a: Group, b: Group): number =>
  a.age_order - b.age_order || (a.style === b.style ? 0 : (a.style ?? '') < (b.style ?? '') ? -1 : 1)

/** The rank of each age group with its style, the youngest first. */
export function rankBlocks(events: readonly Group[]): (event: Group) => number {
  const nameOf = ({ age_order, style }: Group) => `${age_order} ${style ?? ''}`
  const blocks = [...new Set(events.toSorted(compareGroups).map(nameOf))]
  const ranks = new Map(blocks.map((name, rank) => [name, rank]))
  return (event) => ranks.get(nameOf(event)) ?? 0
}

/** How often the age group or the style changes from one round to the next along the floors. */
export function countChanges({ items, events }: Pick<TimetableProblem, 'items' | 'events'>): number {
  const blockOf = rankBlocks(events)
  const eventById = new Map(events.map((event) => [event.id, event]))
  let changes = 0
  let previous = ''
  for (const { round, day, floor } of inOrder(items)) {
    const event = round && eventById.get(round.event_id)
    if (!event) continue
    const lane = `${day} ${floor}`
    const block = `${lane} ${blockOf(event)}`
    if (previous.startsWith(`${lane} `) && previous !== block) changes++
    previous = block
  }
  return changes
}
