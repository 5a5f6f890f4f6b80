import type { QueryResult } from 'kysely'
import { openReader, type Connection } from './connections.ts'
import type { Query } from './statements.ts'
import { Thread } from './thread.ts'

/** Milliseconds that a statement may block the event loop; sending it to the thread and back takes about a tenth of that. */
const BLOCKING_MAX = 1
/** The weight of the last duration in the average. */
const WEIGHT = 0.3
const STATEMENTS_MAX = 500

/** Reads committed data: statements that were short so far on a connection of this thread, long ones in another thread. */
export class Readers {
  readonly #connection: Connection
  readonly #thread: Thread
  /** The average milliseconds of each statement. */
  readonly #durations = new Map<string, number>()

  constructor(file: string) {
    this.#connection = openReader(file)
    this.#thread = new Thread({ file, writes: false })
  }

  /** `isLong`: reads in the thread from the first time on. */
  async run<R>(query: Query, isLong: boolean): Promise<QueryResult<R>> {
    if (isLong || (this.#durations.get(query.sql) ?? 0) > BLOCKING_MAX) {
      const { result, took } = await this.#thread.run(query)
      this.#note(query.sql, took)
      return result as QueryResult<R>
    }
    const start = performance.now()
    const result = this.#connection.run<R>(query)
    this.#note(query.sql, performance.now() - start)
    return result
  }

  async close(): Promise<void> {
    this.#connection.database.close()
    await this.#thread.close()
  }

  #note(sql: string, took: number): void {
    if (this.#durations.size >= STATEMENTS_MAX) this.#durations.clear()
    const average = this.#durations.get(sql) ?? 0
    this.#durations.set(sql, average + (took - average) * WEIGHT)
  }
}
