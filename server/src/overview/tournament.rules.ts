import { fold } from '@portal/shared/kit/text/names'
import type { TournamentOverview } from '@portal/shared/overview/tournament-overview'
import { recentDays, type Day } from './figures.rules.ts'

const DAY = 24 * 60 * 60 * 1000
/** The days ahead that are drawn. */
const AHEAD = 60
const NEAREST = 3

const moved = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Entries of each day up to `until`, where that is near, beside those of an earlier tournament as many days before its start. */
export function besideBefore({
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
  const by = before ? Math.round((Date.parse(start) - Date.parse(before.start)) / DAY) : 0
  const then = new Map(before?.counts.map(({ day, entries }) => [moved(day, by), entries]))
  const shownDays: TournamentOverview['days'] = days.map(({ day, entries }) => ({ day, entries, before: null }))
  if (before && last !== undefined && until <= moved(last, AHEAD))
    for (let day = moved(last, 1); day <= until; day = moved(day, 1))
      shownDays.push({ day, entries: null, before: null })
  const all = [...then]
  const sum = (some: typeof all) => some.reduce((total, [, entries]) => total + entries, 0)
  return {
    days: before ? shownDays.map((row) => ({ ...row, before: then.get(row.day) ?? 0 })) : shownDays,
    earlier,
    by_now: sum(all.filter(([day]) => day <= today)),
    total: sum(all),
  }
}

/** Fewer entries, or a smaller share of all, say nothing of what comes. */
const FAIR = 20
const FAIR_SHARE = 0.2
/** A range this much wider than its start says nothing either. */
const FAIR_RANGE = 1.25

/**
 * How many entries there will be at the end of registration: `now` and as many more as the last tournament got from this point on, or as many
 * times more; from the smaller to the larger, in tens. Null where that is over, either has too few entries yet, or the two are far apart.
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
  if (!isOpen || Math.min(now, by_now) < FAIR || by_now < total * FAIR_SHARE) return null
  const ends = [now + total - by_now, (now * total) / by_now].map((n) => Math.round(n / 10) * 10)
  const [least, most] = [Math.max(now, Math.min(...ends)), Math.max(now, ...ends)]
  return most > least * FAIR_RANGE ? null : { least, most }
}

type Event = TournamentOverview['events']['nearest'][number]

/** How many events have their minimum, lack one entry or more of it, or have no entry at all. */
export function viabilityOf(events: readonly Event[]): TournamentOverview['events'] {
  const lacks = ({ minimum, entries }: Event) => minimum - entries
  const begun = events.filter(({ entries }) => entries > 0)
  const below = begun.filter((event) => lacks(event) > 0).toSorted((a, b) => lacks(a) - lacks(b))
  const one_short = below.filter((event) => lacks(event) === 1).length
  return {
    enough: begun.length - below.length,
    one_short,
    short: below.length - one_short,
    none: events.length - begun.length,
    nearest: below.slice(0, NEAREST),
  }
}

/** A tournament's name without the year or number of its edition: those of one cup are called alike. */
const cupOf = (name: string) =>
  fold(name)
    .replaceAll(/\b(?:\d+|lan thu|lan|nam|mua|season)\b/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The tournament to compare one with: the chosen one, else the last of the same name, else the last. `earlier` begins with the last. */
export function comparedWith<T extends { id: number; name: string }>(
  name: string,
  earlier: readonly T[],
  chosen: number | undefined,
): T | undefined {
  return (
    earlier.find(({ id }) => id === chosen) ?? earlier.find((each) => cupOf(each.name) === cupOf(name)) ?? earlier[0]
  )
}
