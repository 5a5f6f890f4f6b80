import { findEvents } from '../club-columns.ts'
import { assessRow, withContents, type SheetRow, type Sheet } from '../club-rows.ts'

/** The events of a text as a whole, or else of each of its words if every word means an event. */
function findMeanings<Event>(text: string, eventsOf: (word: string) => Event[]): { text: string; events: Event[] }[] {
  const whole = { text, events: eventsOf(text) }
  if (whole.events.length > 0) return [whole]
  const each = text
    .trim()
    .split(/\s+/u)
    .map((word) => ({ text: word, events: eventsOf(word) }))
  return each.every(({ events }) => events.length > 0) ? each : [whole]
}

/** Reads the unread words of a row again, because its people have changed. A word with several possible events stays unread. */
export function rereadWords(row: SheetRow, sheet: Sheet): SheetRow {
  if (row.unread.length === 0) return row
  const { assessment } = assessRow(row, sheet)
  const rowEvents = { assessed: assessment.assessed, contents: row.draft.contents }
  // Which age group's event a dance means follows from the years of birth.
  if (assessment.needsYears && assessment.people.some(({ year }) => year === null)) return row
  const read = row.unread.flatMap((text) => findMeanings(text, (word) => findEvents(word, rowEvents, sheet.details)))
  const ids = read.flatMap(({ events: [event, ...others] }) => (event && others.length === 0 ? [event.id] : []))
  const unread = read.flatMap(({ text, events }) => (events.length === 1 ? [] : [text]))
  if (ids.length === 0 && unread.length === row.unread.length) return row
  return { ...withContents(row, [...new Set([...row.draft.contents, ...ids])]), unread }
}
