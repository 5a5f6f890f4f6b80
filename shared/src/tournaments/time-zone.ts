import { boundedText } from '../kit/fields.ts'
import { issueParams } from '../kit/validation.ts'

/** Whether a text is a region and city of the IANA time zone database. An offset is refused, because it ignores daylight saving time. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$/u.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

export const timeZone = boundedText()
  .trim()
  .refine(isTimeZone, { params: issueParams('ZONE_INVALID') })
