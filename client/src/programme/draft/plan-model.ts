import { hallHours, inOrder, secondsOf } from '@portal/shared/programme/timetable/times'
import type {
  Conflict,
  Review,
  Slot,
  TimetableEvent,
  TimetableItem,
  TimetableProblem,
  TimetableSettings,
} from '@portal/shared/programme/timetable/timetable'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'

/** How an item is coloured: the style of its dances, or what it is if nobody dances. */
export type Tone = 'latin' | 'standard' | 'other' | 'ceremony' | 'break'

/** The items of one floor on one day, in their order. `end` is when the last one is over, in seconds from midnight. */
export type Lane = { key: string; day: string; floor: number; items: readonly TimetableItem[]; end: number }

/** Neighbours in a lane that are drawn as one: rounds of a style and an age, or one break or ceremony. */
export type Block = { key: string; lane: Lane; items: readonly TimetableItem[]; tone: Tone; start: number; end: number }

/** The worst conflict of an item, for its mark. */
export type ItemMark = { kind: 'clash' | 'rest' | 'alone'; conflict: Conflict }

/** Shorter blocks than this are drawn with their neighbour: two of them would be one line of text. */
const SHORT_BLOCK_SECONDS = 24 * 60
const HALF_HOUR = 1800
const HOUR = 3600

const laneKey = ({ day, floor }: { day: string; floor: number }): string => `${day}/${floor}`

/** The same before and after the first change of a draft, which gives the items ids of their own. */
export const stableKey = ({ id, draft_of }: Pick<TimetableItem, 'id' | 'draft_of'>): number => draft_of ?? id

export const indexEvents = (events: readonly TimetableEvent[]): ReadonlyMap<number, TimetableEvent> =>
  new Map(events.map((event) => [event.id, event]))

export function itemTone(item: TimetableItem, eventById: ReadonlyMap<number, TimetableEvent>): Tone {
  if (item.kind === 'break') return 'break'
  if (item.kind !== 'round') return 'ceremony'
  const style = item.round && eventById.get(item.round.event_id)?.style
  return (style && danceTypeStyle({ name: style })) || 'other'
}

/** A lane for each floor of each day of the hall, also an empty one, and for each day that only items have. */
export function findLanes(
  items: readonly TimetableItem[],
  settings: TimetableSettings,
  slots: ReadonlyMap<number, Slot>,
): Lane[] {
  const itemsByLane = Map.groupBy(inOrder(items), laneKey)
  const days = [...new Set([...settings.days.map(({ date }) => date), ...items.map(({ day }) => day)])].toSorted()
  const floors = Math.max(settings.floors, ...items.map(({ floor }) => floor))
  return days.flatMap((day) =>
    Array.from({ length: floors }, (_, index) => {
      const key = laneKey({ day, floor: index + 1 })
      const laneItems = itemsByLane.get(key) ?? []
      const last = laneItems.at(-1)
      const end = (last && slots.get(last.id)?.end) ?? hallHours(settings, day)?.opens ?? 0
      return { key, day, floor: index + 1, items: laneItems, end }
    }),
  )
}

/** The blocks of a lane. A short run of rounds joins the one before it, which is then of no style. */
export function findBlocks(
  lane: Lane,
  slots: ReadonlyMap<number, Slot>,
  eventById: ReadonlyMap<number, TimetableEvent>,
): Block[] {
  const blocks: Block[] = []
  const groupOf = (item: TimetableItem) => `${itemTone(item, eventById)} ${findEvent(item, eventById)?.age_order ?? ''}`
  for (const item of lane.items) {
    const { start = 0, end = 0 } = slots.get(item.id) ?? {}
    const tone = itemTone(item, eventById)
    const previous = blocks.at(-1)
    const previousItem = previous?.items.at(-1)
    const joins =
      previous &&
      previousItem?.kind === 'round' &&
      item.kind === 'round' &&
      (groupOf(previousItem) === groupOf(item) || previous.end - previous.start < SHORT_BLOCK_SECONDS)
    if (!joins) blocks.push({ key: `${lane.key}/${stableKey(item)}`, lane, items: [item], tone, start, end })
    else
      blocks[blocks.length - 1] = {
        ...previous,
        items: [...previous.items, item],
        tone: previous.tone === tone ? tone : 'other',
        end,
      }
  }
  return blocks
}

const findEvent = (item: TimetableItem, eventById: ReadonlyMap<number, TimetableEvent>) =>
  item.round ? eventById.get(item.round.event_id) : undefined

/** The age groups of these items, each once, in their order. */
export function findAges(items: readonly TimetableItem[], eventById: ReadonlyMap<number, TimetableEvent>) {
  const ages = items.flatMap((item) => findEvent(item, eventById)?.age ?? [])
  return [...new Map(ages.map((age) => [age.name, age])).values()]
}

/** The hours that the grid shows, in seconds from midnight: from half an hour's line before the first item to an hour after the last. */
export function findHours(
  lanes: readonly Lane[],
  settings: TimetableSettings,
  extraEnds: readonly number[] = [],
): { from: number; to: number } {
  const shownDays = new Set(lanes.map(({ day }) => day))
  const halls = settings.days.filter(({ date }) => shownDays.has(date))
  const opens = Math.min(...halls.map((hall) => secondsOf(hall.opens)), 24 * HOUR)
  const closes = Math.max(...halls.map((hall) => secondsOf(hall.closes)), 0)
  const ends = Math.max(...lanes.map(({ end }) => end), ...extraEnds, closes)
  return {
    from: opens === 24 * HOUR ? 8 * HOUR : Math.floor(opens / HALF_HOUR) * HALF_HOUR,
    to: (Math.floor(ends / HOUR) + 1) * HOUR,
  }
}

/** The mark of each item with a conflict: a clash before a rest before one competitor alone. */
export function markItems({ hard, soft, alone }: Review): ReadonlyMap<number, ItemMark> {
  const marks = new Map<number, ItemMark>()
  const ranked = [
    ...alone.map((conflict) => ({ kind: 'alone' as const, conflict })),
    ...soft.map((conflict) => ({ kind: 'rest' as const, conflict })),
    ...hard.map((conflict) => ({ kind: 'clash' as const, conflict })),
  ]
  for (const mark of ranked) for (const id of mark.conflict.items) marks.set(id, mark)
  return marks
}

/** The starts that no item of their event takes: of events without a round, or that came after the heats were drawn. */
export function findUnplacedStarts({ events, items }: Pick<TimetableProblem, 'events' | 'items'>): {
  count: number
  eventCount: number
} {
  const firstRounds = new Map<number, NonNullable<TimetableItem['round']>>()
  for (const { round } of items) {
    const earliest = round && firstRounds.get(round.event_id)
    if (round && (!earliest || round.number < earliest.number)) firstRounds.set(round.event_id, round)
  }
  const counts = events.map((event) => {
    const round = firstRounds.get(event.id)
    if (!round) return event.starts.length
    const heats = round.heat_of
    return heats && Object.keys(heats).length > 0
      ? event.starts.filter(({ entry_id }) => heats[entry_id] === undefined).length
      : 0
  })
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    eventCount: counts.filter((count) => count > 0).length,
  }
}
