import { honouringNote } from './ceremonies.ts'
import { planRounds, type PlannedRound } from './plan-rounds.ts'
import { itemSeconds, secondsOf } from './times.ts'
import type { HallDay, TimetableEvent, TimetableItem, TimetableSettings } from './timetable.ts'

const MINUTE = 60
/** A block that is longer is cut, between events. */
const BLOCK_SECONDS = 90 * MINUTE

/** Titles of the interludes of a new timetable. */
const interludeTitles = {
  opening: { name: 'Khai mạc', name_en: 'Opening' },
  lunch: { name: 'Nghỉ trưa', name_en: 'Lunch' },
  ceremony: { name: 'Trao giải', name_en: 'Award ceremony' },
} as const

type RoundItem = { item: TimetableItem; seconds: number }
type Block = { rounds: RoundItem[]; seconds: number; events: readonly TimetableEvent[] }
type Lane = { day: HallDay; floor: number; seconds: number; blocks: Block[] }

/**
 * Items of a new timetable: events in blocks by age and style, each with its rounds before its finals; blocks shared out over floors and days, the youngest
 * first; opening, lunch, and a ceremony after the finals of each half day or block. Ids count from 1 in the order of the programme; storing the
 * items gives them others. None without a day.
 */
export function plainBlocks(events: readonly TimetableEvent[], settings: TimetableSettings): TimetableItem[] {
  const blocks = makeBlocks(events, settings)
  const lanes = shareOut(blocks, settings)
  let number = 0
  let id = 0
  return lanes.flatMap((lane) =>
    withInterludes(lane, settings).map((item, position) => ({
      ...item,
      id: ++id,
      number: item.kind === 'round' ? ++number : null,
      floor: lane.floor,
      day: lane.day.date,
      position,
    })),
  )
}

/** The rounds of an event, with enough heats that nobody need be in one of them twice. */
export function planEvent(event: TimetableEvent, settings: TimetableSettings): PlannedRound[] {
  const startsByPerson = new Map<number, number>()
  for (const person of event.starts.flatMap(({ people }) => people))
    startsByPerson.set(person, (startsByPerson.get(person) ?? 0) + 1)
  const most = Math.max(1, ...startsByPerson.values())
  return planRounds(event.starts.length, settings).map((round, index) =>
    index === 0 ? { ...round, heats: Math.max(round.heats, most) } : round,
  )
}

function makeBlocks(events: readonly TimetableEvent[], settings: TimetableSettings): Block[] {
  const inOrder = events
    .filter(({ starts }) => starts.length > 0)
    .toSorted((a, b) => a.age_order - b.age_order || compareTexts(a.style ?? '', b.style ?? ''))
  const blocks: Block[] = []
  for (const group of Map.groupBy(inOrder, ({ age_order, style }) => `${age_order} ${style}`).values()) {
    const items = group.map((event) => roundItems(event, settings))
    const lengths = items.map(sumSeconds)
    const total = lengths.reduce((sum, seconds) => sum + seconds, 0)
    const partLength = total / Math.ceil(total / BLOCK_SECONDS)
    const parts = Map.groupBy(items.keys(), (index) => {
      const before = lengths.slice(0, index).reduce((sum, seconds) => sum + seconds, 0)
      return Math.floor((before + (lengths[index] ?? 0) / 2) / partLength)
    })
    for (const part of parts.values())
      blocks.push({
        rounds: part.flatMap((index) => items[index] ?? []).sort((a, b) => stageOf(a.item) - stageOf(b.item)),
        seconds:
          part.reduce((sum, index) => sum + (lengths[index] ?? 0), 0) +
          (hasOwnCeremony(settings) ? settings.ceremony_minutes * MINUTE : 0),
        events: part.flatMap((index) => group[index] ?? []),
      })
  }
  return blocks
}

const hasOwnCeremony = ({ ceremonies }: TimetableSettings) => ceremonies === 'block'

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

const STAGES = ['first', 'redance', 'quarter', 'semi', 'direct_final', 'final', 'show'] as const

/** Rounds of a block run through together: all first rounds, then semi-finals, then finals. */
function stageOf({ round }: TimetableItem): number {
  return round ? STAGES.indexOf(round.kind) : STAGES.length
}

function sumSeconds(rounds: readonly RoundItem[]): number {
  return rounds.reduce((sum, { seconds }) => sum + seconds, 0)
}

function roundItems(event: TimetableEvent, settings: TimetableSettings): RoundItem[] {
  return planEvent(event, settings).map((planned, index) => {
    const round = { ...planned, event_id: event.id, number: index + 1, dances: event.dances }
    const item = newItem({ kind: 'round', name: event.name, name_en: event.name_en, round })
    return { item, seconds: itemSeconds(item, settings, event) }
  })
}

function newItem(fields: Pick<TimetableItem, 'kind' | 'name' | 'name_en'> & Partial<TimetableItem>): TimetableItem {
  const place = { floor: 1, day: '', position: 0, seconds: null, not_before: null, is_locked: 0 } as const
  return {
    id: 0,
    round: null,
    note: null,
    heat_from: null,
    heat_to: null,
    number: null,
    draft_of: null,
    ...place,
    ...fields,
  }
}

/** Each block to the first day that has room for its share of the whole, there to the floor that is free first. */
function shareOut(blocks: readonly Block[], settings: TimetableSettings): Lane[] {
  const lanes = settings.days.flatMap((day) =>
    Array.from({ length: settings.floors }, (_, index): Lane => ({ day, floor: index + 1, seconds: 0, blocks: [] })),
  )
  const total = blocks.reduce((sum, { seconds }) => sum + seconds, 0)
  const hours = lanes.reduce((sum, lane) => sum + roomOf(lane, settings), 0)
  for (const block of blocks) {
    const shareOf = (lane: Lane) => roomOf(lane, settings) * Math.min(1, total / Math.max(1, hours))
    const free = lanes.filter((lane) => lane.seconds + block.seconds / 2 <= shareOf(lane))
    const [firstFree] = free
    const candidates = firstFree ? free.filter(({ day }) => day === firstFree.day) : lanes
    const fill = (lane: Lane) => (firstFree ? lane.seconds : lane.seconds - roomOf(lane, settings))
    const lane = candidates.toSorted((a, b) => fill(a) - fill(b))[0]
    lane?.blocks.push(block)
    if (lane) lane.seconds += block.seconds
  }
  return lanes
}

/** Seconds of a floor on a day that are not for opening, lunch and ceremonies. */
function roomOf({ day }: Lane, settings: TimetableSettings): number {
  const { days, lunch, opening_minutes, ceremony_minutes } = settings
  const opening = day === days[0] ? opening_minutes : 0
  const minutes = opening + (lunch?.minutes ?? 0) + (hasOwnCeremony(settings) ? 0 : 2 * ceremony_minutes)
  return Math.max(1, secondsOf(day.closes) - secondsOf(day.opens) - minutes * MINUTE)
}

function withInterludes({ day, blocks }: Lane, settings: TimetableSettings): TimetableItem[] {
  const { lunch, opening_minutes, ceremony_minutes } = settings
  if (blocks.length === 0) return []
  const isByBlock = hasOwnCeremony(settings)
  const items: TimetableItem[] = []
  let time = secondsOf(day.opens)
  const add = (item: TimetableItem, seconds: number) => {
    items.push(item)
    time += seconds
  }
  const addCeremony = (note: string | null = null) => {
    const seconds = ceremony_minutes * MINUTE
    if (seconds > 0) add(newItem({ kind: 'ceremony', ...interludeTitles.ceremony, seconds, note }), seconds)
  }
  if (day === settings.days[0] && opening_minutes > 0)
    add(
      newItem({ kind: 'speech', ...interludeTitles.opening, seconds: opening_minutes * MINUTE }),
      opening_minutes * MINUTE,
    )
  let isBeforeLunch = lunch !== null && secondsOf(lunch.from) > time
  const addRound = ({ item, seconds }: RoundItem) => {
    if (lunch && isBeforeLunch && time + (isByBlock ? 0 : ceremony_minutes * MINUTE) >= secondsOf(lunch.from)) {
      if (!isByBlock) addCeremony()
      const lunchItem = { seconds: lunch.minutes * MINUTE, not_before: lunch.from }
      add(newItem({ kind: 'break', ...interludeTitles.lunch, ...lunchItem }), lunch.minutes * MINUTE)
      isBeforeLunch = false
    }
    add(item, seconds)
  }
  for (const { rounds, events } of blocks) {
    for (const round of rounds) addRound(round)
    if (isByBlock) addCeremony(honouringNote(events))
  }
  if (!isByBlock) addCeremony()
  return items
}
