/** The line is as long as it may be. */
export class LineIsFull extends Error {}

/**
 * Runs pieces of work, at most `most` of them at once; the others wait for their turn in the order in which they came, at most `line` of them:
 * the next is refused with LineIsFull.
 */
export function atMost(most: number, line = Infinity): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else if (waiting.length >= line) throw new LineIsFull()
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
