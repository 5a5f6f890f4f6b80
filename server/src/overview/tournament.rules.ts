import { fold } from '@portal/shared/kit/text/names'
import type { TournamentOverview } from '@portal/shared/overview/tournament-overview'
import { toZonedTime, zonedTimeToMoment } from '@portal/shared/programme/turns'
import { listRecentDays, type DayCount } from './figures.rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The chart extends to the end of registration if that is at most this number of days ahead. */
const DAYS_AHEAD = 60
const NEAREST_EVENTS = 3

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Aligns the entries of each day with those of an earlier tournament at the same number of days before its start; up to `until` if that is near. */
export function alignDays({
  counts,
  today,
  until,
  start,
  before,
}: {
  counts: readonly DayCount[]
  today: string
  /** The last day of registration. */
  until: string
  /** The first day of the tournament. */
  start: string
  before: { start: string; counts: readonly DayCount[] } | null
}) {
  const { days, earlier } = listRecentDays(counts, today)
  const last = days.at(-1)?.day
  const shift = before ? Math.round((Date.parse(start) - Date.parse(before.start)) / DAY_MS) : 0
  const earlierByDay = new Map(before?.counts.map(({ day, entries }) => [addDays(day, shift), entries]))
  const shownDays: TournamentOverview['days'] = days.map(({ day, entries }) => ({ day, entries, before: null }))
  if (before && last !== undefined && until <= addDays(last, DAYS_AHEAD))
    for (let day = addDays(last, 1); day <= until; day = addDays(day, 1))
      shownDays.push({ day, entries: null, before: null })
  const earlierCounts = [...earlierByDay]
  const sumEntries = (dayCounts: typeof earlierCounts) => dayCounts.reduce((total, [, entries]) => total + entries, 0)
  return {
    days: before ? shownDays.map((row) => ({ ...row, before: earlierByDay.get(row.day) ?? 0 })) : shownDays,
    earlier,
    by_now: sumEntries(earlierCounts.filter(([day]) => day <= today)),
    total: sumEntries(earlierCounts),
  }
}

// There is no forecast with fewer entries, with a smaller share of the earlier total, or if the range is wider than this ratio.
const MINIMUM_ENTRIES = 20
const MINIMUM_SHARE = 0.2
const MAXIMUM_RATIO = 1.25

/**
 * Forecasts the entries at the end of registration, rounded to tens. One end of the range adds the entries that the earlier tournament got from
 * this point on, the other end multiplies by its growth. Null after registration, with too few entries, and if both differ too much.
 */
export function forecastEntries({
  now,
  by_now,
  total,
  isOpen,
}: {
  now: number
  by_now: number
  total: number
  isOpen: boolean
}): { least: number; most: number } | null {
  if (!isOpen || Math.min(now, by_now) < MINIMUM_ENTRIES || by_now < total * MINIMUM_SHARE) return null
  const forecasts = [now + total - by_now, (now * total) / by_now].map((n) => Math.round(n / 10) * 10)
  const [least, most] = [Math.max(now, Math.min(...forecasts)), Math.max(now, ...forecasts)]
  return most > least * MAXIMUM_RATIO ? null : { least, most }
}

type EventCounts = TournamentOverview['events']['nearest'][number]

/** Counts the events that have enough entries, lack one entry or several, or have none. */
export function countViability(events: readonly EventCounts[]): TournamentOverview['events'] {
  const shortage = ({ minimum, entries }: EventCounts) => minimum - entries
  const withEntries = events.filter(({ entries }) => entries > 0)
  const underMinimum = withEntries.filter((event) => shortage(event) > 0).toSorted((a, b) => shortage(a) - shortage(b))
  const one_short = underMinimum.filter((event) => shortage(event) === 1).length
  return {
    enough: withEntries.length - underMinimum.length,
    one_short,
    short: underMinimum.length - one_short,
    none: events.length - withEntries.length,
    nearest: underMinimum.slice(0, NEAREST_EVENTS),
  }
}

/** The name of a tournament without year and number of the edition, which is the same for all editions of a cup: “cup sao mai” for “Cúp Sao Mai lần thứ 3 năm 2026”. */
const toCupName = (name: string) =>
  fold(name)
    .replaceAll(/\b(?:\d+|lan thu|lan|nam|mua|season)\b/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Chooses the tournament for a comparison: the requested one, else the latest edition of the same cup, else the latest. `earlier` begins with the latest. */
export function chooseComparison<T extends { id: number; name: string }>(
  name: string,
  earlier: readonly T[],
  requestedId: number | undefined,
): T | undefined {
  return (
    earlier.find(({ id }) => id === requestedId) ??
    earlier.find((tournament) => toCupName(tournament.name) === toCupName(name)) ??
    earlier[0]
  )
}

/** The moment (ISO) at which the present day of a time zone began. */
export function startOfDay(now: Date, zone: string): string {
  const { day } = toZonedTime(now.getTime(), zone)
  return new Date(zonedTimeToMoment(day, '00:00', zone)).toISOString()
}
