import type { HallItem, Step } from '@portal/shared/programme/pointer-rows'
import { isSameStep, nextStep, wholeItem } from '@portal/shared/programme/steps'
import { enqueue, sendQueued, type MoveQueue, type QueuedAct, type QueuedStep } from '../mc/queue/move-queue.ts'
import { sendActs, type ActQueue } from '../../portal/queue/act-queue.ts'

export const faults = ['network', 'second', 'scratch'] as const
/** The faults of a rehearsal: a console loses its network, another console presses at the same moment, competitors are scratched. */
export type Fault = (typeof faults)[number]

/** A move as a console sends it; `waited` in milliseconds. `isConfirmed`: although another console has just moved. */
export type SentMove = { from: Step; to: Step; version: number; console: string; waited: number; isConfirmed: boolean }
/** The answer to a move: whether it was made, and where the floor is. */
export type MoveAnswer = { isMade: boolean; step: Step; version: number }

/** The hall as a console reaches it. */
export type RehearsedHall = {
  items: readonly HallItem[]
  step: (move: SentMove) => Promise<MoveAnswer>
  /** Scratches a competitor; returns whether the hall shows it then. */
  scratch: (competitor: number) => Promise<boolean>
  /** Milliseconds. */
  now: () => number
}

/** A fault that happened, at the item with this number, and whether everything ended as it has to. */
export type FaultReport = { fault: Fault; number: number | null; late: number; isWell: boolean }
export type Report = {
  moves: number
  /** Milliseconds from sending each move to the stream that showed it. */
  delays: number[]
  conflicts: number
  faults: FaultReport[]
  isOver: boolean
}

/** So many moves are pressed while the network is away. */
const PRESSED_AWAY = 5
/** At which part of the day each fault happens. */
const FAULT_AT: Readonly<Record<Fault, readonly number[]>> = { scratch: [0.1, 0.6], network: [0.25], second: [0.5] }

const USUAL_STEP_MS = 90_000
const STEP_BOUNDS_MS = [15_000, 600_000] as const

/** How long each step of an item lasts by the plan, in milliseconds: until the item after it begins. */
export function stepLength(items: readonly HallItem[], step: Step): number {
  const index = items.findIndex(({ id }) => id === step.item_id)
  const [start, end] = [items[index], items[index + 1]].map((item) =>
    item?.day && item.time ? Date.parse(`${item.day}T${item.time}:00Z`) : Number.NaN,
  ) as [number, number]
  let count = 1
  for (let at = nextStep(items, wholeItem(step.item_id)); at?.item_id === step.item_id; at = nextStep(items, at))
    count++
  const planned = (end - start) / count
  const [least, most] = STEP_BOUNDS_MS
  return Number.isNaN(planned) ? USUAL_STEP_MS : Math.min(most, Math.max(least, planned))
}

/** Plays the running order of a floor as its announcer does, one press at a time, with the chosen faults. */
export class Player {
  readonly report: Report = { moves: 0, delays: [], conflicts: 0, faults: [], isOver: false }
  readonly #hall: RehearsedHall
  readonly #pending: { fault: Fault; itemIndex: number }[]
  /** Moves that no stream has shown yet: when each was pressed, by its version. */
  readonly #unseen = new Map<number, number>()
  /** When the stream showed each version: it may be faster than the answer to the move. */
  readonly #heard: { version: number; at: number }[] = []
  #queue: MoveQueue = []
  #isAway = false
  /** Whether the last move was not made: the announcer looks, and presses once more. */
  #isConfirmed = false
  #version: number
  #step: Step

  constructor(hall: RehearsedHall, start: { step: Step; version: number }, chosen: readonly Fault[]) {
    this.#hall = hall
    this.#step = start.step
    this.#version = start.version
    this.#pending = chosen.flatMap((fault) =>
      FAULT_AT[fault].map((share) => ({ fault, itemIndex: Math.floor(share * hall.items.length) })),
    )
  }

  /** The step that this console shows. */
  get step(): Step {
    return this.#step
  }

  /** Presses once. */
  async press(): Promise<void> {
    const from = this.#step
    const to = nextStep(this.#hall.items, from)
    if (!to) {
      if (this.#isAway) await this.#reconnect()
      this.report.isOver = true
      return
    }
    const fault = this.#takeFault(from)
    if (fault === 'scratch') await this.#scratch()
    if (fault === 'network') this.#isAway = true
    if (this.#isAway) {
      this.#queue = enqueue(this.#queue, { kind: 'step', from, to, acted_at: new Date(this.#hall.now()).toISOString() })
      this.#step = to
      if (this.#queue.length >= PRESSED_AWAY) await this.#reconnect()
      return
    }
    const move = { from, to, version: this.#version, waited: 0, isConfirmed: this.#isConfirmed }
    const pressedAt = this.#hall.now()
    const [answer, second] = await Promise.all([
      this.#hall.step({ ...move, console: 'rehearsal 1' }),
      fault === 'second' ? this.#hall.step({ ...move, console: 'rehearsal 2' }) : null,
    ])
    const answers = [answer, ...(second ? [second] : [])]
    this.report.conflicts += answers.filter(({ isMade }) => !isMade).length
    this.#isConfirmed = !answer.isMade
    const last = answers.toSorted((a, b) => a.version - b.version).at(-1) ?? answer
    if (second) this.#note('second', 0, isSameStep(last.step, to) && last.version === this.#version + 1)
    this.#follow(last, pressedAt)
  }

  /** Takes a state that the stream showed. */
  hear(version: number): void {
    if (version <= (this.#heard.at(-1)?.version ?? -1)) return
    this.#heard.push({ version, at: this.#hall.now() })
    this.#measure()
  }

  #measure(): void {
    for (const [moved, pressedAt] of this.#unseen) {
      const firstHeard = this.#heard.find(({ version }) => version >= moved)
      if (!firstHeard) continue
      this.report.delays.push(Math.max(0, firstHeard.at - pressedAt))
      this.#unseen.delete(moved)
    }
  }

  #takeFault({ item_id }: Step): Fault | undefined {
    const index = this.#hall.items.findIndex(({ id }) => id === item_id)
    const due = this.#pending.findIndex(({ itemIndex }) => itemIndex <= index)
    return due < 0 || this.#isAway ? undefined : this.#pending.splice(due, 1)[0]?.fault
  }

  #note(fault: Fault, late: number, isWell: boolean): void {
    const number = this.#hall.items.find(({ id }) => id === this.#step.item_id)?.number ?? null
    this.report.faults.push({ fault, number, late, isWell })
  }

  async #scratch(): Promise<void> {
    const competitor = this.#hall.items.find(({ id }) => id === this.#step.item_id)?.athletes.at(-1)
    if (competitor) this.#note('scratch', 0, await this.#hall.scratch(competitor.id))
  }

  /** The network is back: what waited is sent as a console sends it. */
  async #reconnect(): Promise<void> {
    this.#isAway = false
    const late = this.#queue.length
    const send = async (act: QueuedStep, version: number) => {
      const sentAt = this.#hall.now()
      const waited = sentAt - Date.parse(act.acted_at)
      const answer = await this.#hall.step({ ...act, version, console: 'rehearsal 1', waited, isConfirmed: false })
      if (!answer.isMade) {
        this.#follow(answer, null)
        return { outcome: 'conflict' } as const
      }
      this.#follow(answer, sentAt)
      return { outcome: 'done', version: answer.version } as const
    }
    let waiting: ActQueue<QueuedAct> = { queue: this.#queue, version: this.#version, conflict: [] }
    const store = { read: () => waiting, write: (changed: ActQueue<QueuedAct>) => void (waiting = changed) }
    await sendActs(store, async (act, before) =>
      sendQueued(act, before, async (each, version) =>
        each.kind === 'step' ? send(each, version) : { outcome: 'done', version },
      ),
    )
    this.#queue = []
    this.report.conflicts += waiting.conflict.length
    this.#note('network', late, waiting.conflict.length === 0)
  }

  #follow({ step, version }: MoveAnswer, pressedAt: number | null): void {
    this.report.moves += Math.max(0, version - this.#version)
    if (pressedAt !== null && version > this.#version) this.#unseen.set(version, pressedAt)
    this.#step = step
    this.#version = version
    this.#measure()
  }
}
