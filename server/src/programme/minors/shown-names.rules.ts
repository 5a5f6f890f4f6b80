import { dayInVietnam } from '@portal/shared/people/eligibility'
import { isChild, isMinor } from '@portal/shared/people/guardian'
import { fold } from '@portal/shared/kit/text/names'
import { HIDDEN_NAME, type MinorsShown } from '@portal/shared/people/shown-minors'
import type { Competitor } from '@portal/shared/programme/programme-rows'

/** Days after a tournament for which people under age are named to everybody. */
const NAMED_DAYS = 30

/** Which of the names of a competitor are of children, a team's all or none, and whether their publication was agreed to. */
export type Children = { one: boolean; two: boolean; isAgreed: boolean }

/** A competitor of an item by years of birth: an entry, or names that were typed with the entry, if any, whose bib they have. */
export type Born = {
  id: number
  is_entry: 0 | 1
  /** Whether the item is of an event for people under age alone. */
  childrens_item: number
  one: number | null
  two: number | null
  has_two: 0 | 1
  /** A team has its youngest member, and whether somebody's year is not known. */
  youngest: number | null
  unknown: number
  members: number
  /** How many events of the entry are for people under age alone. */
  childrens: number
  publish_date: string | null
}

type Setting = { minors_shown: MinorsShown; end_date: string }

/**
 * Which of the names of a competitor are of children in a tournament of that year. Of typed names nobody knows the age or has the consent:
 * all are of children in an event for children, and where a child has the bib.
 */
export function childrenAmong(born: Born, year: number): Children {
  const isYoung = (birth: number | null) => isChild(birth, year, born.childrens > 0 || born.childrens_item > 0)
  const team = born.members > 0 && (isMinor(born.youngest, year) || (born.unknown > 0 && isYoung(null)))
  const isFirstChild = team || (born.members === 0 && isYoung(born.one))
  const isSecondChild = born.has_two === 1 && isYoung(born.two)
  if (born.is_entry === 1) return { one: isFirstChild, two: isSecondChild, isAgreed: born.publish_date !== null }
  const isAnyChild = isFirstChild || isSecondChild || born.childrens_item > 0
  return { one: isAnyChild, two: isAnyChild, isAgreed: false }
}

/** How everybody reads people under age now: as the tournament is set, and some time after it by the bib alone. */
export function shownNow({ minors_shown, end_date }: Setting, now: Date): MinorsShown {
  const earlier = new Date(now.getTime() - NAMED_DAYS * 86_400_000)
  return dayInVietnam(earlier) > end_date ? 'bib' : minors_shown
}

/**
 * A competitor as everybody reads it. Without consent to publication children are seen by the bib alone, their unit and team hidden with
 * them; with it as the tournament is set.
 */
export function asShown(competitor: Competitor, { one, two, isAgreed }: Children, setting: MinorsShown): Competitor {
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

/** The given names of one person, or of a team's members, as far as they are known; the sign of a hidden name where none is. */
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
