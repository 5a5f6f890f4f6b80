import type { DeskEntry, DeskItem, DeskUnit } from '@portal/shared/desk/desk-rows'
import { fold } from '@portal/shared/kit/text/names'
import { zonedTimeToMoment } from '@portal/shared/programme/turns'
import type { T } from '../../kit/i18n/use-t.ts'

const MINUTE_MS = 60_000

/** The names of an entry: its team, or its one or two dancers. */
export const namesOf = ({
  team_name,
  full_name_one,
  full_name_two,
}: Pick<DeskEntry, 'team_name' | 'full_name_one' | 'full_name_two'>): string[] =>
  team_name ? [team_name] : [full_name_one, full_name_two ?? ''].filter(Boolean)

export const nameOf = (entry: Parameters<typeof namesOf>[0]): string => namesOf(entry).join(' – ')

/** The sign of an item in lists: its number as on the hall's screens, or the name of a break. */
export const signOf = ({ number, name }: Pick<DeskItem, 'number' | 'name'>, t: T): string =>
  number === null ? name : `${t('hall.sign')} ${number}`

/** How long it is until an item: "76 min", "2 h 35"; null for one without a time, one that began, and one of another day. */
export function timeUntil(
  { day, time }: DeskItem,
  { now, zone, t }: { now: number; zone: string; t: T },
): string | null {
  if (day === null || time === null) return null
  const minutes = Math.round((zonedTimeToMoment(day, time, zone) - now) / MINUTE_MS)
  if (minutes <= 0 || minutes > 12 * 60) return null
  return minutes < 100
    ? t('desk.minutes', { minutes })
    : t('desk.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}

/** An entry in a sentence: its bib and its names. */
export const bibAndName = (entry: Parameters<typeof namesOf>[0] & Pick<DeskEntry, 'number'>): string =>
  [entry.number, nameOf(entry)].filter(Boolean).join(' ')

/** The province of a unit, unless its name ends with it; null without one. */
export const provinceOf = ({ name, province }: Pick<DeskUnit, 'name' | 'province'>): string | null =>
  province !== null && fold(name).endsWith(fold(province)) ? null : province
