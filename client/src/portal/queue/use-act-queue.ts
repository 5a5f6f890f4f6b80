import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { currentOwner } from '../../kit/api/session.ts'
import { sendActs, type ActQueue, type SendAct, type WaitingAct } from './act-queue.ts'
import { inOneTab, onQueueChange, readQueue, writeQueue, type QueueLocation } from './stored-queue.ts'

const RETRY_MS = 1_500

/**
 * The acts of a console or a desk that wait for the network, a reload included. One tab sends them in order as soon as the server answers
 * again. `onAnswered` runs before the answered acts leave the screen, so that it shows their effect without a gap.
 */
export function useActQueue<Act extends WaitingAct>({
  key,
  place,
  send,
  onAnswered,
}: {
  key: QueueLocation['key']
  place: string
  send: SendAct<Act>
  onAnswered?: () => Promise<void>
}) {
  const owner = currentOwner()
  const location = useMemo(() => ({ key, place, owner }), [key, place, owner])
  const [visibleQueue, setVisibleQueue] = useState(() => readQueue<Act>(location))
  const [isAway, setAway] = useState(false)
  // Refs, because acts are added while others are being sent.
  const memory = useRef(visibleQueue)
  const isStoring = useRef(true)
  const isSending = useRef(false)
  const read = useCallback(() => (isStoring.current ? readQueue<Act>(location) : memory.current), [location])
  const write = useCallback(
    (waiting: ActQueue<Act>) => {
      memory.current = waiting
      isStoring.current = writeQueue(location, waiting)
    },
    [location],
  )
  const run = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      await inOneTab(location, async () => {
        const sent = await sendActs({ read, write }, send)
        if (sent.answered > 0) await onAnswered?.()
        setVisibleQueue(read())
        setAway(sent.isAway)
      })
    } finally {
      isSending.current = false
    }
  }
  const latestRun = useRef(run)
  useEffect(() => {
    latestRun.current = run
  })
  useEffect(() => onQueueChange(location, () => setVisibleQueue(readQueue(location))), [location])
  const isWaiting = visibleQueue.queue.length > 0
  useEffect(() => {
    if (!isWaiting) return
    void latestRun.current()
    const timer = setInterval(() => void latestRun.current(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  const update = useCallback(
    (change: (waiting: ActQueue<Act>) => Partial<ActQueue<Act>>) => {
      const waiting = read()
      const changed = { ...waiting, ...change(waiting) }
      write(changed)
      setVisibleQueue(changed)
    },
    [read, write],
  )
  return {
    queue: visibleQueue.queue,
    conflict: visibleQueue.conflict,
    /** Whether the last act that was sent found no network. */
    isAway: isAway && isWaiting,
    isSending: () => isSending.current,
    /** Changes the queue as it is now; the same function for as long as the place is open. */
    update,
  }
}
