import { dayInVietnam } from '@portal/shared/people/eligibility'
import { isChild, isMinor } from '@portal/shared/people/guardian'
import { fold } from '@portal/shared/kit/text/names'
import { HIDDEN_NAME, type MinorsShown } from '@portal/shared/people/shown-minors'
import type { Competitor } from '@portal/shared/programme/programme-rows'

/** For as many days after a tournament minors are named to everybody, where it is set so. */
const NAMED_DAYS = 30

/** Whether the first and the second name of a competitor are children's, and whether their publication was agreed to. A team has all its members in the first. */
export type Children = { one: boolean; two: boolean; isAgreed: boolean }

/** The years of birth of a competitor: an entry's, or those of the entry whose bib a competitor by name has. */
export type BirthYears = {
  id: number
  is_entry: 0 | 1
  /** 1 where the item is of an event for minors alone. */
  childrens_item: number
  one: number | null
  two: number | null
  has_two: 0 | 1
  /** For a team: the year of its youngest member, and the number of members whose year is unknown. */
  youngest: number | null
  unknown: number
  members: number
  /** The number of events of the entry that are for minors alone. */
  childrens: number
  publish_date: string | null
}

type Setting = { minors_shown: MinorsShown; end_date: string }

/**
 * Finds which names of a competitor are children's in a tournament of a year. For a competitor by name age and consent are unknown: its names
 * count as children's in an event for children, and where the entry with its bib has a child.
 */
export function findChildren(years: BirthYears, year: number): Children {
  const isYoung = (birth: number | null) => isChild(birth, year, years.childrens > 0 || years.childrens_item > 0)
  const team = years.members > 0 && (isMinor(years.youngest, year) || (years.unknown > 0 && isYoung(null)))
  const isFirstChild = team || (years.members === 0 && isYoung(years.one))
  const isSecondChild = years.has_two === 1 && isYoung(years.two)
  if (years.is_entry === 1) return { one: isFirstChild, two: isSecondChild, isAgreed: years.publish_date !== null }
  const isAnyChild = isFirstChild || isSecondChild || years.childrens_item > 0
  return { one: isAnyChild, two: isAnyChild, isAgreed: false }
}

/** How minors are shown to everybody now: as the tournament is set, and `NAMED_DAYS` after its end by their bibs alone. */
export function publicMinorsSetting({ minors_shown, end_date }: Setting, now: Date): MinorsShown {
  const earlier = new Date(now.getTime() - NAMED_DAYS * 86_400_000)
  return dayInVietnam(earlier) > end_date ? 'bib' : minors_shown
}

/**
 * A competitor as it is shown to everybody. Children without consent to publication are shown by the bib alone, without unit and team; those
 * with consent as the tournament is set.
 */
export function toPublicCompetitor(
  competitor: Competitor,
  { one, two, isAgreed }: Children,
  setting: MinorsShown,
): Competitor {
  const shownAs = isAgreed ? setting : 'bib'
  if (shownAs === 'name' || (!one && !two)) return competitor
  const published = (names: string) => (shownAs === 'bib' ? HIDDEN_NAME : givenNames(names))
  const { full_name_one, full_name_two, team_name, unit } = competitor
  return {
    ...competitor,
    full_name_one: one ? published(full_name_one) : full_name_one,
    full_name_two: two && full_name_two !== null ? published(full_name_two) : full_name_two,
    team_name: shownAs === 'bib' ? null : team_name,
    unit: shownAs === 'bib' ? null : unit,
  }
}

/** Family names that, with their marks, are hardly anybody's given name: a name that begins so is in Vietnamese order, the given name last. */
const FAMILY_NAMES = new Set(
  `nguyễn trần lê phạm huỳnh phan võ đặng bùi đỗ hồ ngô đinh trương đoàn phùng trịnh tạ lưu tăng quách tô khổng nghiêm chu mạc tống khuất
  nông ngụy hứa đàm lò giàng`.split(/\s+/u),
)
/** Family names that are given names too: only before a middle name is it certain which they are. */
const ALSO_GIVEN_NAMES = new Set('hoàng vũ dương lý hà cao thái lương mai chử tôn'.split(' '))
const WITHOUT_MARKS = new Set([...FAMILY_NAMES].map(fold))

/** The given names of one person or of a team's members, as far as they are certain; `HIDDEN_NAME` where none is. */
function givenNames(names: string): string {
  const givenParts = names.split(', ').map(givenName)
  return givenParts.filter((name) => name !== null).join(', ') || HIDDEN_NAME
}

/** The given name, which a Vietnamese name ends with; null where the order is in doubt, because it would be the family name. */
function givenName(name: string): string | null {
  const words = name.trim().split(' ')
  const first = words[0]?.toLowerCase() ?? ''
  const last = words.at(-1)?.toLowerCase() ?? ''
  const isVietnamese = FAMILY_NAMES.has(first) || (words.length > 2 && ALSO_GIVEN_NAMES.has(first))
  const isInDoubt = !isVietnamese || FAMILY_NAMES.has(last) || WITHOUT_MARKS.has(last)
  return isInDoubt ? null : (words.at(-1) ?? null)
}
