import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MoveEffect } from '@portal/shared/programme/timetable/describe-move'
import type { Place, Review, TimetableItem, TimetableProblem } from '@portal/shared/programme/timetable/timetable'

export type CheckerOrder =
  | { kind: 'review'; request: number; problem: TimetableProblem }
  /** On the timetable of the last review: to send it with each step of a drag would cost more than the answer. */
  | { kind: 'effect'; request: number; places: readonly Place[] }
export type CheckerAnswer =
  | { kind: 'review'; request: number; review: Review }
  | { kind: 'effect'; request: number; effect: MoveEffect }

const noConflicts: Review = { hard: [], soft: [], alone: [], weight: 0 }

/**
 * The conflicts of a timetable, looked for in a worker while the page goes on, and a function that asks what a move would change;
 * its answer is called back unless a later question replaces it.
 */
export function useChecker({ settings, events, items }: TimetableProblem) {
  const [checked, setChecked] = useState({ review: noConflicts, items: null as readonly TimetableItem[] | null })
  const worker = useRef<Worker | null>(null)
  const request = useRef(0)
  const waiting = useRef<{ request: number; onEffect: (effect: MoveEffect) => void } | null>(null)
  const reviewed = useRef({ request: 0, items })
  const send = useCallback((order: CheckerOrder) => worker.current?.postMessage(order, []), [])
  // Before the effects that send: those run after it in the same commit.
  useLayoutEffect(() => {
    const checker = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' })
    worker.current = checker
    checker.addEventListener('message', ({ data }: MessageEvent<CheckerAnswer>) => {
      if (data.kind === 'review') {
        if (data.request === reviewed.current.request)
          setChecked({ review: data.review, items: reviewed.current.items })
      } else if (data.request === waiting.current?.request) {
        const { onEffect } = waiting.current
        waiting.current = null
        onEffect(data.effect)
      }
    })
    return () => checker.terminate()
  }, [])
  useEffect(() => {
    request.current += 1
    reviewed.current = { request: request.current, items }
    send({ kind: 'review', request: request.current, problem: { settings, events, items } })
  }, [send, settings, events, items])
  const describe = useCallback(
    (places: readonly Place[], onEffect: (effect: MoveEffect) => void) => {
      request.current += 1
      waiting.current = { request: request.current, onEffect }
      send({ kind: 'effect', request: request.current, places })
    },
    [send],
  )
  return { review: checked.review, isChecked: checked.items !== null, isJudging: checked.items !== items, describe }
}
