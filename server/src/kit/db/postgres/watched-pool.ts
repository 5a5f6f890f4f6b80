import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseTrouble, troubled } from '../trouble.ts'

/** Milliseconds. Everything below is counted in ticks: a stall of this process is one tick, and not taken for a silent server. */
const TICK = 100
/** A statement that takes so long has the server asked for a sign of life. */
const SLOW = 6
/** No byte for so long, on any connection, is silence: a machine that is full answers slowly, but it answers. */
const SIGN_WITHIN = 16

/**
 * The connections to PostgreSQL. A server that says nothing is known from a slow statement by a connection of its own: what waits for a
 * silent one fails at once, and so does what comes after, until there is a sign of life again.
 */
export class WatchedPool {
  readonly options: pg.PoolConfig
  readonly #pool: pg.Pool
  readonly #sockets = new Set<Socket>()
  readonly #waiting = new Set<{ ticks: number }>()
  readonly #timer: NodeJS.Timeout
  #silent: DatabaseTrouble | undefined
  /** Bytes that the open connections had received at the last look. */
  #read = 0
  #probe: { socket: Socket; ticks: number } | undefined

  constructor(options: pg.PoolConfig, onError: (error: Error) => void) {
    this.options = options
    this.#pool = new pg.Pool({ ...options, stream: () => this.#open() })
    // Without a listener a lost connection would end the process: the pool only listens on idle ones.
    this.#pool.on('error', onError)
    this.#pool.on('connect', (client) => {
      client.on('error', onError)
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
      const atOnce = sendingAtOnce(client)
      Object.assign(client, {
        query: async (...given: unknown[]) => {
          atOnce()
          return this.#watched(async () => query(...given))
        },
      })
    })
    this.#timer = setInterval(() => this.#tick(), TICK).unref()
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#silent) throw this.#silent
    try {
      return await troubled(async () => this.#pool.connect())
    } catch (error) {
      // The pool refuses who waits for a connection that is being made as if all were in use.
      const isFull = this.#pool.totalCount >= this.#pool.options.max
      if (error instanceof DatabaseTrouble && error.code === 'DATABASE_BUSY' && !isFull)
        throw new DatabaseTrouble('DATABASE_AWAY', error.cause, isRefused(error) ? error.reason : undefined)
      throw error
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    this.#probe?.socket.destroy()
    await this.#pool.end()
  }

  #open(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    return socket.once('close', () => this.#sockets.delete(socket))
  }

  async #watched<T>(ask: () => Promise<T>): Promise<T> {
    const mine = { ticks: 0 }
    this.#waiting.add(mine)
    try {
      return await troubled(ask)
    } finally {
      this.#waiting.delete(mine)
    }
  }

  #tick(): void {
    let slowest = 0
    for (const one of this.#waiting) slowest = Math.max(slowest, ++one.ticks)
    const isHeard = this.#isHeard()
    if (!this.#probe) {
      if (this.#silent || slowest >= SLOW) void this.#ask()
    } else if (isHeard) this.#probe.ticks = 0
    else if (++this.#probe.ticks > SIGN_WITHIN) this.#probe.socket.destroy()
  }

  /** Whether a byte has come since the last look. */
  #isHeard(): boolean {
    let read = this.#probe?.socket.bytesRead ?? 0
    for (const { bytesRead } of this.#sockets) read += bytesRead
    const isMore = read > this.#read
    this.#read = read
    return isMore
  }

  /** Asks for a sign of life; an answer that refuses is one too. */
  async #ask(): Promise<void> {
    const socket = new Socket()
    this.#probe = { socket, ticks: 0 }
    const client = new pg.Client({ ...this.options, stream: () => socket })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      this.#alive()
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code !== '57P03') this.#alive()
      else this.#fallSilent(error)
    } finally {
      socket.destroy()
      this.#probe = undefined
    }
  }

  #alive(): void {
    this.#silent = undefined
    for (const one of this.#waiting) one.ticks = 0
  }

  #fallSilent(cause: unknown): void {
    this.#silent = new DatabaseTrouble('DATABASE_AWAY', cause)
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Holds back what is written to a connection until nothing more is asked at this moment: one packet instead of one a statement. */
function sendingAtOnce(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let isHeld = false
  const send = () => {
    isHeld = false
    stream.uncork()
  }
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(send)
  }
}

/** Whether the server itself says that it takes no more connections. */
const isRefused = ({ cause }: DatabaseTrouble) => cause instanceof pg.DatabaseError
