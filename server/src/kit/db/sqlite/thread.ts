import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import type { ConnectionOptions, ThreadAnswer } from './connection.worker.ts'
import type { Query } from './statements.ts'

type TimedResult = { result: QueryResult<unknown>; durationMs: number }
type PendingQuery = { resolve: (result: TimedResult) => void; reject: (error: Error) => void }

/** A connection in a separate thread, which the first statement starts, and the next one after the thread was lost. */
export class Thread {
  readonly #options: ConnectionOptions
  readonly #pending = new Map<number, PendingQuery>()
  #worker: Worker | undefined
  #count = 0

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  /** The running worker. A transaction is lost with its worker. */
  get current(): Worker | undefined {
    return this.#worker
  }

  async run({ sql, parameters }: Query): Promise<TimedResult> {
    const worker = (this.#worker ??= this.#start())
    const id = ++this.#count
    const { promise, resolve, reject } = Promise.withResolvers<TimedResult>()
    this.#pending.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, sql, parameters }, [])
    return promise
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./connection.worker.ts', import.meta.url), { workerData: this.#options })
    worker.on('message', (answer: ThreadAnswer) => {
      const query = this.#pending.get(answer.id)
      this.#pending.delete(answer.id)
      // An idle thread does not keep the process alive.
      if (this.#pending.size === 0) worker.unref()
      if ('result' in answer) query?.resolve(answer)
      else query?.reject(Object.assign(new Error(answer.error.message), answer.error))
    })
    const rejectAll = (error: Error) => {
      // A worker that failed ends later, when the next one may already have work.
      if (this.#worker !== worker) return
      this.#worker = undefined
      for (const { reject } of this.#pending.values()) reject(error)
      this.#pending.clear()
    }
    worker.on('error', rejectAll)
    worker.on('exit', () => rejectAll(new Error('the thread of the database has ended')))
    return worker
  }
}
