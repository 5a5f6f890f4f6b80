import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { followHall, heardOf } from '../../portal/hall/hall-stream.ts'
import { Player, stepLength, type Fault, type Report } from './player.ts'
import { openFloors } from './rehearsed-hall.ts'

type FloorPlay = { floor: number; items: readonly HallItem[]; player: Player }
export type PlayState = 'ready' | 'playing' | 'paused' | 'over'
/** `share`: the part of the items that are over, from 0 to 1. `failure`: why it paused by itself. */
export type PlaybackView = { state: PlayState; speed: number; failure: unknown; report: Report; share: number }

/** Another speed counts after this time. */
const SLICE_MS = 250

/** Plays all floors of a rehearsal in real time, and hears its stream as a screen does. */
export class Playback {
  view: PlaybackView = { state: 'ready', speed: 10, failure: null, report: sumReports([]), share: 0 }
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  #plays: readonly FloorPlay[] = []
  #unfollow = () => {}

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  setSpeed = (speed: number) => {
    this.view = { ...this.view, speed }
    this.#tell()
  }

  /** Begins, or goes on after a pause. */
  async play(id: number, faults: readonly Fault[]): Promise<void> {
    if (this.view.state === 'ready') {
      this.#plays = (await openFloors(id)).map(({ floor, hall, start }) => ({
        floor,
        items: hall.items,
        player: new Player(hall, start, faults),
      }))
      this.#unfollow = followHall(id, () => this.#hear(id), {})
    }
    this.#show('playing')
    for (const play of this.#plays) if (!play.player.report.isOver) this.#wait(play)
  }

  pause(failure: unknown = null): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#show('paused', failure)
  }

  /** Forgets what was played. */
  reset(): void {
    this.pause()
    this.#unfollow()
    this.#plays = []
    this.#show('ready')
  }

  #hear(id: number): void {
    for (const { floor, version } of heardOf(id).pointers?.floors ?? [])
      this.#plays.find((play) => play.floor === floor)?.player.hear(version)
    this.#show(this.view.state, this.view.failure)
  }

  /** Waits for the rest of a step's length, then presses. */
  #wait(play: FloorPlay, waited = 0): void {
    const rest = stepLength(play.items, play.player.step) / this.view.speed - waited
    const slice = Math.min(SLICE_MS, Math.max(0, rest))
    const go = () => (rest > slice ? this.#wait(play, waited + slice) : void this.#press(play))
    clearTimeout(this.#timers.get(play.floor))
    this.#timers.set(play.floor, setTimeout(go, slice))
  }

  async #press(play: FloorPlay): Promise<void> {
    try {
      await play.player.press()
    } catch (error) {
      this.pause(error)
      return
    }
    if (!this.#plays.includes(play)) return
    if (this.#plays.every(({ player }) => player.report.isOver)) this.#show('over')
    else {
      this.#show(this.view.state)
      if (this.view.state === 'playing' && !play.player.report.isOver) this.#wait(play)
    }
  }

  #show(state: PlayState, failure: unknown = null): void {
    const report = sumReports(this.#plays.map(({ player }) => player.report))
    this.view = { ...this.view, state, failure, report, share: shareOf(this.#plays) }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function sumReports(reports: readonly Report[]): Report {
  return {
    moves: reports.reduce((sum, { moves }) => sum + moves, 0),
    delays: reports.flatMap(({ delays }) => delays),
    conflicts: reports.reduce((sum, { conflicts }) => sum + conflicts, 0),
    faults: reports.flatMap(({ faults }) => faults),
    isOver: reports.length > 0 && reports.every(({ isOver }) => isOver),
  }
}

function shareOf(plays: readonly FloorPlay[]): number {
  const count = plays.reduce((sum, { items }) => sum + items.length, 0)
  const over = plays.reduce((sum, { items, player }) => {
    const index = items.findIndex(({ id }) => id === player.step.item_id)
    return sum + (player.report.isOver ? items.length : Math.max(0, index))
  }, 0)
  return count === 0 ? 0 : over / count
}
