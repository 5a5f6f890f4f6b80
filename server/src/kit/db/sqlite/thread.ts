import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import type { Answered, Opening } from './connection.worker.ts'
import type { Query } from './statements.ts'

type Done = { result: QueryResult<unknown>; took: number }
type Waiting = { resolve: (done: Done) => void; reject: (error: Error) => void }

/** A connection in a thread of its own, which is started by the first statement and again after it was lost. */
export class Thread {
  readonly #opening: Opening
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #count = 0

  constructor(opening: Opening) {
    this.#opening = opening
  }

  /** The next worker knows nothing of what this one has begun. */
  get current(): Worker | undefined {
    return this.#worker
  }

  /** Answers with the milliseconds that the statement took there. */
  async run({ sql, parameters }: Query): Promise<Done> {
    const worker = (this.#worker ??= this.#start())
    const id = ++this.#count
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    this.#waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, sql, parameters }, [])
    return promise
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./connection.worker.ts', import.meta.url), { workerData: this.#opening })
    worker.on('message', (answer: Answered) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      // A thread that has nothing to do keeps no process alive.
      if (this.#waiting.size === 0) worker.unref()
      if ('result' in answer) waiting?.resolve(answer)
      else waiting?.reject(Object.assign(new Error(answer.error.message), answer.error))
    })
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('the thread of the database has ended')))
    return worker
  }
}
