import { dayInVietnam } from '@portal/shared/people/eligibility'
import { fold } from '@portal/shared/kit/text/names'

const LONGEST = 80

/** The name of a sheet to keep: tournament, what it holds, and the day (in Vietnam). */
export function fileName(tournament: string, holds: string, now: Date): string {
  return [fileStem(tournament), holds, `${dayInVietnam(now)}.xlsx`].filter(Boolean).join('-')
}

/** A name in letters that every system and header takes; empty where it has none of them. */
export const fileStem = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
