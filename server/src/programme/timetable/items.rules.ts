import { addDays, daysBetween } from '@portal/shared/kit/dates'
import { pick } from '@portal/shared/kit/define-fields'
import { withUsualName } from '@portal/shared/programme/interlude-names'
import { planRounds } from '@portal/shared/programme/timetable/plan-rounds'
import type { ProgrammeSnapshot, SnapshotCompetitor } from '@portal/shared/programme/timetable/changes'
import {
  clockOf,
  computeTimes,
  hallHours,
  itemSeconds,
  numberItems,
  secondsOf,
} from '@portal/shared/programme/timetable/times'
import {
  defaultTimetableSettings,
  type TimetableEvent,
  type TimetableItem,
  type TimetableSettings,
} from '@portal/shared/programme/timetable/timetable'
import type { RoundCompetitor, StoredItem } from './stored-item.rules.ts'

const DAY_SECONDS = 86_400
/** The most days that a new timetable has. */
const DAYS_MAX = 10
/** The columns that an item of a timetable has as they are stored. */
const SHOWN_COLUMNS = [
  'id',
  'kind',
  'name',
  'name_en',
  'note',
  'heat_from',
  'heat_to',
  'number',
  'draft_of',
  'floor',
  'seconds',
  'not_before',
  'is_locked',
] as const

type CompetitorsByRound = ReadonlyMap<number, readonly RoundCompetitor[]>

/** The settings of a tournament that has none: its days, with the hall open from 8 to 22. */
export function newSettings({ start_date, end_date }: { start_date: string; end_date: string }): TimetableSettings {
  const count = Math.min(DAYS_MAX, Math.max(1, daysBetween(start_date, end_date) + 1))
  const days = Array.from({ length: count }, (_, day) => ({
    date: addDays(start_date, day),
    opens: '08:00',
    closes: '22:00',
  }))
  return { ...defaultTimetableSettings, days }
}

/** The event of an item's round; a round of no opened event is an event of its own. */
export const eventIdOf = ({ tournament_detail_id, round_id }: Pick<StoredItem, 'tournament_detail_id' | 'round_id'>) =>
  tournament_detail_id ?? -(round_id ?? 0)

/** The day of competition of a published time: after midnight it is the day before, while the hall is still open. */
function competitionDay({ day, time }: Pick<StoredItem, 'day' | 'time'>, settings: TimetableSettings): string {
  if (day === null) return settings.days[0]?.date ?? ''
  if (time === null) return day
  const eve = addDays(day, -1)
  const hours = hallHours(settings, eve)
  const opens = hallHours(settings, day)?.opens ?? DAY_SECONDS
  const isLate = hours && secondsOf(time) < opens && secondsOf(time) + DAY_SECONDS <= hours.closes
  return isLate ? eve : day
}

/** The day and clock time of an item that begins so many seconds after the midnight of its day of competition. */
export function publishedTime(day: string, start: number): { day: string; time: string } {
  return { day: addDays(day, Math.floor(start / DAY_SECONDS)), time: clockOf(start) }
}

/**
 * Stored items of an edition, in the order of their indexes, as items of a timetable: each with its place within floor and day, and its
 * round with its number among those of its event and the expected competitors.
 */
export function toTimetableItems(
  stored: readonly StoredItem[],
  competitors: CompetitorsByRound,
  settings: TimetableSettings,
  startCounts: ReadonlyMap<number, number>,
): TimetableItem[] {
  const lanes = new Map<string, number>()
  const rounds = describeRounds(stored, competitors, settings, startCounts)
  return stored.map((item) => {
    const day = competitionDay(item, settings)
    const lane = `${day} ${item.floor}`
    const position = lanes.get(lane) ?? 0
    lanes.set(lane, position + 1)
    return {
      ...pick(withUsualName(item), SHOWN_COLUMNS),
      round: item.round_id === null ? null : (rounds.get(item.round_id) ?? null),
      day,
      position,
    }
  })
}

const roundRanks = ['first', 'redance', 'quarter', 'semi', 'final', 'direct_final', 'show']

/** Orders the rounds of an event by their kinds, and rounds of one kind by their numbers: a round that the draft made later has the last number. */
export function compareRounds(a: StoredItem, b: StoredItem): number {
  const rankOf = ({ round_kind }: StoredItem) => roundRanks.indexOf(round_kind ?? 'first')
  return rankOf(a) - rankOf(b) || (a.round_number ?? 0) - (b.round_number ?? 0)
}

function describeRounds(
  stored: readonly StoredItem[],
  competitors: CompetitorsByRound,
  settings: TimetableSettings,
  startCounts: ReadonlyMap<number, number>,
) {
  const itemsByRound = new Map(
    stored.flatMap((item) => (item.round_id === null ? [] : [[item.round_id, item] as const])),
  )
  const rounds = new Map<number, NonNullable<TimetableItem['round']>>()
  for (const [event_id, items] of Map.groupBy(itemsByRound.values(), eventIdOf)) {
    let expected = startCounts.get(event_id) ?? 0
    const inOrder = items.toSorted(compareRounds)
    for (const [index, { round_id, round_kind, dances, heats, quota }] of inOrder.entries()) {
      const present = competitors.get(round_id ?? 0) ?? []
      const entrants = present.length > 0 ? present.length : expected
      rounds.set(round_id ?? 0, {
        event_id,
        kind: round_kind ?? 'first',
        number: index + 1,
        dances: splitDances(dances),
        heats: heats ?? 1,
        quota,
        entrants,
        ...(present.length > 0 ? { heat_of: heatsOfEntries(present) } : {}),
      })
      expected = quota ?? planRounds(entrants, settings)[1]?.entrants ?? entrants
    }
  }
  return rounds
}

const splitDances = (dances: string | null) => (dances ?? '').split(',').filter((dance) => dance !== '')

function heatsOfEntries(competitors: readonly RoundCompetitor[]): Record<number, number> {
  return Object.fromEntries(
    competitors.flatMap(({ athlete_id, heat }) => (athlete_id === null ? [] : [[athlete_id, heat ?? 1]])),
  )
}

/** A gap that published times leave is kept from this length on. */
const GAP_SECONDS = 600

/**
 * The earliest starts that keep the gaps of published times, by item: of items that begin later than those before them end. Items with an
 * earliest start or a length of their own were published from a timetable, and keep theirs.
 */
export function earliestStarts(
  items: readonly TimetableItem[],
  times: ReadonlyMap<number, string | null>,
  settings: TimetableSettings,
  events: readonly Pick<TimetableEvent, 'id' | 'is_club'>[],
): Map<number, string> {
  const eventById = new Map(events.map((event) => [event.id, event]))
  const starts = new Map<number, string>()
  for (const lane of Map.groupBy(items, ({ day, floor }) => `${day} ${floor}`).values()) {
    const day = lane[0]?.day ?? ''
    const opens = hallHours(settings, day)?.opens ?? 0
    let end = opens
    for (const [index, item] of lane.entries()) {
      const time = times.get(item.id) ?? null
      const seconds = time === null ? null : secondsOf(time)
      const planned = seconds !== null && seconds < opens && index > 0 ? seconds + DAY_SECONDS : seconds
      const isGap = planned !== null && (index === 0 ? planned !== opens : planned - end >= GAP_SECONDS)
      if (isGap && time !== null && item.not_before === null) starts.set(item.id, time)
      end =
        (isGap ? planned : Math.max(end, item.not_before === null ? 0 : secondsOf(item.not_before))) +
        itemSeconds(item, settings, item.round ? eventById.get(item.round.event_id) : undefined)
    }
  }
  return starts
}

/** The published programme as a version keeps it. */
export function publishedSnapshot(stored: readonly StoredItem[], competitors: CompetitorsByRound): ProgrammeSnapshot {
  return {
    items: stored.map((item) => ({
      id: item.id,
      number: item.number,
      floor: item.floor,
      day: item.day,
      start: item.time,
      competitors: itemCompetitors(item, competitors),
    })),
  }
}

/** The programme that the draft would publish. A new item has its negative id. */
export function draftSnapshot(
  stored: readonly StoredItem[],
  items: readonly TimetableItem[],
  competitors: CompetitorsByRound,
  settings: TimetableSettings,
  events: readonly TimetableEvent[],
): ProgrammeSnapshot {
  const storedById = new Map(stored.map((item) => [item.id, item]))
  const slots = computeTimes(items, settings, events)
  return {
    items: numberItems(items).map(({ id, number, floor, day, draft_of }) => {
      const { day: publishedDay, time } = publishedTime(day, slots.get(id)?.start ?? 0)
      const item = storedById.get(id)
      return {
        id: draft_of ?? -id,
        number,
        floor,
        day: publishedDay,
        start: time,
        competitors: item ? itemCompetitors(item, competitors) : [],
      }
    }),
  }
}

function itemCompetitors(
  { round_id, heat_from, heat_to }: StoredItem,
  competitors: CompetitorsByRound,
): SnapshotCompetitor[] {
  return (competitors.get(round_id ?? 0) ?? [])
    .filter(({ heat }) => heat_from === null || (heat !== null && heat >= heat_from && heat <= (heat_to ?? heat_from)))
    .map(({ id, athlete_id, bib, heat }) => ({ entry_id: athlete_id ?? -id, bib, heat }))
}

/** Items in the form of the contract. */
export function toItemRows(items: readonly TimetableItem[]) {
  return items.map((item) => ({
    ...item,
    round: item.round && { ...item.round, dances: [...item.round.dances], heat_of: item.round.heat_of },
  }))
}
