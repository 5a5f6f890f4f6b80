import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseTrouble, rethrowTrouble } from '../trouble.ts'
import { destroySoon } from './destroy-soon.ts'
import { Waits } from './waits.ts'

/** Waits are counted in ticks, so that a stall of this process, which is one tick, is not taken for a silent server. */
const TICK_MS = 100
/** After this time a statement is slow, and the server is asked for a sign of life. */
const SLOW_TICKS = 6
/** Without a byte on any connection for this time, the server counts as silent. A busy server still sends bytes, slowly. */
const SILENT_TICKS = 16
/** How long a result may arrive after PostgreSQL's own limit on the statement. */
const GRACE_MS = 2_000
const NO_ANSWER = 'PostgreSQL gave no answer in time'

/**
 * The connections to PostgreSQL. While a statement is slow, a separate connection probes the server. If that stays silent, all waiting
 * statements fail at once, and new ones too, until there is a sign of life again. The process behind one connection may also hang alone:
 * a connection without an answer at the deadline is closed, and so is each connection that has not answered since.
 */
export class WatchedPool {
  readonly options: pg.PoolConfig
  readonly #pool: pg.Pool
  readonly #sockets = new Set<Socket>()
  readonly #waits = new Waits(TICK_MS)
  readonly #statementLimit: number
  readonly #timer: NodeJS.Timeout
  /** When each connection answered last, and when a connection last missed a deadline. */
  readonly #answerTimes = new WeakMap<pg.PoolClient, number>()
  #overdueAt = -Infinity
  /** Set while the server is silent. */
  #silence: DatabaseTrouble | undefined
  /** Bytes that the open connections had received at the last tick. */
  #bytesRead = 0
  #probe: { socket: Socket; ticks: number } | undefined

  constructor(options: pg.PoolConfig, onError: (error: Error) => void) {
    this.options = options
    this.#statementLimit = Number(options.statement_timeout) + GRACE_MS
    this.#pool = new pg.Pool({ ...options, stream: () => this.#open() })
    // A lost connection without a listener would end the process; the pool listens on idle ones only.
    this.#pool.on('error', onError)
    this.#pool.on('connect', (client) => {
      client.on('error', onError)
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
      const collectWrites = writeCollector(client)
      Object.assign(client, {
        query: async (...args: unknown[]) => {
          collectWrites()
          const answer = await this.#watchQuery(socketOf(client), async () => query(...args))
          this.#answerTimes.set(client, performance.now())
          return answer
        },
      })
      this.#answerTimes.set(client, performance.now())
    })
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref()
  }

  async connect(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#silence) throw this.#silence
      const client = await this.#takeClient()
      if ((this.#answerTimes.get(client) ?? 0) > this.#overdueAt) return client
      socketOf(client).destroy()
      client.release(true)
    }
  }

  async #takeClient(): Promise<pg.PoolClient> {
    const connecting = rethrowTrouble(async () => this.#pool.connect())
    const { promise: overdue, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(new DatabaseTrouble('DATABASE_BUSY', 'no connection in time', NO_ANSWER))
    try {
      return await this.#waits.watch(async () => Promise.race([connecting, overdue]), Infinity, giveUp)
    } catch (error) {
      // The pool reports a new connection that does not open as if all connections were in use.
      connecting.then((client) => client.release()).catch(() => {})
      const isFull = this.#pool.totalCount >= this.#pool.options.max
      if (error instanceof DatabaseTrouble && error.code === 'DATABASE_BUSY' && !isFull)
        throw new DatabaseTrouble('DATABASE_AWAY', error.cause, isRefused(error) ? error.reason : undefined)
      throw error
    }
  }

  async end(): Promise<void> {
    // The timer runs until then, because running statements may wait for an answer that does not come.
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

  /** Runs a query, and closes its connection at the deadline, which rolls its transaction back. */
  async #watchQuery<T>(socket: Socket, query: () => Promise<T>): Promise<T> {
    let isOverdue = false
    const giveUp = () => {
      isOverdue = true
      this.#overdueAt = performance.now()
      socket.destroy()
    }
    try {
      return await this.#waits.watch(async () => rethrowTrouble(query), this.#statementLimit, giveUp)
    } catch (error) {
      const trouble = isOverdue ? new DatabaseTrouble('DATABASE_BUSY', error, NO_ANSWER) : error
      if (trouble instanceof DatabaseTrouble) trouble.isUnanswered = isOverdue || !isAnswer(trouble.cause)
      throw trouble
    }
  }

  #tick(): void {
    const longestTicks = this.#waits.count()
    const hasReceived = this.#hasReceived()
    if (!this.#probe) {
      if (this.#silence || longestTicks >= SLOW_TICKS) void this.#probeServer()
    } else if (hasReceived) this.#probe.ticks = 0
    else if (++this.#probe.ticks > SILENT_TICKS) this.#probe.socket.destroy()
  }

  /** Whether a byte has come since the last tick. */
  #hasReceived(): boolean {
    let total = this.#probe?.socket.bytesRead ?? 0
    for (const { bytesRead } of this.#sockets) total += bytesRead
    const isMore = total > this.#bytesRead
    this.#bytesRead = total
    return isMore
  }

  /** Asks the server for a sign of life; a refusal is one as well. */
  async #probeServer(): Promise<void> {
    const socket = new Socket()
    this.#probe = { socket, ticks: 0 }
    const client = new pg.Client({ ...this.options, stream: () => socket })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      this.#endSilence()
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code !== '57P03') this.#endSilence()
      else this.#beginSilence(error)
    } finally {
      socket.destroy()
      this.#probe = undefined
    }
  }

  #endSilence(): void {
    this.#silence = undefined
    this.#waits.reset()
  }

  #beginSilence(cause: unknown): void {
    this.#silence = new DatabaseTrouble('DATABASE_AWAY', cause)
    for (const socket of this.#sockets) socket.destroy()
  }
}

const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Whether PostgreSQL has answered the statement. When its process ends, the result of the statement is unknown. */
const isAnswer = (error: unknown) => error instanceof pg.DatabaseError && !error.code?.startsWith('57P')

/** Returns a function to call before each write: it sends the writes of one turn of the event loop in one packet. */
function writeCollector(client: pg.PoolClient): () => void {
  const stream = socketOf(client)
  let isCorked = false
  const send = () => {
    isCorked = false
    stream.uncork()
  }
  return () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(send)
  }
}

/** Whether the server itself refused a connection. */
const isRefused = ({ cause }: DatabaseTrouble) => cause instanceof pg.DatabaseError
