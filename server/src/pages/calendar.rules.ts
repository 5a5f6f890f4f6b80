import ical, { ICalAlarmType, ICalCalendarMethod, type ICalCalendar } from 'ical-generator'
import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { toPlainText } from '../kit/pages/page-head.ts'

type CalendarTournament = Pick<
  Tournament,
  | 'id'
  | 'version'
  | 'name'
  | 'name_en'
  | 'address'
  | 'address_en'
  | 'start_date'
  | 'end_date'
  | 'register_start_date'
  | 'register_end_date'
  | 'updated_date'
>

type CalendarEvent = Omit<CalendarTournament, 'address' | 'register_start_date' | 'register_end_date'> & {
  address: string | null
  content: string
  content_en: string
}

const words = {
  en: {
    calendar: 'Dance sport tournaments',
    opening: (name: string) => `Registration opens: ${name}`,
    deadline: (name: string) => `Registration closes: ${name}`,
  },
  vi: {
    calendar: 'Lịch giải dance sport',
    opening: (name: string) => `Mở đăng ký: ${name}`,
    deadline: (name: string) => `Hạn đăng ký: ${name}`,
  },
}
/** The opening of registration rings at 08:00 of its day. */
const OPENING_ALARM_S = 8 * 60 * 60
const DAY_MS = 24 * 60 * 60 * 1000
const toDate = (day: string, addedDays = 0) => new Date(Date.parse(`${day}T00:00:00Z`) + addedDays * DAY_MS)

/**
 * Writes an iCalendar (RFC 5545) with all-day events: tournaments, the first and last days of registration, and calendar events. The first day rings. A newer version replaces an
 * older one in the calendar of a reader, because the id stays the same and the sequence rises.
 */
export function writeCalendar(
  tournaments: readonly CalendarTournament[],
  language: Language,
  publicUrl: string,
  events: readonly CalendarEvent[] = [],
): string {
  const { calendar: name, ...summaries } = words[language]
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Dance Sport Portal', product: 'Calendar', language: language.toUpperCase() },
    // Calendar programs refresh the feed after this time.
    ttl: 6 * 60 * 60,
  })
  for (const tournament of tournaments)
    addTournament(calendar, localizeTexts(language, tournament), summaries, publicUrl)
  for (const event of events) addEvent(calendar, localizeTexts(language, event), publicUrl)
  return calendar.toString()
}

function addTournament(
  calendar: ICalCalendar,
  tournament: CalendarTournament,
  { opening, deadline }: Record<'opening' | 'deadline', (name: string) => string>,
  publicUrl: string,
): void {
  const { host } = new URL(publicUrl)
  const url = `${publicUrl}/tournament_detail/${tournament.id}`
  const changedDate = new Date(tournament.updated_date)
  const commonFields = {
    allDay: true,
    url,
    stamp: changedDate,
    lastModified: changedDate,
    sequence: tournament.version - 1,
  }
  calendar.createEvent({
    ...commonFields,
    id: `tournament-${tournament.id}@${host}`,
    start: toDate(tournament.start_date),
    // In an iCalendar, the end of an all-day event is the day after its last day.
    end: toDate(tournament.end_date, 1),
    summary: tournament.name,
    location: tournament.address,
    description: url,
  })
  if (tournament.register_start_date)
    calendar
      .createEvent({
        ...commonFields,
        id: `opening-${tournament.id}@${host}`,
        start: toDate(tournament.register_start_date),
        end: toDate(tournament.register_start_date, 1),
        summary: opening(tournament.name),
        description: `${publicUrl}/register_competition/${tournament.id}`,
      })
      .createAlarm({ type: ICalAlarmType.display, triggerAfter: OPENING_ALARM_S })
  if (tournament.register_end_date)
    calendar.createEvent({
      ...commonFields,
      id: `deadline-${tournament.id}@${host}`,
      start: toDate(tournament.register_end_date),
      end: toDate(tournament.register_end_date, 1),
      summary: deadline(tournament.name),
      description: url,
    })
}

function addEvent(calendar: ICalCalendar, event: CalendarEvent, publicUrl: string): void {
  const url = `${publicUrl}/event_calendar?month=${event.start_date.slice(0, 7)}&event=${event.id}`
  const changedDate = new Date(event.updated_date)
  calendar.createEvent({
    allDay: true,
    id: `event-${event.id}@${new URL(publicUrl).host}`,
    start: toDate(event.start_date),
    end: toDate(event.end_date, 1),
    summary: event.name,
    ...(event.address === null ? {} : { location: event.address }),
    description: [toPlainText(event.content).replaceAll(/\s+/gu, ' ').trim(), url].filter(Boolean).join('\n\n'),
    url,
    stamp: changedDate,
    lastModified: changedDate,
    sequence: event.version - 1,
  })
}
