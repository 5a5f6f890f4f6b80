import { dayInVietnam } from '@portal/shared/people/eligibility'

const DAY = 24 * 3600 * 1000

/** The day (YYYY-MM-DD) so many days from today, where tournaments are held: after 17:00 UTC it is tomorrow there. */
export const dayFromNow = (days: number): string => dayInVietnam(new Date(Date.now() + days * DAY))
