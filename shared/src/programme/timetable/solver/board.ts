import { rankBlocks } from '../blocks.ts'
import { findHonours } from '../ceremonies.ts'
import { earliestStart, hallHours, inOrder, itemSeconds } from '../times.ts'
import type { HallDay, TimetableItem, TimetableProblem } from '../timetable.ts'
import { findCrew, type Crew } from './crew.ts'

/** A floor on a day. Without hours it is closed, and everything on it is outside the hours of the hall. */
export type Lane = { day: string; floor: number; dayIndex: number; opens: number; closes: number; isOpen: boolean }

const DAY = 86_400

/**
 * A timetable in flat arrays: items, people and lanes are indexes. People who are in exactly the same items are one group. Starts and ends are seconds from
 * midnight; `absolute` counts days as well.
 */
export class Board {
  readonly items: readonly TimetableItem[]
  readonly crew: Crew
  readonly lanes: readonly Lane[]
  readonly dayCount: number
  readonly restSeconds: number
  readonly runMax: number
  readonly seconds: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
  readonly lane: Int32Array
  /** The index of an item in the order of its lane. */
  readonly index: Int32Array
  readonly order: number[][] = []
  /** Index of the event of an item; -1 without a round. */
  readonly event: Int32Array
  /** The rank of the age group and style of an item among all, the youngest first; -1 without a round. */
  readonly block: Int32Array
  readonly eventItems: number[][] = []
  /** The ceremonies that honour an event, by event, and the events that each item honours. */
  readonly eventCeremonies: number[][] = []
  readonly honours: number[][] = []
  /** Ceremonies of half a day, which name no events: each honours the finals before it. */
  readonly openCeremonies: number[] = []
  readonly #earliest: Int32Array
  readonly #laneDay: Int32Array

  /** With `base`, a board of the same rounds at other places, indexes and people are taken over from it. */
  constructor(problem: TimetableProblem, base: Board | null = null) {
    const { settings, events } = problem
    const inPlace = inOrder(problem.items)
    this.items = base ? takeOverIndexes(base, problem.items) : inPlace
    const indexById = new Map(this.items.map(({ id }, item) => [id, item]))
    this.restSeconds = settings.rest_seconds
    this.runMax = settings.run_max
    this.lanes = findLanes(problem)
    this.dayCount = Math.max(0, ...this.lanes.map(({ dayIndex }) => dayIndex + 1))
    const count = this.items.length
    this.seconds = new Int32Array(count)
    this.start = new Int32Array(count)
    this.end = new Int32Array(count)
    this.lane = new Int32Array(count)
    this.index = new Int32Array(count)
    this.event = new Int32Array(count)
    this.block = new Int32Array(count)
    this.#earliest = new Int32Array(count)
    this.#laneDay = Int32Array.from(this.lanes, ({ dayIndex }) => dayIndex)
    this.crew = base?.crew ?? findCrew({ ...problem, items: this.items })
    const eventById = new Map(events.map((event, index) => [event.id, { event, index }]))
    const blockOf = rankBlocks(events)
    const laneIndex = new Map(this.lanes.map(({ day, floor }, index) => [`${day} ${floor}`, index]))
    for (const _ of this.lanes) this.order.push([])
    for (const _ of events) {
      this.eventItems.push([])
      this.eventCeremonies.push([])
    }
    const honoursOf = findHonours(this.items, events)
    for (const [item, each] of this.items.entries()) {
      const opened = each.round ? eventById.get(each.round.event_id) : undefined
      this.seconds[item] = itemSeconds(each, settings, opened?.event)
      this.event[item] = opened?.index ?? -1
      this.block[item] = opened ? blockOf(opened.event) : -1
      if (opened) this.eventItems[opened.index]?.push(item)
      const honoured = (honoursOf.get(each.id) ?? []).flatMap((id) => eventById.get(id)?.index ?? [])
      this.honours.push(honoured)
      if (settings.ceremonies === 'half_day' && each.kind === 'ceremony' && honoured.length === 0)
        this.openCeremonies.push(item)
      for (const event of honoured) this.eventCeremonies[event]?.push(item)
      this.#earliest[item] = earliestStart(each.not_before, hallHours(settings, each.day))
    }
    for (const items of this.eventItems) items.sort((a, b) => this.roundNumber(a) - this.roundNumber(b))
    for (const { id, day, floor } of inPlace) {
      const item = indexById.get(id) ?? 0
      const lane = laneIndex.get(`${day} ${floor}`) ?? 0
      this.lane[item] = lane
      this.index[item] = (this.order[lane]?.push(item) ?? 1) - 1
    }
    for (let lane = 0; lane < this.lanes.length; lane++) this.retime(lane)
  }

  /** The next round after an item on its floor; -1 if there is none. */
  nextRound(item: number): number {
    return this.#roundBeside(item, 1)
  }

  /** The round before an item on its floor; -1 if there is none. */
  previousRound(item: number): number {
    return this.#roundBeside(item, -1)
  }

  #roundBeside(item: number, step: 1 | -1): number {
    const order = this.order[this.lane[item] as number] as number[]
    for (let index = (this.index[item] as number) + step; index >= 0 && index < order.length; index += step)
      if ((this.event[order[index] as number] as number) >= 0) return order[index] as number
    return -1
  }

  /**
   * The events that an item may honour: those that it names, or for a ceremony of half a day those of its day. As long as the order stays
   * (`isMoved` is false), only those can change that no such ceremony follows on their floor.
   */
  eventsHonouredBy(item: number, isMoved: boolean): readonly number[] {
    if ((this.event[item] as number) >= 0 || !this.openCeremonies.includes(item)) return this.honours[item] as number[]
    return this.order.flatMap((order, lane) => {
      if (this.#laneDay[lane] !== this.dayOf(item)) return []
      const from = isMoved ? 0 : order.findLastIndex((each) => this.openCeremonies.includes(each)) + 1
      return order
        .slice(from)
        .flatMap((each) => ((this.event[each] as number) >= 0 ? [this.event[each] as number] : []))
    })
  }

  roundNumber(item: number): number {
    return this.items[item]?.round?.number ?? 0
  }

  /** No earlier than this by hand, in seconds from midnight; 0 for any time. */
  earliest(item: number): number {
    return this.#earliest[item] as number
  }

  dayOf(item: number): number {
    return this.#laneDay[this.lane[item] as number] as number
  }

  laneAt(item: number): Lane {
    return this.lanes[this.lane[item] as number] as Lane
  }

  /** When the last item of a lane ends; its opening where there is none. */
  finishOf(lane: number): number {
    const last = this.order[lane]?.at(-1)
    return last === undefined ? (this.lanes[lane] as Lane).opens : (this.end[last] as number)
  }

  /** The start across days, to compare items of different days. */
  absolute(item: number): number {
    return this.dayOf(item) * DAY + (this.start[item] as number)
  }

  /** Computes the times of a lane. */
  retime(lane: number): void {
    let end = (this.lanes[lane] as Lane).opens
    for (const item of this.order[lane] as number[]) {
      const start = Math.max(end, this.#earliest[item] as number)
      end = start + (this.seconds[item] as number)
      this.start[item] = start
      this.end[item] = end
    }
  }

  /** Whether a group has items on more than one floor of a day. */
  isOnFloors(group: number, day: number): boolean {
    const { itemsFrom, itemsOf } = this.crew
    let lane = -1
    for (let place = itemsFrom[group] as number; place < (itemsFrom[group + 1] as number); place++) {
      const item = itemsOf[place] as number
      if (this.dayOf(item) !== day) continue
      if (lane >= 0 && lane !== this.lane[item]) return true
      lane = this.lane[item] as number
    }
    return false
  }

  /** Takes an item out of its lane and puts it at an index of a lane, counted without it. Times stay as they are. */
  insert(item: number, lane: number, index: number): void {
    const oldLane = this.lane[item] as number
    const oldIndex = this.index[item] as number
    const [oldOrder, order] = [this.order[oldLane] as number[], this.order[lane] as number[]]
    oldOrder.splice(oldIndex, 1)
    order.splice(index, 0, item)
    this.lane[item] = lane
    const first = oldLane === lane ? Math.min(oldIndex, index) : index
    const last = oldLane === lane ? Math.max(oldIndex, index) : order.length - 1
    for (let place = first; place <= last; place++) this.index[order[place] as number] = place
    if (oldLane !== lane)
      for (let place = oldIndex; place < oldOrder.length; place++) this.index[oldOrder[place] as number] = place
  }

  /** Two items take each other's place. Times stay as they are. */
  exchange(first: number, second: number): void {
    const { lane, index, order } = this
    const [firstLane, firstIndex, secondLane, secondIndex] = [
      lane[first] as number,
      index[first] as number,
      lane[second] as number,
      index[second] as number,
    ]
    ;(order[firstLane] as number[])[firstIndex] = second
    ;(order[secondLane] as number[])[secondIndex] = first
    lane[first] = secondLane
    index[first] = secondIndex
    lane[second] = firstLane
    index[second] = firstIndex
  }
}

/** Whether a board of these items can take over the indexes and people of another one: the same items with the same rounds. */
export function hasSameRounds(board: Board, items: readonly TimetableItem[]): boolean {
  const itemById = new Map(items.map((item) => [item.id, item]))
  return (
    items.length === board.items.length &&
    board.items.every(({ id, round, heat_from, heat_to }) => {
      const item = itemById.get(id)
      return item && item.round === round && item.heat_from === heat_from && item.heat_to === heat_to
    })
  )
}

function takeOverIndexes(base: Board, items: readonly TimetableItem[]): TimetableItem[] {
  const itemById = new Map(items.map((item) => [item.id, item]))
  return base.items.map((item) => itemById.get(item.id) ?? item)
}

/** All floors of all days of the settings, and those on which items are nevertheless. */
function findLanes({ settings, items }: TimetableProblem): Lane[] {
  const dates = [...new Set([...settings.days.map(({ date }) => date), ...items.map(({ day }) => day)])].sort()
  const isHallDay = new Set(settings.days.map(({ date }: HallDay) => date))
  const itemLanes = new Set(items.map(({ day, floor }) => `${day} ${floor}`))
  const floorMax = Math.max(settings.floors, ...items.map(({ floor }) => floor))
  return dates.flatMap((day, dayIndex) => {
    const hours = hallHours(settings, day) ?? { opens: 0, closes: 0 }
    return Array.from({ length: floorMax }, (_, index): Lane => {
      const floor = index + 1
      return { day, floor, dayIndex, ...hours, isOpen: isHallDay.has(day) && floor <= settings.floors }
    }).filter(({ isOpen, floor }) => isOpen || itemLanes.has(`${day} ${floor}`))
  })
}
