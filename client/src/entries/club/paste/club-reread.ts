import { eventsNamed } from '../club-columns.ts'
import { assessRow, withContents, type SheetRow, type Sheet } from '../club-rows.ts'

/** The meaning of each part of a text: the whole of it, or each of its words where all of them mean something. */
function meanings<Event>(text: string, eventsOf: (word: string) => Event[]): { text: string; events: Event[] }[] {
  const whole = { text, events: eventsOf(text) }
  if (whole.events.length > 0) return [whole]
  const each = text
    .trim()
    .split(/\s+/u)
    .map((word) => ({ text: word, events: eventsOf(word) }))
  return each.every(({ events }) => events.length > 0) ? each : [whole]
}

/** A row whose unread words are looked at once more, as its people have changed. A word of several styles waits to be chosen. */
export function reread(row: SheetRow, sheet: Sheet): SheetRow {
  if (row.unread.length === 0) return row
  const { assessment } = assessRow(row, sheet)
  const rowEvents = { assessed: assessment.assessed, contents: row.draft.contents }
  // Which event of a dance is meant follows from the years.
  if (assessment.yearsNeeded && assessment.people.some(({ year }) => year === null)) return row
  const read = row.unread.flatMap((text) => meanings(text, (word) => eventsNamed(word, rowEvents, sheet.details)))
  const ids = read.flatMap(({ events: [event, ...others] }) => (event && others.length === 0 ? [event.id] : []))
  const unread = read.flatMap(({ text, events }) => (events.length === 1 ? [] : [text]))
  if (ids.length === 0 && unread.length === row.unread.length) return row
  return { ...withContents(row, [...new Set([...row.draft.contents, ...ids])]), unread }
}
