import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { plainText } from '../kit/pages/page-head.ts'

type CalendarTournament = Pick<
  Tournament,
  'id' | 'version' | 'name' | 'address' | 'start_date' | 'end_date' | 'register_end_date' | 'updated_date'
>

type CalendarEvent = Omit<CalendarTournament, 'address' | 'register_end_date'> & {
  address: string | null
  content: string
}

const words = {
  en: { calendar: 'Dance sport tournaments', deadline: (name: string) => `Registration closes: ${name}` },
  vi: { calendar: 'Lịch giải dance sport', deadline: (name: string) => `Hạn đăng ký: ${name}` },
}
const DAY_MS = 24 * 60 * 60 * 1000
const toDate = (day: string, addedDays = 0) => new Date(Date.parse(`${day}T00:00:00Z`) + addedDays * DAY_MS)

/**
 * Writes an iCalendar (RFC 5545) of whole days: tournaments, the last days of their registration, and the calendar's own events. A later version
 * of one replaces the earlier one in a reader's calendar, because its id stays and its sequence rises.
 */
export function writeCalendar(
  tournaments: readonly CalendarTournament[],
  language: Language,
  publicUrl: string,
  events: readonly CalendarEvent[] = [],
): string {
  const { calendar: name, deadline } = words[language]
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Dance Sport Portal', product: 'Calendar', language: language.toUpperCase() },
    // Readers ask again after six hours: the calendar changes by the week.
    ttl: 6 * 60 * 60,
  })
  const host = new URL(publicUrl).host
  for (const tournament of tournaments) {
    const url = `${publicUrl}/tournament_detail/${tournament.id}`
    const changed = new Date(tournament.updated_date)
    const common = { allDay: true, url, stamp: changed, lastModified: changed, sequence: tournament.version - 1 }
    calendar.createEvent({
      ...common,
      id: `tournament-${tournament.id}@${host}`,
      start: toDate(tournament.start_date),
      // In an iCalendar the end of whole days is the day after them.
      end: toDate(tournament.end_date, 1),
      summary: tournament.name,
      location: tournament.address,
      description: url,
    })
    if (tournament.register_end_date)
      calendar.createEvent({
        ...common,
        id: `deadline-${tournament.id}@${host}`,
        start: toDate(tournament.register_end_date),
        end: toDate(tournament.register_end_date, 1),
        summary: deadline(tournament.name),
        description: url,
      })
  }
  for (const event of events) {
    const url = `${publicUrl}/event_calendar?month=${event.start_date.slice(0, 7)}&event=${event.id}`
    const changed = new Date(event.updated_date)
    calendar.createEvent({
      allDay: true,
      id: `event-${event.id}@${host}`,
      start: toDate(event.start_date),
      end: toDate(event.end_date, 1),
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
