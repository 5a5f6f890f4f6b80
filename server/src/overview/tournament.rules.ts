import { fold } from '@portal/shared/kit/text/names'
import type { TournamentOverview } from '@portal/shared/overview/tournament-overview'
import { recentDays, type Day } from './figures.rules.ts'

const DAY = 24 * 60 * 60 * 1000
/** The chart goes on to the end of registration where that is at most so many days ahead. */
const DAYS_AHEAD = 60
const NEAREST_EVENTS = 3

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Aligns the entries of each day with those of an earlier tournament as many days before its start; up to `until`, where that is near. */
export function alignDays({
  counts,
  today,
  until,
  start,
  before,
}: {
  counts: readonly Day[]
  today: string
  /** The last day of registration. */
  until: string
  /** The first day of the tournament. */
  start: string
  before: { start: string; counts: readonly Day[] } | null
}) {
  const { days, earlier } = recentDays(counts, today)
  const last = days.at(-1)?.day
  const shift = before ? Math.round((Date.parse(start) - Date.parse(before.start)) / DAY) : 0
  const earlierByDay = new Map(before?.counts.map(({ day, entries }) => [addDays(day, shift), entries]))
  const shownDays: TournamentOverview['days'] = days.map(({ day, entries }) => ({ day, entries, before: null }))
  if (before && last !== undefined && until <= addDays(last, DAYS_AHEAD))
    for (let day = addDays(last, 1); day <= until; day = addDays(day, 1))
      shownDays.push({ day, entries: null, before: null })
  const earlierCounts = [...earlierByDay]
  const sum = (counted: typeof earlierCounts) => counted.reduce((total, [, entries]) => total + entries, 0)
  return {
    days: before ? shownDays.map((row) => ({ ...row, before: earlierByDay.get(row.day) ?? 0 })) : shownDays,
    earlier,
    by_now: sum(earlierCounts.filter(([day]) => day <= today)),
    total: sum(earlierCounts),
  }
}

// Nothing is expected from fewer entries, from a smaller share of the earlier total, or where the range is wider than this ratio.
const MINIMUM_ENTRIES = 20
const MINIMUM_SHARE = 0.2
const MAXIMUM_RATIO = 1.25

/**
 * Expects the entries at the end of registration, in tens: between `now` plus what the earlier tournament still got from this point on, and
 * `now` grown by the same factor. Null after registration, with too few entries, and where the two differ too much.
 */
export function expectedEntries({
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
  const ends = [now + total - by_now, (now * total) / by_now].map((n) => Math.round(n / 10) * 10)
  const [least, most] = [Math.max(now, Math.min(...ends)), Math.max(now, ...ends)]
  return most > least * MAXIMUM_RATIO ? null : { least, most }
}

type Event = TournamentOverview['events']['nearest'][number]

/** Counts the events that have their minimum, lack one entry or several of it, or have no entry at all. */
export function countViability(events: readonly Event[]): TournamentOverview['events'] {
  const shortage = ({ minimum, entries }: Event) => minimum - entries
  const withEntries = events.filter(({ entries }) => entries > 0)
  const below = withEntries.filter((event) => shortage(event) > 0).toSorted((a, b) => shortage(a) - shortage(b))
  const one_short = below.filter((event) => shortage(event) === 1).length
  return {
    enough: withEntries.length - below.length,
    one_short,
    short: below.length - one_short,
    none: events.length - withEntries.length,
    nearest: below.slice(0, NEAREST_EVENTS),
  }
}

/** A tournament's name without the year or number of its edition, which all tournaments of one cup share. */
const cupName = (name: string) =>
  fold(name)
    .replaceAll(/\b(?:\d+|lan thu|lan|nam|mua|season)\b/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The tournament to compare one with: the chosen one, otherwise the latest of the same cup, otherwise the latest. `earlier` begins with the latest. */
export function chooseComparison<T extends { id: number; name: string }>(
  name: string,
  earlier: readonly T[],
  chosen: number | undefined,
): T | undefined {
  return (
    earlier.find(({ id }) => id === chosen) ??
    earlier.find((tournament) => cupName(tournament.name) === cupName(name)) ??
    earlier[0]
  )
}
