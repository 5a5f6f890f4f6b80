import type { ReactNode } from 'react'
import classes from './keys.module.css'
import { useHold } from './use-hold.ts'

/** A button that acts once it is held; it fills while it is held. */
export function HoldButton({
  className,
  isBusy,
  isCurrent = false,
  label,
  onHeld,
  children,
}: {
  className: string | undefined
  isBusy: boolean
  isCurrent?: boolean
  label?: string
  onHeld: () => void
  children: ReactNode
}) {
  const { handlers, isHolding, isArmed } = useHold(null, () => {
    if (!isBusy) onHeld()
  })
  return (
    <button
      type="button"
      className={`${className} ${classes.hold}`}
      data-holding={isHolding || undefined}
      data-armed={isArmed || undefined}
      aria-disabled={isBusy}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={label}
      {...handlers}
    >
      {children}
    </button>
  )
}
