/** Thrown where too much work waits already. */
export class QueueIsFull extends Error {}

/**
 * Returns a function that runs work, at most `limit` pieces at a time. Up to `queueLimit` further pieces wait in
 * their order; beyond that it throws QueueIsFull.
 */
export function limitConcurrency(
  limit: number,
  queueLimit = Infinity,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < limit) running += 1
    else if (waiting.length >= queueLimit) throw new QueueIsFull()
    // Pass the slot to the next in line.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
