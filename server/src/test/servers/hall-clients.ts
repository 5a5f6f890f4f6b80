import { applyChange, streamPath } from '@portal/shared/programme/hall-stream'
import type { HallItem, Pointer, Pointers, PointersChange, Step } from '@portal/shared/programme/pointer-rows'
import { isSameStep, nextStep } from '@portal/shared/programme/steps'
import { callHall, type HallAccount, type RunningHall } from './running-hall.ts'

const floorOne = ({ floors }: Pointers) => floors.find(({ floor }) => floor === 1) as Pointer
export const stepOf = ({ item_id, heat, dance }: Step): Step => ({ item_id, heat, dance })

/** A screen or a phone on the stream of a hall. `authorization`: of a paired screen; without it, a visitor. */
export class StreamScreen {
  pointers: Pointers | null = null
  /** Every step that it showed, in order. */
  readonly steps: Step[] = []
  readonly #hall: RunningHall
  readonly #id: number
  readonly #authorization: string | undefined
  #lastId: string | undefined
  #connection: AbortController | null = null
  #wake = () => {}

  constructor(hall: RunningHall, id: number, authorization?: string) {
    this.#hall = hall
    this.#id = id
    this.#authorization = authorization
  }

  get isConnected(): boolean {
    return this.#connection !== null
  }

  /** Connects, or connects again from the last event that arrived. */
  async connect(): Promise<void> {
    const connection = new AbortController()
    this.#connection = connection
    const headers = this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }
    const { body } = await fetch(this.#hall.api + streamPath(this.#id), { headers, signal: connection.signal })
    if (body)
      this.#read(body)
        // The network or the process has gone.
        .catch(() => {})
        .finally(() => {
          if (this.#connection === connection) this.#connection = null
        })
  }

  disconnect(): void {
    this.#connection?.abort()
    this.#connection = null
  }

  /** Waits for a state. */
  async until(isReached: (pointers: Pointers) => boolean): Promise<void> {
    while (!this.pointers || !isReached(this.pointers)) await new Promise<void>((resolve) => (this.#wake = resolve))
  }

  /** Waits until it shows this pointer of its floor. */
  async follow({ version }: Pointer): Promise<void> {
    await this.until((pointers) => floorOne(pointers).version === version)
  }

  /** The items that it may show. */
  async readItems(): Promise<HallItem[]> {
    return readItems(
      await callHall(this.#hall, 'GET', `/mc/hall-items/${this.#id}?floor=1`, { authorization: this.#authorization }),
    )
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
      this.#wake()
    }
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1]
    const data: unknown = JSON.parse(field('data') ?? 'null')
    if (field('event') === 'whole') this.pointers = data as Pointers
    else if (field('event') === 'change' && this.pointers)
      this.pointers = applyChange(this.pointers, data as PointersChange)
    this.#lastId = field('id') ?? this.#lastId
    if (!this.pointers) return
    const step = stepOf(floorOne(this.pointers))
    const last = this.steps.at(-1)
    if (!last || !isSameStep(step, last)) this.steps.push(step)
  }
}

type QueuedMove = { from: Step; to: Step; acted_at: string }

/** A console of an announcer: it shows its own moves at once, and holds them while nobody answers. `clockError`: of its clock, in milliseconds. */
export class AnnouncerConsole {
  isOnline = true
  queue: QueuedMove[] = []
  pointer: Pointer | null = null
  items: HallItem[] = []
  readonly #hall: RunningHall
  readonly #account: HallAccount
  readonly #id: number
  readonly #clockError: number
  #programme = -1
  #isStale = true

  constructor(hall: RunningHall, account: HallAccount, id: number, clockError = 0) {
    this.#hall = hall
    this.#account = account
    this.#id = id
    this.#clockError = clockError
  }

  async look(): Promise<void> {
    this.#show((await this.#account.call('GET', `/mc/pointers/${this.#id}`)).data as Pointers)
    await this.#readItems()
  }

  /** The step that the console shows. */
  step(): Step {
    return stepOf(this.queue.at(-1)?.to ?? (this.pointer as Pointer))
  }

  /** The step after it, null at the end. */
  following(): Step | null {
    return nextStep(this.items, this.step())
  }

  /** Presses the main key: moves to the step that it names. Returns the message of the answer, or null while it waits. */
  async press(): Promise<string | null> {
    const to = this.following()
    if (!to) return null
    const move = { from: this.step(), to, acted_at: this.#time() }
    if (this.isOnline)
      try {
        return await this.#send(move)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        this.isOnline = false
      }
    this.queue.push(move)
    return null
  }

  async undo(): Promise<string> {
    return this.#send({ from: this.step(), to: 'undo' })
  }

  /** Gets the network back and sends what waits; at the first move that no longer fits the rest is dropped. Returns how many were dropped. */
  async reconnect(): Promise<number> {
    this.isOnline = true
    const moves = this.queue.splice(0)
    for (const [index, move] of moves.entries()) {
      const message = await this.#send({ ...move, sent_at: this.#time() })
      if (message !== 'EVENTS_UPDATE_SUCCESS') return moves.length - index
    }
    return 0
  }

  async #send(move: { from: Step; to: Step | 'undo'; acted_at?: string; sent_at?: string }): Promise<string> {
    const body = { ...move, version: this.pointer?.version, console: 'mc' }
    const { message, data } = await this.#account.call('PUT', `/mc/step/${this.#id}`, body)
    if (data) this.#show(data as Pointers)
    await this.#readItems()
    return message
  }

  #show(pointers: Pointers): void {
    this.pointer = floorOne(pointers)
    this.#isStale ||= pointers.programme_version !== this.#programme
    this.#programme = pointers.programme_version
  }

  async #readItems(): Promise<void> {
    if (!this.#isStale) return
    this.items = readItems(await this.#account.call('GET', `/mc/hall-items/${this.#id}?floor=1`))
    this.#isStale = false
  }

  #time(): string {
    return new Date(this.#hall.now() + this.#clockError).toISOString()
  }
}

const readItems = ({ data }: { data: unknown }) => (data as { items: HallItem[] }).items
