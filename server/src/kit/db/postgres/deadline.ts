import { AsyncLocalStorage } from 'node:async_hooks'

/** How many milliseconds work may still wait for the database, all its statements together. */
export type Deadline = { left: number }

/** For work that waits as long as it takes: without it, PostgreSQL has to end each statement within its own limit. */
const NONE: Deadline = { left: Infinity }

const current = new AsyncLocalStorage<Deadline>()

/** Does work whose statements end with the deadline. A connection that still owes an answer by then is closed, and what was not committed is rolled back. */
export const within = <T>(deadline: Deadline, work: () => T): T => current.run(deadline, work)

/** Does work whose statements may take as long as they need, such as migrations. */
export const withoutDeadline = <T>(work: () => T): T => current.run(NONE, work)

/** From here on the work under way takes as long as its statements do. */
export function liftDeadline(): void {
  const deadline = current.getStore()
  if (deadline) deadline.left = Infinity
}

export const currentDeadline = (): Deadline | undefined => current.getStore()
export const hasNoDeadline = (): boolean => current.getStore() === NONE
