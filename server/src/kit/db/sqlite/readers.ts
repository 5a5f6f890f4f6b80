import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import type { Answered } from './read.worker.ts'
import { openReader } from './reader.ts'
import type { Query } from './statements.ts'

/** Milliseconds that a statement may take of the event loop; passing it to the thread and back costs about a tenth of it. */
const HERE = 1
/** How much the last time counts against those before. */
const WEIGHT = 0.3
const KNOWN = 500

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void; sql: string }

/**
 * Reads of what is committed: short ones on a connection of this thread, those that have taken long so far in a thread of their own,
 * which is started for the first of them.
 */
export class Readers {
  readonly #file: string
  readonly #here: ReturnType<typeof openReader>
  readonly #cost = new Map<string, number>()
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #count = 0

  constructor(file: string) {
    this.#file = file
    this.#here = openReader(file)
  }

  async run<R>(query: Query): Promise<QueryResult<R>> {
    if ((this.#cost.get(query.sql) ?? 0) > HERE) return { rows: (await this.#away(query)) as R[] }
    const from = performance.now()
    const result = this.#here.run<R>(query)
    this.#note(query.sql, performance.now() - from)
    return result
  }

  async close(): Promise<void> {
    this.#here.close()
    await this.#worker?.terminate()
  }

  #note(sql: string, took: number): void {
    if (this.#cost.size >= KNOWN) this.#cost.clear()
    const before = this.#cost.get(sql) ?? 0
    this.#cost.set(sql, before + (took - before) * WEIGHT)
  }

  #away({ sql, parameters }: Query): Promise<unknown[]> {
    const worker = (this.#worker ??= this.#start())
    const id = ++this.#count
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
    this.#waiting.set(id, { resolve, reject, sql })
    worker.ref()
    worker.postMessage({ id, sql, parameters }, [])
    return promise
  }

  #start(): Worker {
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { workerData: this.#file })
    worker.on('message', (answer: Answered) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      // A thread that has nothing to do keeps no process alive.
      if (this.#waiting.size === 0) worker.unref()
      if (!waiting) return
      this.#note(waiting.sql, answer.took)
      if ('rows' in answer) waiting.resolve(answer.rows)
      else waiting.reject(Object.assign(new Error(answer.error.message), answer.error))
    })
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('the thread that reads has ended')))
    return worker
  }
}
