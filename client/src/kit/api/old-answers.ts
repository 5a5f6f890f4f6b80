import { removeWhere } from '../lib/browser-store.ts'
import { currentUser, isCodeSession } from './session.ts'

/** The hour at which a day in the hall ends; sessions by code end at it, too. */
const DAY_END_HOUR = 4

/** When the day in the hall began (epoch milliseconds), by this device's clock. */
export function hallDayStart(now: Date): number {
  const start = new Date(now)
  start.setHours(DAY_END_HOUR, 0, 0, 0)
  if (start > now) start.setDate(start.getDate() - 1)
  return start.getTime()
}

/** Removes the stored answers about the hall that are of an earlier day, and those that a code opened which has expired since. */
export function removeOldAnswers(now: Date): void {
  const dayStart = hallDayStart(now)
  const user = currentUser()
  const hasCodeExpired =
    isCodeSession(user) && user?.roles?.every(({ expires_date }) => Date.parse(expires_date ?? '') <= now.getTime())
  removeWhere('hall', (value, owner) => {
    const { at = 0 } = (value ?? {}) as { at?: number }
    return at < dayStart || (hasCodeExpired === true && owner === user?.id)
  })
}
