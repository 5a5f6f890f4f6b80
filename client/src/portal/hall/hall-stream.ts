import { applyChange, BEAT_MS, streamPath, type StreamEventName } from '@portal/shared/programme/hall-stream'
import type { Pointers, PointersChange } from '@portal/shared/programme/pointer-rows'
import { apiBase } from '../../kit/api/calls.ts'

/** The state of a hall as a browser hears it. `seenAt`: when it last heard anything (epoch milliseconds); 0 before. */
export type HeardHall = { pointers: Pointers | null; isLive: boolean; seenAt: number }

/** Two signs of life were missed: the connection is dead, though nobody closed it. */
const SILENT_MS = 2.5 * BEAT_MS
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000

/** Between tabs: what the connected one has, that it lost its connection, or the question of a tab that has just opened. */
type TabMessage = { pointers: Pointers; lastEventId: string } | 'lost' | 'ask'

/** A hall that is rehearsed. `headers`: of a browser that reads as a screen. */
export type Rehearsed = { headers?: { authorization: string } }

const NOTHING_HEARD: HeardHall = { pointers: null, isLive: false, seenAt: 0 }

/**
 * The stream of one tournament in this tab. The tabs of a browser share one connection, because browsers open few to a server: the tab that has
 * the lock connects, and passes on what it hears. Where the browser has no locks, as over plain http, each tab connects.
 */
class HallStream {
  #heard = NOTHING_HEARD
  readonly #id: number
  readonly #rehearsal: Rehearsed | null
  #key = ''
  readonly #listeners = new Set<() => void>()
  readonly #ending = new AbortController()
  readonly #channel: BroadcastChannel | null
  #source: EventSource | null = null
  #lastEventId = ''
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isConnecting = false

  constructor(id: number, rehearsal: Rehearsed | null) {
    this.#id = id
    this.#rehearsal = rehearsal
    const canShare = 'locks' in navigator && 'BroadcastChannel' in window
    this.#channel = canShare ? new BroadcastChannel(`hall ${id}`) : null
    if (this.#channel) this.#shareConnection(this.#channel)
    else this.#connect()
    addEventListener('online', this.#reconnectNow, { signal: this.#ending.signal })
    // The connection would be missed only after two signs of life.
    addEventListener('offline', () => this.#retry(), { signal: this.#ending.signal })
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get hasListeners(): boolean {
    return this.#listeners.size > 0
  }

  get heard(): HeardHall {
    return this.#heard
  }

  end(): void {
    this.#ending.abort()
    clearTimeout(this.#timer)
    this.#source?.close()
    this.#channel?.close()
  }

  #shareConnection(channel: BroadcastChannel): void {
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'ask') this.#passOn()
      else if (data === 'lost') this.#lose()
      else if (!this.#isConnecting) {
        this.#lastEventId = data.lastEventId
        this.#hear(data.pointers)
      }
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
    channel.postMessage('ask')
    const { signal } = this.#ending
    const holding = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    navigator.locks
      .request(`hall ${this.#id}`, { signal }, async () => {
        this.#connect()
        await holding
      })
      // Ended before it had the lock.
      .catch(() => {})
  }

  #passOn(): void {
    if (this.#isConnecting && this.#heard.isLive)
      this.#channel?.postMessage({ pointers: this.#heard.pointers, lastEventId: this.#lastEventId })
  }

  #connect(): void {
    this.#isConnecting = true
    if (this.#rehearsal && !this.#key) void this.#unlock(this.#rehearsal)
    else this.#open()
  }

  /** Reads the key of a rehearsal, which it gives to those who may watch it. */
  async #unlock({ headers }: Rehearsed): Promise<void> {
    const { signal } = this.#ending
    // Not part of the pages that follow a hall in earnest.
    const { readStreamKey } = await import('./stream-key.ts')
    const key = await readStreamKey(this.#id, { headers, signal })
    this.#key = key ?? ''
    if (signal.aborted) return
    if (key === null) this.#retry()
    else this.#open()
  }

  #open(): void {
    const query = new URLSearchParams({
      ...(this.#lastEventId && { last_event_id: this.#lastEventId }),
      ...(this.#key && { key: this.#key }),
    })
    const source = new EventSource(`${apiBase}${streamPath(this.#id)}?${query}`)
    this.#source = source
    const on = (name: StreamEventName, hear: (data: string) => Pointers | null) =>
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        this.#failures = 0
        if (lastEventId) this.#lastEventId = lastEventId
        this.#hear(hear(data))
        this.#passOn()
      })
    on('whole', (data) => JSON.parse(data) as Pointers)
    on(
      'change',
      (data) => this.#heard.pointers && applyChange(this.#heard.pointers, JSON.parse(data) as PointersChange),
    )
    on('beat', () => this.#heard.pointers)
    // Its last state still holds, or the changes follow.
    source.addEventListener('open', () => {
      this.#hear(this.#heard.pointers)
      this.#passOn()
    })
    source.addEventListener('error', () => this.#retry())
  }

  #hear(pointers: Pointers | null): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#retry(), SILENT_MS)
    this.#tell({ pointers, isLive: pointers !== null, seenAt: Date.now() })
  }

  /** Connects again after a while, which differs between browsers: after a restart of the server not all come at once. */
  #retry(): void {
    this.#source?.close()
    clearTimeout(this.#timer)
    this.#lose()
    if (!this.#isConnecting) return
    this.#channel?.postMessage('lost')
    const longest = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.#failures++)
    this.#timer = setTimeout(() => this.#connect(), longest * (0.5 + Math.random()))
  }

  #lose(): void {
    if (this.#heard.isLive) this.#tell({ ...this.#heard, isLive: false })
  }

  readonly #reconnectNow = (): void => {
    if (!this.#isConnecting || this.#heard.isLive) return
    this.#source?.close()
    clearTimeout(this.#timer)
    this.#connect()
  }

  #tell(heard: HeardHall): void {
    this.#heard = heard
    for (const listener of this.#listeners) listener()
  }
}

const streams = new Map<number, HallStream>()

/** The state of a hall as it is heard now. */
export const heardOf = (tournamentId: number): HeardHall => streams.get(tournamentId)?.heard ?? NOTHING_HEARD

/** The rehearsal of a hall, as the page's address names it; null in earnest. */
const rehearsedByAddress = (id: number): Rehearsed | null =>
  new RegExp(`[?&]rehearsal=${id}\\b`, 'u').test(location.search) ? {} : null

/**
 * Follows a hall until the returned function is called; `listener` is called after each change of `heardOf`. `rehearsal` is needed where the
 * address of the page does not name the rehearsal, or the browser reads as a screen.
 */
export function followHall(tournamentId: number, listener: () => void, rehearsal?: Rehearsed): () => void {
  const stream =
    streams.get(tournamentId) ?? new HallStream(tournamentId, rehearsal ?? rehearsedByAddress(tournamentId))
  streams.set(tournamentId, stream)
  const unsubscribe = stream.subscribe(listener)
  return () => {
    unsubscribe()
    if (stream.hasListeners) return
    stream.end()
    streams.delete(tournamentId)
  }
}
