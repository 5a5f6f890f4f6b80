import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls to its content and focuses it when it appears, unless `isQuiet`. */
export function FocusOnAppear({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isQuiet) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [isQuiet])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
