import { plainBlocks } from './plain-blocks.ts'
import {
  defaultTimetableSettings,
  type Start,
  type TimetableEvent,
  type TimetableProblem,
  type TimetableSettings,
} from './timetable.ts'

export const settings: TimetableSettings = {
  ...defaultTimetableSettings,
  floors: 2,
  days: [
    { date: '2026-12-19', opens: '08:00', closes: '18:00' },
    { date: '2026-12-20', opens: '08:00', closes: '24:30' },
  ],
}

/** An event whose starts are these people, one entry each. */
export function eventOf(
  id: number,
  people: readonly (readonly number[])[],
  more: Partial<TimetableEvent> = {},
): TimetableEvent {
  const starts = people.map((each, index): Start => ({
    entry_id: id * 1000 + index,
    people: each,
    unit_id: null,
    teacher: null,
  }))
  const names = { name: `Nội dung ${id}`, name_en: `Event ${id}`, symbol: `E${id}` }
  return {
    id,
    ...names,
    style: 'Latin',
    age_order: id % 4,
    age: { name: `Nhóm ${id % 4}`, name_en: `Age ${id % 4}` },
    is_club: false,
    dances: ['S', 'C'],
    starts,
    ...more,
  }
}

/** A tournament of events with these people, one entry each, as plain blocks. */
export function plainProblem(peopleOfEvents: readonly (readonly number[])[]): TimetableProblem {
  const events = peopleOfEvents.map((people, index) =>
    eventOf(
      index + 1,
      people.map((person) => [person]),
    ),
  )
  return { settings, events, items: plainBlocks(events, settings) }
}
