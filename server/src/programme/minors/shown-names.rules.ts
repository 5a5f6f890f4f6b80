import { dayInVietnam } from '@portal/shared/people/eligibility'
import { isChild, isMinor } from '@portal/shared/people/guardian'
import { fold } from '@portal/shared/kit/text/names'
import { HIDDEN_NAME, type MinorDisplay } from '@portal/shared/people/shown-minors'
import type { Competitor } from '@portal/shared/programme/programme-rows'

/** For this many days after a tournament, names of minors are public, if the tournament's setting allows it. */
const PUBLIC_NAME_DAYS = 30

/** Whether the names of a competitor are of children, and whether publication has consent. The first name of a team lists all its members. */
export type ChildNames = { isFirstChild: boolean; isSecondChild: boolean; hasConsent: boolean }

/** The years of birth of a competitor: those of its entry, or of the entry with the bib of a competitor by name. */
export type BirthYears = {
  id: number
  is_entry: 0 | 1
  /** 1 if the item is of an event for minors only. */
  is_minors_item: number
  first_year: number | null
  second_year: number | null
  has_second: 0 | 1
  /** For a team: the year of its youngest member, and the number of members whose year is unknown. */
  youngest_year: number | null
  unknown_years: number
  members: number
  /** The number of events of the entry that are for minors only. */
  minors_events: number
  publish_date: string | null
}

type Setting = { minors_shown: MinorDisplay; end_date: string }

/**
 * Finds which names of a competitor are of children in a tournament of a year. For a competitor by name, age and consent are unknown: its names
 * count as those of children in an event for minors, or if the entry with its bib has a child.
 */
export function findChildNames(years: BirthYears, year: number): ChildNames {
  const isYoung = (birthYear: number | null) =>
    isChild(birthYear, year, years.minors_events > 0 || years.is_minors_item > 0)
  const hasChildInTeam =
    years.members > 0 && (isMinor(years.youngest_year, year) || (years.unknown_years > 0 && isYoung(null)))
  const isFirstChild = hasChildInTeam || (years.members === 0 && isYoung(years.first_year))
  const isSecondChild = years.has_second === 1 && isYoung(years.second_year)
  if (years.is_entry === 1) return { isFirstChild, isSecondChild, hasConsent: years.publish_date !== null }
  const isAnyChild = isFirstChild || isSecondChild || years.is_minors_item > 0
  return { isFirstChild: isAnyChild, isSecondChild: isAnyChild, hasConsent: false }
}

/** How minors are shown to the public now: according to the tournament's setting, but from `PUBLIC_NAME_DAYS` after its end only by their bibs. */
export function publicMinorsSetting({ minors_shown, end_date }: Setting, now: Date): MinorDisplay {
  const cutoff = new Date(now.getTime() - PUBLIC_NAME_DAYS * 86_400_000)
  return dayInVietnam(cutoff) > end_date ? 'bib' : minors_shown
}

/**
 * A competitor as shown to the public. Children without consent are shown only by the bib, without unit and team; children with consent
 * according to the tournament's setting.
 */
export function toPublicCompetitor(
  competitor: Competitor,
  { isFirstChild, isSecondChild, hasConsent }: ChildNames,
  setting: MinorDisplay,
): Competitor {
  const shownAs = hasConsent ? setting : 'bib'
  if (shownAs === 'name' || (!isFirstChild && !isSecondChild)) return competitor
  const hideNames = (names: string) => (shownAs === 'bib' ? HIDDEN_NAME : givenNames(names))
  const { full_name_one, full_name_two, team_name, unit, unit_code, ...rest } = competitor
  const unitCode = shownAs === 'bib' || unit_code === undefined ? {} : { unit_code }
  return {
    ...rest,
    ...unitCode,
    full_name_one: isFirstChild ? hideNames(full_name_one) : full_name_one,
    full_name_two: isSecondChild && full_name_two !== null ? hideNames(full_name_two) : full_name_two,
    team_name: shownAs === 'bib' ? null : team_name,
    unit: shownAs === 'bib' ? null : unit,
  }
}

/** Family names that, with their diacritics, are rarely given names: a name that begins with one is in Vietnamese order, with the given name last. */
const FAMILY_NAMES = new Set(
  `nguyễn trần lê phạm huỳnh phan võ đặng bùi đỗ hồ ngô đinh trương đoàn phùng trịnh tạ lưu tăng quách tô khổng nghiêm chu mạc tống khuất
  nông ngụy hứa đàm lò giàng`.split(/\s+/u),
)
/** Family names that are also given names: they are certainly family names only if a middle name follows. */
const ALSO_GIVEN_NAMES = new Set('hoàng vũ dương lý hà cao thái lương mai chử tôn'.split(' '))
const FOLDED_FAMILY_NAMES = new Set([...FAMILY_NAMES].map(fold))

/** The given names of a person or of the members of a team, as far as they are certain; `HIDDEN_NAME` if none is. */
function givenNames(names: string): string {
  const givenParts = names.split(', ').map(givenName)
  return givenParts.filter((name) => name !== null).join(', ') || HIDDEN_NAME
}

/** The given name, with which a Vietnamese name ends; null if the order is in doubt, because the last word may be the family name. */
function givenName(name: string): string | null {
  const words = name.trim().split(' ')
  const first = words[0]?.toLowerCase() ?? ''
  const last = words.at(-1)?.toLowerCase() ?? ''
  const isVietnamese = FAMILY_NAMES.has(first) || (words.length > 2 && ALSO_GIVEN_NAMES.has(first))
  const isInDoubt = !isVietnamese || FAMILY_NAMES.has(last) || FOLDED_FAMILY_NAMES.has(last)
  return isInDoubt ? null : (words.at(-1) ?? null)
}
