import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseTrouble, troubled } from '../trouble.ts'
import { destroySoon } from './destroy-soon.ts'
import { Waits } from './waits.ts'

/** Milliseconds. Everything below is counted in ticks: a stall of this process is one tick, and not taken for a silent server. */
const TICK = 100
/** A statement that takes so long has the server asked for a sign of life. */
const SLOW = 6
/** No byte for so long, on any connection, is silence: a machine that is full answers slowly, but it answers. */
const SIGN_WITHIN = 16
/** Milliseconds more than PostgreSQL's own limit on a statement, by which it would have answered. */
const GRACE = 2_000
const NO_ANSWER = 'PostgreSQL gave no answer in time'

/**
 * The connections to PostgreSQL. A server that says nothing is known from a slow statement by a connection of its own: what waits for a
 * silent one fails at once, and so does what comes after, until there is a sign of life again. The process behind one connection may hang
 * while the server lives: a connection that owes an answer beyond the deadline of its work is closed, and those that were silent since then too.
 */
export class WatchedPool {
  readonly options: pg.PoolConfig
  readonly #pool: pg.Pool
  readonly #sockets = new Set<Socket>()
  readonly #waits = new Waits(TICK)
  readonly #statementLimit: number
  readonly #timer: NodeJS.Timeout
  /** When each connection answered last, and when one owed an answer for too long. */
  readonly #answered = new WeakMap<pg.PoolClient, number>()
  #overdueAt = -Infinity
  #silent: DatabaseTrouble | undefined
  /** Bytes that the open connections had received at the last look. */
  #read = 0
  #probe: { socket: Socket; ticks: number } | undefined

  constructor(options: pg.PoolConfig, onError: (error: Error) => void) {
    this.options = options
    this.#statementLimit = Number(options.statement_timeout) + GRACE
    this.#pool = new pg.Pool({ ...options, stream: () => this.#open() })
    // Without a listener a lost connection would end the process: the pool only listens on idle ones.
    this.#pool.on('error', onError)
    this.#pool.on('connect', (client) => {
      client.on('error', onError)
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
      const atOnce = sendingAtOnce(client)
      Object.assign(client, {
        query: async (...args: unknown[]) => {
          atOnce()
          const answer = await this.#asked(socketOf(client), async () => query(...args))
          this.#answered.set(client, performance.now())
          return answer
        },
      })
      this.#answered.set(client, performance.now())
    })
    this.#timer = setInterval(() => this.#tick(), TICK).unref()
  }

  async connect(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#silent) throw this.#silent
      const client = await this.#connected()
      if ((this.#answered.get(client) ?? 0) > this.#overdueAt) return client
      socketOf(client).destroy()
      client.release(true)
    }
  }

  async #connected(): Promise<pg.PoolClient> {
    const connecting = troubled(async () => this.#pool.connect())
    const { promise: overdue, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(new DatabaseTrouble('DATABASE_BUSY', 'no connection in time', NO_ANSWER))
    try {
      return await this.#waits.during(async () => Promise.race([connecting, overdue]), Infinity, giveUp)
    } catch (error) {
      // The pool refuses who waits for a connection that is being made as if all were in use.
      connecting.then((client) => client.release()).catch(() => {})
      const isFull = this.#pool.totalCount >= this.#pool.options.max
      if (error instanceof DatabaseTrouble && error.code === 'DATABASE_BUSY' && !isFull)
        throw new DatabaseTrouble('DATABASE_AWAY', error.cause, isRefused(error) ? error.reason : undefined)
      throw error
    }
  }

  async end(): Promise<void> {
    // Counts on until then: what is under way may wait for an answer that does not come.
    await this.#pool.end()
    clearInterval(this.#timer)
    this.#probe?.socket.destroy()
    destroySoon(this.#sockets)
  }

  #open(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    return socket.once('close', () => this.#sockets.delete(socket))
  }

  /** Asks over a connection, which ends with the deadline: whatever it had to commit and did not is rolled back. */
  async #asked<T>(socket: Socket, ask: () => Promise<T>): Promise<T> {
    let isOverdue = false
    const giveUp = () => {
      isOverdue = true
      this.#overdueAt = performance.now()
      socket.destroy()
    }
    try {
      return await this.#waits.during(async () => troubled(ask), this.#statementLimit, giveUp)
    } catch (error) {
      const trouble = isOverdue ? new DatabaseTrouble('DATABASE_BUSY', error, NO_ANSWER) : error
      if (trouble instanceof DatabaseTrouble) trouble.isUnanswered = isOverdue || !isAnswer(trouble.cause)
      throw trouble
    }
  }

  #tick(): void {
    const slowest = this.#waits.count()
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
    this.#waits.reset()
  }

  #fallSilent(cause: unknown): void {
    this.#silent = new DatabaseTrouble('DATABASE_AWAY', cause)
    for (const socket of this.#sockets) socket.destroy()
  }
}

const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Whether PostgreSQL answered what was asked; a process of it that ends leaves open what became of it. */
const isAnswer = (error: unknown) => error instanceof pg.DatabaseError && !error.code?.startsWith('57P')

/** Holds back what is written to a connection until nothing more is asked at this moment: one packet instead of one a statement. */
function sendingAtOnce(client: pg.PoolClient): () => void {
  const stream = socketOf(client)
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
