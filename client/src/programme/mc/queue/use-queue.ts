import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refetchPath } from '../../../kit/api/query.ts'
import { useActQueue } from '../../../portal/queue/use-act-queue.ts'
import { dropLastStep, enqueue, lastStep, sendQueued, type QueuedAct } from './move-queue.ts'
import { sendAct } from './send-act.ts'

/** The moves and reports of a console that wait for the network, on one floor of a tournament. */
export function useQueue(place: { id: number; floor: number }) {
  const client = useQueryClient()
  const sentVersion = useRef<number | null>(null)
  const waiting = useActQueue<QueuedAct>({
    key: 'mc_queue',
    place: `${place.id} ${place.floor}`,
    send: async (act, before) => {
      const answered = await sendQueued(act, before, async (each, version) => sendAct(client, place, each, version))
      sentVersion.current = answered?.version ?? sentVersion.current
      return answered
    },
    onAnswered: async () => {
      await refetchPath('/mc')
      sentVersion.current = null
    },
  })
  return {
    queue: waiting.queue,
    /** The moves that no longer fitted, until the announcer decides. */
    conflict: waiting.conflict,
    clearConflict: () => waiting.update(() => ({ conflict: [] })),
    /** Adds an act. `from`: the version of the pointer that the console shows. */
    add: (act: QueuedAct, from: number) =>
      waiting.update(({ queue, version, conflict }) => {
        const followsMove = lastStep(queue) !== undefined
        return {
          queue: enqueue(queue, act),
          // A move that was sent a moment ago may not be on screen yet.
          version: followsMove ? version : Math.max(from, sentVersion.current ?? from),
          // A new move decides about those that no longer fitted.
          conflict: act.kind === 'step' && !followsMove ? [] : conflict,
        }
      }),
    /** Takes the last waiting move out, unless it is on its way. */
    dropLast: () => {
      if (!waiting.isSending()) waiting.update(({ queue }) => ({ queue: dropLastStep(queue) }))
    },
  }
}
