import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { plainText } from '../kit/pages/page-head.ts'

type Listed = Pick<
  Tournament,
  'id' | 'version' | 'name' | 'address' | 'start_date' | 'end_date' | 'register_end_date' | 'updated_date'
>

type ListedEvent = Omit<Listed, 'address' | 'register_end_date'> & { address: string | null; content: string }

const words = {
  en: { calendar: 'Dance sport tournaments', deadline: (name: string) => `Registration closes: ${name}` },
  vi: { calendar: 'Lịch giải dance sport', deadline: (name: string) => `Hạn đăng ký: ${name}` },
}
const DAY = 24 * 60 * 60 * 1000
const day = (date: string, plus = 0) => new Date(Date.parse(`${date}T00:00:00Z`) + plus * DAY)

/**
 * Tournaments as an iCalendar (RFC 5545) of whole days, each with the last day of its registration, and the calendar's own
 * events. A later version of one replaces the earlier one in the reader's calendar: its id stays, its sequence rises.
 */
export function calendarOf(
  tournaments: readonly Listed[],
  language: Language,
  publicUrl: string,
  events: readonly ListedEvent[] = [],
): string {
  const { calendar: name, deadline } = words[language]
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Dance Sport Portal', product: 'Calendar', language: language.toUpperCase() },
    // Every six hours is often enough for what changes by the week.
    ttl: 6 * 60 * 60,
  })
  const host = new URL(publicUrl).host
  for (const t of tournaments) {
    const url = `${publicUrl}/tournament_detail/${t.id}`
    const changed = new Date(t.updated_date)
    const common = { allDay: true, url, stamp: changed, lastModified: changed, sequence: t.version - 1 }
    calendar.createEvent({
      ...common,
      id: `tournament-${t.id}@${host}`,
      start: day(t.start_date),
      // The end of an event of whole days is the day after.
      end: day(t.end_date, 1),
      summary: t.name,
      location: t.address,
      description: url,
    })
    if (t.register_end_date)
      calendar.createEvent({
        ...common,
        id: `deadline-${t.id}@${host}`,
        start: day(t.register_end_date),
        end: day(t.register_end_date, 1),
        summary: deadline(t.name),
        description: url,
      })
  }
  for (const event of events) {
    const url = `${publicUrl}/event_calendar?month=${event.start_date.slice(0, 7)}&event=${event.id}`
    const changed = new Date(event.updated_date)
    calendar.createEvent({
      allDay: true,
      id: `event-${event.id}@${host}`,
      start: day(event.start_date),
      end: day(event.end_date, 1),
      summary: event.name,
      ...(event.address === null ? {} : { location: event.address }),
      description: [plainText(event.content).replaceAll(/\s+/gu, ' ').trim(), url].filter(Boolean).join('\n\n'),
      url,
      stamp: changed,
      lastModified: changed,
      sequence: event.version - 1,
    })
  }
  return calendar.toString()
}
