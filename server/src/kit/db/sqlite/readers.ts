import type { QueryResult } from 'kysely'
import { openReader, type Connection } from './connections.ts'
import type { Query } from './statements.ts'
import { Thread } from './thread.ts'

/** How long a statement may block the event loop; sending it to the thread and back takes about a tenth of that. */
const BLOCKING_MAX_MS = 1
/** The weight of the newest duration in the moving average. */
const NEWEST_WEIGHT = 0.3
const STATEMENTS_MAX = 500

/** Reads committed data: statements that have been short so far on a connection of this thread, long ones in another thread. */
export class Readers {
  readonly #connection: Connection
  readonly #thread: Thread
  /** The average milliseconds of each statement. */
  readonly #durations = new Map<string, number>()

  constructor(file: string) {
    this.#connection = openReader(file)
    this.#thread = new Thread({ file, writes: false })
  }

  /** `isLong`: whether to read in the other thread from the first time on. */
  async run<R>(query: Query, isLong: boolean): Promise<QueryResult<R>> {
    if (isLong || (this.#durations.get(query.sql) ?? 0) > BLOCKING_MAX_MS) {
      const { result, durationMs } = await this.#thread.run(query)
      this.#recordDuration(query.sql, durationMs)
      return result as QueryResult<R>
    }
    const start = performance.now()
    const result = this.#connection.run<R>(query)
    this.#recordDuration(query.sql, performance.now() - start)
    return result
  }

  async close(): Promise<void> {
    this.#connection.database.close()
    await this.#thread.close()
  }

  #recordDuration(sql: string, durationMs: number): void {
    if (this.#durations.size >= STATEMENTS_MAX) this.#durations.clear()
    const average = this.#durations.get(sql) ?? 0
    this.#durations.set(sql, average + (durationMs - average) * NEWEST_WEIGHT)
  }
}
