import { AsyncLocalStorage } from 'node:async_hooks'

/** The milliseconds that work may still wait for the database, in all its statements together. */
export type Deadline = { msLeft: number }

/** The deadline of work that may wait as long as it needs. Without any deadline, each statement still has its own limit. */
const UNLIMITED: Deadline = { msLeft: Infinity }

const current = new AsyncLocalStorage<Deadline>()

/** Runs work with a deadline. A connection whose answer is still missing by then is closed, and its transaction is rolled back. */
export const runWithin = <T>(deadline: Deadline, work: () => T): T => current.run(deadline, work)

/** Runs work whose statements may take as long as they need, such as migrations. */
export const withoutDeadline = <T>(work: () => T): T => current.run(UNLIMITED, work)

/** Removes the deadline of the current work; each of its statements keeps its own limit. */
export function liftDeadline(): void {
  const deadline = current.getStore()
  if (deadline) deadline.msLeft = Infinity
}

export const currentDeadline = (): Deadline | undefined => current.getStore()
export const hasNoDeadline = (): boolean => current.getStore() === UNLIMITED
