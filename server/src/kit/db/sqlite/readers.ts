import type { QueryResult } from 'kysely'
import { openReader, type Connection } from './connections.ts'
import type { Query } from './statements.ts'
import { Thread } from './thread.ts'

/** Milliseconds that a statement may take of the event loop; passing it to the thread and back costs about a tenth of it. */
const HERE = 1
/** How much the last time counts against those before. */
const WEIGHT = 0.3
const KNOWN = 500

/**
 * Reads of what is committed: short ones on a connection of this thread, those that have taken long so far in a thread of their own.
 */
export class Readers {
  readonly #here: Connection
  readonly #away: Thread
  readonly #cost = new Map<string, number>()

  constructor(file: string) {
    this.#here = openReader(file)
    this.#away = new Thread({ file, writes: false })
  }

  /** Long work reads in the thread from the first time on. */
  async run<R>(query: Query, isLong: boolean): Promise<QueryResult<R>> {
    if (isLong || (this.#cost.get(query.sql) ?? 0) > HERE) {
      const { result, took } = await this.#away.run(query)
      this.#note(query.sql, took)
      return result as QueryResult<R>
    }
    const from = performance.now()
    const result = this.#here.run<R>(query)
    this.#note(query.sql, performance.now() - from)
    return result
  }

  async close(): Promise<void> {
    this.#here.database.close()
    await this.#away.close()
  }

  #note(sql: string, took: number): void {
    if (this.#cost.size >= KNOWN) this.#cost.clear()
    const before = this.#cost.get(sql) ?? 0
    this.#cost.set(sql, before + (took - before) * WEIGHT)
  }
}
