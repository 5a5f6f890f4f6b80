import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

/** An act that skips something is held for this time. */
const HOLD_MS = 700
/** Two presses by keyboard, or by a screen reader, within this time count as a hold. */
const TWICE_MS = 3_000

/**
 * An act that is done by holding a button or a key for 700 ms, or by pressing Enter twice: a slip of the finger does nothing. `target`: what the
 * act is about; a press that was meant for another target does not count.
 */
export function useHold(target: number | null, onHeld: () => void) {
  const [heldTarget, setHeldTarget] = useState<number | null>()
  const [armedTarget, setArmedTarget] = useState<number | null>()
  const isHolding = heldTarget === target
  const isArmed = armedTarget === target
  const holdTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const armTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => {
    clearTimeout(holdTimer.current)
    setHeldTarget(undefined)
  }
  const finish = () => {
    release()
    clearTimeout(armTimer.current)
    setArmedTarget(undefined)
    onHeld()
  }
  const latest = useRef({ target, finish })
  useEffect(() => {
    latest.current = { target, finish }
  })
  useEffect(
    () => () => {
      clearTimeout(holdTimer.current)
      clearTimeout(armTimer.current)
    },
    [],
  )
  const hold = () => {
    setHeldTarget(target)
    clearTimeout(holdTimer.current)
    holdTimer.current = setTimeout(() => {
      if (latest.current.target === target) latest.current.finish()
    }, HOLD_MS)
  }
  /** A press without a pointer: the second one acts. */
  const press = () => {
    if (isArmed) finish()
    else {
      setArmedTarget(target)
      clearTimeout(armTimer.current)
      armTimer.current = setTimeout(() => setArmedTarget(undefined), TWICE_MS)
    }
  }
  return {
    isHolding,
    isArmed,
    hold,
    release,
    press,
    handlers: {
      onPointerDown: hold,
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onKeyDown: ({ key, repeat }: KeyboardEvent) => {
        if (!repeat && (key === 'Enter' || key === ' ')) hold()
      },
      onKeyUp: release,
      onBlur: release,
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0) press()
      },
    },
  }
}
