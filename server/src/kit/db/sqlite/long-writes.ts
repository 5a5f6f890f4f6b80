import { AsyncLocalStorage } from 'node:async_hooks'

const long = new AsyncLocalStorage<true>()

/**
 * Work on thousands of rows: what it writes to SQLite is written by a thread, so that the statements hold the event loop up for nobody.
 * Not for short writes, which would pay for a message to and fro with each statement. PostgreSQL is another process anyway.
 */
export function longWrites<T>(work: () => Promise<T>): Promise<T> {
  return long.run(true, work)
}

export const isLong = (): boolean => long.getStore() ?? false
