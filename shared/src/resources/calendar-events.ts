import { z } from 'zod'
import { optionalField, isoDate, text255, title } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { richText } from '../kit/text/rich-text.ts'

/** Calendar events other than tournaments: courses, meetings, judges' seminars. Days are YYYY-MM-DD, the last one included. */
export const calendarEvents = defineResource('calendar_events', {
  label: { en: 'calendar event', vi: 'sự kiện' },
  part: 'portal',
  draft: {
    name: title,
    name_en: optionalField(title),
    start_date: isoDate,
    end_date: isoDate,
    address: optionalField(text255),
    address_en: optionalField(text255),
    content: richText,
    content_en: richText,
  },
  rowFields: {
    name_en: z.string().nullable(),
    start_date: z.string(),
    end_date: z.string(),
    address: z.string().nullable(),
    address_en: z.string().nullable(),
  },
  searchColumns: ['name', 'address'],
  check: ({ start_date, end_date }, issue) => {
    if (end_date < start_date) issue({ path: 'end_date', code: 'DATE_ORDER', params: { minimum: start_date } })
  },
  readPermission: 'portal:read',
})
