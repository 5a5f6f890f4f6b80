import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BEAT_MS } from '@portal/shared/programme/hall-stream'
import type { Pointers, PointersChange } from '@portal/shared/programme/pointer-rows'
import { withoutDeadline } from '../../kit/db/postgres/deadline.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { EventStreams, formatEvent, type EventStream } from '../../kit/http/streams/event-streams.ts'
import { changesSince, eventId, partsOf, type Parts } from './stream-parts.rules.ts'

/** Reads a hall as a visitor may see it; `readsVersion`: also whether the programme changed, which takes longer. Null once it is not public. */
export type HallReader = (tournament_id: number, readsVersion: boolean) => Promise<Pointers | null>

type Hall = {
  streams: Set<EventStream>
  pointers: Pointers | null
  parts: Parts
  /** The state of the database that `pointers` are from. */
  generation: number
  refreshedAt: number
  versionAt: number
  hasOldVersion: boolean
  refreshing: Promise<void> | null
}

/** The programme is compared at most this often, while the portal is written to all the time. */
const VERSION_EVERY_MS = 1_000
/** Writes that follow each other closely are read together. */
const PAUSE_MS = 40
/** With PostgreSQL, notices of another process may be missing (decision 56). */
const UNHEARD_MS = 2_000

/** The streams of all halls in this process. Each hall is read once after a write, whatever the number of its streams. */
export class HallStreams {
  readonly #halls = new Map<number, Hall>()
  readonly #streams: EventStreams
  readonly #deps: Pick<Deps, 'writes' | 'engine' | 'now'>
  readonly #read: HallReader
  readonly #app: App

  constructor(app: App, deps: Pick<Deps, 'writes' | 'engine' | 'config' | 'now'>, read: HallReader) {
    this.#app = app
    this.#deps = deps
    this.#read = read
    this.#streams = new EventStreams(app, { max: deps.config.STREAMS_MAX, beatMs: BEAT_MS })
    const unsubscribe = deps.writes.subscribe(() => this.#refreshAll())
    const timer = setInterval(() => this.#refreshAll((hall) => this.#isDue(hall)), VERSION_EVERY_MS).unref()
    app.addHook('preClose', async () => {
      unsubscribe()
      clearInterval(timer)
    })
  }

  /** Whether a hall has to be read without a write that this process heard of. */
  #isDue(hall: Hall): boolean {
    const isUnheard = this.#deps.engine === 'postgres' && performance.now() - hall.refreshedAt >= UNHEARD_MS
    return hall.hasOldVersion || isUnheard
  }

  requirePlace(caller: Pick<FastifyRequest, 'ip'>): void {
    this.#streams.requirePlace(caller)
  }

  /** Answers a request with the stream of a hall: its whole state, or what changed since the last event that the browser had. */
  async join(tournament_id: number, reply: FastifyReply, lastEventId: string | undefined): Promise<void> {
    const hall = this.#halls.get(tournament_id) ?? newHall()
    this.#halls.set(tournament_id, hall)
    if (hall.pointers === null || hall.generation !== this.#deps.writes.generation)
      await this.#refresh(tournament_id, hall)
    const { pointers, parts } = hall
    if (!pointers) throw new Refusal('NOT_READY')
    const stream = this.#streams.open(reply, () => {
      if (stream) hall.streams.delete(stream)
      if (hall.streams.size === 0 && this.#halls.get(tournament_id) === hall) this.#halls.delete(tournament_id)
    })
    if (!stream) return
    hall.streams.add(stream)
    // Its last stream may have ended while this one waited.
    this.#halls.set(tournament_id, hall)
    const changes = lastEventId === undefined ? null : changesSince(lastEventId, parts)
    const whole = { ...pointers, now: this.#deps.now().toISOString() }
    stream.write(changes ? `${toEvents(parts, changes)}: resumed\n\n` : toWholeEvent(parts, whole))
  }

  #refreshAll(isChosen: (hall: Hall) => boolean = () => true): void {
    for (const [id, hall] of this.#halls)
      if (hall.streams.size > 0 && isChosen(hall))
        // The deadline of the request that wrote is not that of this reading.
        void withoutDeadline(async () => this.#refresh(id, hall))
  }

  /** Reads a hall until nothing was written while it was read, and sends its streams what changed. */
  async #refresh(id: number, hall: Hall): Promise<void> {
    hall.refreshing ??= this.#refreshUntilCurrent(id, hall)
      .catch((error: unknown) => {
        this.#app.log.warn({ err: error }, 'a hall was not read for its streams')
        // The next tick tries again.
        hall.hasOldVersion = true
      })
      .finally(() => {
        hall.refreshing = null
      })
    return hall.refreshing
  }

  async #refreshUntilCurrent(id: number, hall: Hall): Promise<void> {
    do {
      const wait = hall.refreshedAt + PAUSE_MS - performance.now()
      if (wait > 0) await pause(wait)
      const { generation } = this.#deps.writes
      const readsVersion = hall.pointers === null || performance.now() - hall.versionAt >= VERSION_EVERY_MS
      const pointers = await this.#read(id, readsVersion)
      const now = performance.now()
      hall.hasOldVersion = !readsVersion
      if (readsVersion) hall.versionAt = now
      Object.assign(hall, { generation, refreshedAt: now })
      if (pointers) publish(hall, pointers, readsVersion)
    } while (hall.generation !== this.#deps.writes.generation)
  }
}

function newHall(): Hall {
  return {
    streams: new Set(),
    pointers: null,
    parts: new Map(),
    generation: -1,
    refreshedAt: -Infinity,
    versionAt: -Infinity,
    hasOldVersion: false,
    refreshing: null,
  }
}

function publish(hall: Hall, read: Pointers, readsVersion: boolean): void {
  const { pointers: before } = hall
  const programme_version = readsVersion || !before ? read.programme_version : before.programme_version
  const pointers = { ...read, programme_version }
  const parts = partsOf(pointers)
  const changes = before ? changesSince(eventId(hall.parts), parts) : []
  Object.assign(hall, { pointers, parts })
  if (changes?.length === 0) return
  const text = changes ? toEvents(parts, changes) : toWholeEvent(parts, pointers)
  for (const stream of hall.streams) stream.write(text)
}

const toWholeEvent = (parts: Parts, data: Pointers) => formatEvent({ id: eventId(parts), event: 'whole', data })

/** Only the last one has an id: a browser that lost the connection between two of them gets both again. */
function toEvents(parts: Parts, changes: readonly PointersChange[]): string {
  return changes
    .map((data, index) =>
      formatEvent({ event: 'change', data, ...(index === changes.length - 1 ? { id: eventId(parts) } : {}) }),
    )
    .join('')
}
