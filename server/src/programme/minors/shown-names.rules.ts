import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { MinorsShown } from '@portal/shared/people/shown-minors'
import type { Competitor } from '@portal/shared/programme/programme-rows'

/** Days after a tournament for which people under age are named to everybody. */
const NAMED_DAYS = 30
/** Stands where a name is not shown. */
const HIDDEN = '—'

/** Which of the names of a competitor are of people under age; a team's are all or none. */
export type Minors = { one: boolean; two: boolean }
type Setting = { minors_shown: MinorsShown; end_date: string }

/** What everybody reads of people under age now: the setting of the tournament, and some time after it the bib alone. */
export function shownNow({ minors_shown, end_date }: Setting, now: Date): MinorsShown {
  const earlier = new Date(now.getTime() - NAMED_DAYS * 86_400_000)
  return dayInVietnam(earlier) > end_date ? 'bib' : minors_shown
}

/** A competitor as everybody reads it. */
export function asShown(competitor: Competitor, { one, two }: Minors, shown: MinorsShown): Competitor {
  if (shown === 'name' || (!one && !two)) return competitor
  const told = (name: string) => (shown === 'bib' ? HIDDEN : name.split(', ').map(givenName).join(', '))
  const { full_name_one, full_name_two, team_name, unit } = competitor
  return {
    ...competitor,
    full_name_one: one ? told(full_name_one) : full_name_one,
    full_name_two: two && full_name_two !== null ? told(full_name_two) : full_name_two,
    team_name: shown === 'bib' ? null : team_name,
    unit: shown === 'bib' ? null : unit,
  }
}

/** The given name, which a Vietnamese name ends with. */
const givenName = (name: string) => name.trim().split(' ').at(-1) ?? name
