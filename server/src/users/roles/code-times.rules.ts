import { addDays } from '@portal/shared/kit/dates'
import { zonedTimeToMoment, toZonedTime } from '@portal/shared/programme/turns'

/** Local time at which codes and their sessions end: work in the hall may last past midnight, but not until 4 a.m. */
const DAY_END = '04:00'

/** When a role by a code begins and ends (ISO), for days in the zone of the hall (YYYY-MM-DD); the last day ends at `DAY_END`. */
export function computeCodeTimes({ from, until }: { from: string; until: string }, zone: string) {
  const at = (day: string, time: string) => new Date(zonedTimeToMoment(day, time, zone)).toISOString()
  return { starts_date: at(from, '00:00'), expires_date: at(addDays(until, 1), DAY_END) }
}

/** When a session by a code ends (ISO): at the next `DAY_END`, and no later than the code. */
export function computeSessionEnd(now: Date, zone: string, expires_date: string): string {
  const { day, time } = toZonedTime(now.getTime(), zone)
  const nextDayEnd = new Date(zonedTimeToMoment(time < DAY_END ? day : addDays(day, 1), DAY_END, zone)).toISOString()
  return nextDayEnd < expires_date ? nextDayEnd : expires_date
}
