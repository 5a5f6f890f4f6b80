import { AsyncLocalStorage } from 'node:async_hooks'

const long = new AsyncLocalStorage<true>()

/**
 * Runs work on thousands of rows, whose writes to SQLite are done by a thread so that they do not block the event loop. Not for short
 * work: each statement costs a message to the thread and back. PostgreSQL is another process anyway.
 */
export function runLongWrites<T>(work: () => Promise<T>): Promise<T> {
  return long.run(true, work)
}

/** Whether the current work runs in `runLongWrites`. */
export const isLong = (): boolean => long.getStore() ?? false
