import { HALL_ZONE } from '@portal/shared/kit/limits'
import { toZonedTime } from '@portal/shared/programme/turns'

const MINUTE_MS = 60_000
/** The programme of today is this late. */
const DELAY_MS = 4 * MINUTE_MS
export const ITEM_MINUTES = 3
/** The number of the current item of today; the day began when those before it were due. */
export const CURRENT_NUMBER = 40

/** When the day of the tournament of today began, by the clock of its hall. */
export function startOfToday(now: Date): { day: string; time: string } {
  return toZonedTime(now.getTime() - (CURRENT_NUMBER - 1) * ITEM_MINUTES * MINUTE_MS - DELAY_MS, HALL_ZONE)
}
