import { typed } from '../kit/fields.ts'
import { because } from '../kit/validation.ts'

/** Whether a text names a zone of the IANA database by region and city. An offset is refused, because it has no summer time. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$/u.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

export const timeZone = typed()
  .trim()
  .refine(isTimeZone, { params: because('ZONE_INVALID') })
