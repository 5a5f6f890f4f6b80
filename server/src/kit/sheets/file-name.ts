import { dayInVietnam } from '@portal/shared/people/eligibility'
import { fold } from '@portal/shared/kit/text/names'

const LONGEST = 80

/** The name of a sheet to keep: tournament, what it holds, and the day (in Vietnam), in letters that every system and header takes. */
export function fileName(tournament: string, holds: string, now: Date): string {
  const folded = fold(tournament)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return [folded, holds, `${dayInVietnam(now)}.xlsx`].filter(Boolean).join('-')
}
