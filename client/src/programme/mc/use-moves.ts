import { useEffect, useRef, useState } from 'react'
import { JUST_MOVED_MS } from '@portal/shared/programme/move-times'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { ApiError } from '../../kit/api/api.ts'
import { CONSOLE, useMover, type Move } from './use-mover.ts'

/** The button stays dead for so long after each answer: a second press was meant for the item before. */
const DEAD_MS = 600

/** A move that waits to be confirmed, because somebody else moved a moment ago. */
type UnsentMove = Pick<Move, 'to' | 'version'>

/**
 * The moves of one console: one at a time, each from what is seen. A move that comes right after somebody else's is held until it is
 * confirmed: the server says so, and so does this console from the moment at which it learned of the other move.
 */
export function useMoves(id: number, mc: Mc | undefined) {
  const [dead, setDead] = useState(false)
  const [unsent, setUnsent] = useState<UnsentMove | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // At once, before anything is drawn again.
  const locked = useRef(false)
  const rest = () => {
    setDead(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      locked.current = false
      setDead(false)
    }, DEAD_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const mover = useMover(id, rest)
  const others = useOthersMove(mc)

  const send = (to: Move['to'], confirmed?: 1) => {
    if (!mc || mc.current_event === null || locked.current) return
    locked.current = true
    setUnsent(null)
    if (!confirmed && to !== 'undo' && others()) {
      rest()
      setUnsent({ to, version: mc.version })
      return
    }
    const move = { from: mc.current_event, version: mc.version, to, ...(confirmed ? { confirmed } : {}) }
    mover.mutate(move, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'EVENT_JUST_MOVED') setUnsent({ to, version: mc.version })
      },
    })
  }
  // A question about another version is over: the programme has moved since.
  const open = unsent && unsent.version === mc?.version ? unsent : null
  return {
    /** To a number, or one on; at the last item there is none. */
    move: (to: number | 'next') => {
      if (to === 'next' ? mc?.next_event !== null : to !== mc?.current_event) send(to)
    },
    undo: () => send('undo'),
    held: open,
    confirm: () => open && send(open.to, 1),
    stay: () => setUnsent(null),
    busy: mover.isPending || dead,
    sending: mover.isPending,
    unsent: mover.isPending && mover.failureCount > 0,
    error: mover.error,
  }
}

/** Whether this console learned of somebody else's move a moment ago. */
function useOthersMove(mc: Mc | undefined): () => boolean {
  const latest = useRef<{ version: number | null; at: number }>({ version: null, at: -Infinity })
  useEffect(() => {
    if (!mc || mc.version === latest.current.version) return
    const others = latest.current.version !== null && mc.last_move !== null && mc.last_move.console !== CONSOLE
    latest.current = { version: mc.version, at: others ? performance.now() : latest.current.at }
  }, [mc])
  return () => performance.now() - latest.current.at < JUST_MOVED_MS
}
