import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { JUST_MOVED_MS } from '@portal/shared/programme/move-times'
import type { HallScreen, Pointer, Pointers, ScreenContent, Step } from '@portal/shared/programme/pointer-rows'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { isSameStep } from '@portal/shared/programme/steps'
import { ApiError } from '../../kit/api/api.ts'
import { maySucceedLater } from '../../portal/queue/may-succeed.ts'
import { lastStep, type HallNotice } from './queue/move-queue.ts'
import { CONSOLE, sendMove, showPointers, showRefusedState, type HallMove } from './queue/send-act.ts'
import { useQueue } from './queue/use-queue.ts'

/** Presses are ignored for this time after an answer: they were meant for the previous step. */
const PAUSE_MS = 600

type Target = HallMove['to']
/** A move that has to be confirmed, because somebody else has just moved the programme. */
type HeldMove = { to: Target; hall?: HallNotice | undefined; version: number }

export const stepOf = ({ item_id, heat, dance }: Step): Step => ({ item_id, heat, dance })

/**
 * The moves of one console on a floor, one at a time and each from the visible step. Without a network they wait in a queue, and the console
 * goes on with them. A move right after that of another console has to be confirmed: the server refuses it, and so does this console.
 */
export function useMoves(place: { id: number; floor: number }, pointer: Pointer | undefined, isLost: boolean) {
  const client = useQueryClient()
  const waiting = useQueue(place)
  const { isPaused, lock, pause } = useLock()
  const [heldMove, setHeldMove] = useState<HeldMove | null>(null)
  const hasOtherJustMoved = useOtherMove(pointer)
  const mover = useMutation<Pointers, Error, HallMove>({
    networkMode: 'always',
    mutationFn: async (move) => sendMove(place, move),
    onSuccess: async (pointers) => showPointers(client, pointers),
    onError: async (error) => showRefusedState(client, error),
    onSettled: pause,
  })
  const queuedStep = lastStep(waiting.queue)
  const step = queuedStep?.to ?? (pointer && stepOf(pointer))
  const { clearConflict } = waiting
  const unsentStep = lastStep(waiting.conflict)
  const isUnsentStepOn = useClearedWhenOn(unsentStep?.to, step, clearConflict)

  const wait = (from: Step, to: Step, hall: HallNotice | undefined, version: number) =>
    waiting.add({ kind: 'step', from, to, ...(hall && { hall }), acted_at: new Date().toISOString() }, version)

  const send = (
    to: Target,
    { isConfirmed = false, hall }: { isConfirmed?: boolean; hall?: HallNotice | undefined } = {},
  ) => {
    if (!pointer || !step || !lock()) return
    setHeldMove(null)
    if (unsentStep) clearConflict()
    if (isLost || queuedStep) {
      if (to === 'undo') waiting.dropLast()
      else wait(step, to, hall, pointer.version)
      pause()
      return
    }
    if (!isConfirmed && to !== 'undo' && hasOtherJustMoved()) {
      pause()
      setHeldMove({ to, hall, version: pointer.version })
      return
    }
    const move = { version: pointer.version, from: step, to, hall, ...(isConfirmed ? { confirmed: 1 as const } : {}) }
    mover.mutate(move, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'EVENT_JUST_MOVED')
          setHeldMove({ to, hall, version: pointer.version })
        else if (maySucceedLater(error) && to !== 'undo') wait(step, to, hall, pointer.version)
      },
    })
  }
  // A held move of another version is void: the programme has moved since.
  const currentHeldMove = heldMove && heldMove.version === pointer?.version ? heldMove : null
  return {
    /** The pointers, with the moves that wait. */
    step,
    queue: waiting.queue,
    /** Moves to a step, unless that is on. */
    move: (to: Step) => {
      if (step && !isSameStep(step, to)) send(to)
    },
    /** Changes the state of the hall, and what is on stays. */
    announce: (hall: HallNotice) => step && send(step, { hall }),
    undo: () => send('undo'),
    /** Whether a press that moves nothing counts; those right after it do not. */
    takePress: () => {
      const counts = lock()
      if (counts) pause()
      return counts
    },
    setAbsent: (competitor: Competitor, absent: 0 | 1) => {
      const { id: competitor_id, number: bib } = competitor
      waiting.add(
        { kind: 'absence', competitor_id, bib, absent, acted_at: new Date().toISOString() },
        pointer?.version ?? 0,
      )
    },
    /** Brings the places of a medal call to screens. */
    showPlaces: (screens: readonly HallScreen[], content: ScreenContent) => {
      const acted_at = new Date().toISOString()
      for (const { id: screen_id, name: screen_name } of screens)
        waiting.add({ kind: 'places', screen_id, screen_name, content, acted_at }, pointer?.version ?? 0)
    },
    heldMove: currentHeldMove,
    confirm: () => currentHeldMove && send(currentHeldMove.to, { isConfirmed: true, hall: currentHeldMove.hall }),
    cancel: () => setHeldMove(null),
    /** The waiting moves that no longer fitted, until the announcer decides or what they led to is on. */
    conflict: unsentStep && !isUnsentStepOn ? { last: unsentStep, count: waiting.conflict.length } : null,
    resolveConflict: (keepsOwn: boolean) => {
      if (keepsOwn && unsentStep) send(unsentStep.to, { isConfirmed: true, hall: unsentStep.hall })
      else clearConflict()
    },
    isBusy: mover.isPending || isPaused,
    isSending: mover.isPending,
    error: maySucceedLater(mover.error) ? null : mover.error,
  }
}

/** Whether the step that was not sent is on: another console has moved there, and there is nothing left to ask. */
function useClearedWhenOn(unsent: Step | undefined, step: Step | undefined, clear: () => void): boolean {
  const isOn = unsent !== undefined && step !== undefined && isSameStep(unsent, step)
  const latestClear = useRef(clear)
  useEffect(() => {
    latestClear.current = clear
  })
  useEffect(() => {
    if (isOn) latestClear.current()
  }, [isOn])
  return isOn
}

/** Locks the console from a press until a moment after its answer. A ref, because a second press may come before the next render. */
function useLock() {
  const [isPaused, setPaused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLocked = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isPaused,
    /** Returns whether the press counts. */
    lock: () => {
      if (isLocked.current) return false
      isLocked.current = true
      return true
    },
    pause: () => {
      setPaused(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        isLocked.current = false
        setPaused(false)
      }, PAUSE_MS)
    },
  }
}

/** Returns a function that says whether this console has just learned of a move by another console. */
function useOtherMove(pointer: Pointer | undefined): () => boolean {
  const latest = useRef<{ version: number | null; at: number }>({ version: null, at: -Infinity })
  useEffect(() => {
    if (!pointer || pointer.version === latest.current.version) return
    // The stream is faster than the answer that says who moved.
    if (pointer.last_move === null && latest.current.version !== null) return
    const isOther =
      latest.current.version !== null && pointer.last_move !== null && pointer.last_move.console !== CONSOLE
    latest.current = { version: pointer.version, at: isOther ? performance.now() : latest.current.at }
  }, [pointer])
  return () => performance.now() - latest.current.at < JUST_MOVED_MS
}
