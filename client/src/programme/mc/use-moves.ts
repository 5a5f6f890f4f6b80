import { useEffect, useRef, useState } from 'react'
import { JUST_MOVED_MS } from '@portal/shared/programme/move-times'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import { ApiError } from '../../kit/api/api.ts'
import { CONSOLE, useMover, type ProgrammeMove } from './use-mover.ts'

/** Presses are ignored for this time after an answer: they were meant for the previous item. */
const PAUSE_MS = 600

/** A move that has to be confirmed, because somebody else has just moved the programme. */
type HeldMove = Pick<ProgrammeMove, 'to' | 'version'>

/**
 * The moves of one console, one at a time and each from the visible item. A move right after that of another console has to be confirmed:
 * the server refuses it, and so does this console once it knows of the other move.
 */
export function useMoves(id: number, mc: ProgrammeState | undefined) {
  const [isPaused, setPaused] = useState(false)
  const [heldMove, setHeldMove] = useState<HeldMove | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A ref, because a second press may come before the next render.
  const isLocked = useRef(false)
  const pause = () => {
    setPaused(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isLocked.current = false
      setPaused(false)
    }, PAUSE_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const mover = useMover(id, pause)
  const hasOtherJustMoved = useOtherMove(mc)

  const send = (to: ProgrammeMove['to'], { isConfirmed = false } = {}) => {
    if (!mc || mc.current_event === null || isLocked.current) return
    isLocked.current = true
    setHeldMove(null)
    if (!isConfirmed && to !== 'undo' && hasOtherJustMoved()) {
      pause()
      setHeldMove({ to, version: mc.version })
      return
    }
    const move = { from: mc.current_event, version: mc.version, to, ...(isConfirmed ? { confirmed: 1 as const } : {}) }
    mover.mutate(move, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'EVENT_JUST_MOVED') setHeldMove({ to, version: mc.version })
      },
    })
  }
  // A held move of another version is void: the programme has moved since.
  const currentHeldMove = heldMove && heldMove.version === mc?.version ? heldMove : null
  return {
    /** Moves to the item of a number or to the next item, unless that is the current item. */
    move: (to: number | 'next') => {
      if (to === 'next' ? mc?.next_event !== null : to !== mc?.current_event) send(to)
    },
    undo: () => send('undo'),
    heldMove: currentHeldMove,
    confirm: () => currentHeldMove && send(currentHeldMove.to, { isConfirmed: true }),
    cancel: () => setHeldMove(null),
    isBusy: mover.isPending || isPaused,
    isSending: mover.isPending,
    isResending: mover.isPending && mover.failureCount > 0,
    error: mover.error,
  }
}

/** Returns a function that says whether this console has just learned of a move by another console. */
function useOtherMove(mc: ProgrammeState | undefined): () => boolean {
  const latest = useRef<{ version: number | null; at: number }>({ version: null, at: -Infinity })
  useEffect(() => {
    if (!mc || mc.version === latest.current.version) return
    const isOther = latest.current.version !== null && mc.last_move !== null && mc.last_move.console !== CONSOLE
    latest.current = { version: mc.version, at: isOther ? performance.now() : latest.current.at }
  }, [mc])
  return () => performance.now() - latest.current.at < JUST_MOVED_MS
}
