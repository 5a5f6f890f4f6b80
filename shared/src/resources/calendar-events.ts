import { z } from 'zod'
import { orNone, isoDate, text255, title } from '../fields.ts'
import { defineResource } from '../resource.ts'
import { richText } from '../rich-text.ts'

/** What stands in the calendar beside tournaments: courses, meetings, judges' seminars. Days are YYYY-MM-DD, the last one included. */
export const calendarEvents = defineResource('calendar_events', {
  path: '/calendar_events',
  prefix: 'CALENDAR_EVENTS',
  draft: {
    name: title,
    start_date: isoDate,
    end_date: isoDate,
    address: orNone(text255),
    content: richText,
  },
  answered: { start_date: z.string(), end_date: z.string(), address: z.string().nullable() },
  searched: ['name', 'address'],
  check: ({ start_date, end_date }, issue) => {
    if (end_date < start_date) issue({ path: 'end_date', code: 'DATE_ORDER', params: { minimum: start_date } })
  },
  readableBy: 'portal:read',
})
