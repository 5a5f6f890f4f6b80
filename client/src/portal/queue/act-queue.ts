/** An act of a console or a desk. `acted_at` (ISO 8601) is when it was done on this device. */
export type WaitingAct = { acted_at: string }

/** The acts of a place in the hall that wait for the network, in their order. */
export type ActQueue<Act extends WaitingAct> = {
  queue: readonly Act[]
  /** The version from which the first act that needs one starts. */
  version: number
  /** Acts that no longer fitted when they were sent, until somebody decides about them. */
  conflict: readonly Act[]
}

/** Changes of the queue beside the act that was answered. */
export type AnsweredAct<Act extends WaitingAct> = Partial<Pick<ActQueue<Act>, 'version' | 'conflict'>>

/** Sends an act of a queue; null without an answer. */
export type SendAct<Act extends WaitingAct> = (act: Act, waiting: ActQueue<Act>) => Promise<AnsweredAct<Act> | null>

/** The queue without an act, which may have been stored and read since; the same queue if it has none. */
function removeAct<Act extends WaitingAct>(queue: readonly Act[], act: Act): readonly Act[] {
  const text = JSON.stringify(act)
  const index = queue.findIndex((queued) => JSON.stringify(queued) === text)
  return index < 0 ? queue : queue.toSpliced(index, 1)
}

/**
 * Sends the acts that wait in their order, those that are added meanwhile as well. Each leaves the store once it is answered; one without an answer
 * stops the others. Returns how many were answered, and whether one was not.
 */
export async function sendActs<Act extends WaitingAct>(
  store: { read: () => ActQueue<Act>; write: (waiting: ActQueue<Act>) => void },
  send: SendAct<Act>,
): Promise<{ answered: number; isAway: boolean }> {
  for (let answered = 0; ; answered++) {
    const before = store.read()
    const [act] = before.queue
    if (!act) return { answered, isAway: false }
    const changes = await send(act, before)
    if (!changes) return { answered, isAway: true }
    const after = store.read()
    const queue = removeAct(after.queue, act)
    // On plain http browsers have no locks: another tab may have sent it as well, and goes on from its own answer.
    if (queue !== after.queue) store.write({ ...after, ...changes, queue })
  }
}
