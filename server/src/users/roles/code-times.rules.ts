import { dayAfter } from '@portal/shared/kit/dates'
import { momentInZone, inZone } from '@portal/shared/programme/turns'

/** Codes and their sessions end at this time of the hall: an evening's work goes on after midnight, but not until then. */
const NIGHT = '04:00'

/** When a role by a code begins and ends (ISO), for days of the hall (YYYY-MM-DD); the night after the last day belongs to it. */
export function codeTimes({ from, until }: { from: string; until: string }, zone: string) {
  const at = (day: string, time: string) => new Date(momentInZone(day, time, zone)).toISOString()
  return { starts_date: at(from, '00:00'), expires_date: at(dayAfter(until, 1), NIGHT) }
}

/** When a session by a code ends (ISO): in the next night, and no later than the code. */
export function sessionEnd(now: Date, zone: string, expires_date: string): string {
  const { day, time } = inZone(now.getTime(), zone)
  const night = new Date(momentInZone(time < NIGHT ? day : dayAfter(day, 1), NIGHT, zone)).toISOString()
  return night < expires_date ? night : expires_date
}
